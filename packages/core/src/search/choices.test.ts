import { describe, expect, test } from 'vitest';
import type { Cabin } from '../flights/cabin.ts';
import { cabinLabels, cabins, orderLabels, orders, paymentLabels, payments } from './choices.ts';

describe('words of a search', () => {
  test('survive a round trip', () => {
    for (const cabin of cabins.values) expect(cabins.parse(cabins.format(cabin))).toBe(cabin);
    for (const payment of payments.values) expect(payments.parse(payments.format(payment))).toBe(payment);
    for (const order of orders.values) expect(orders.parse(orders.format(order))).toBe(order);
  });

  test('name cabins in Portuguese', () => {
    expect(cabins.values.map((cabin) => cabinLabels[cabin])).toEqual(['Econômica', 'Executiva', 'Primeira']);
  });

  test('name payments and orders in Portuguese', () => {
    expect(payments.values.map((payment) => paymentLabels[payment])).toEqual([
      'Dinheiro e milhas',
      'Milhas',
      'Dinheiro',
    ]);
    expect(orders.values.map((order) => orderLabels[order])).toEqual(['Menor preço', 'Menor duração']);
  });

  test('throw for an unknown value', () => {
    expect(() => cabins.format('luxury' as Cabin)).toThrow(RangeError);
  });

  test.each(['', 'Economica', 'economy', '__proto__', 'constructor', 'toString'])('exclude %j', (text) => {
    expect(cabins.parse(text)).toBeUndefined();
    expect(payments.parse(text)).toBeUndefined();
    expect(orders.parse(text)).toBeUndefined();
  });
});
