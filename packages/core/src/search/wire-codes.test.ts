import { describe, expect, it } from 'vitest';
import type { Cabin } from './query.ts';
import {
  cabinCode,
  cabinFromText,
  cabinLabel,
  cabinList,
  cabinText,
  orderByFromText,
  orderByLabel,
  orderByText,
  orderings,
  paymentFromText,
  paymentLabel,
  paymentText,
  paymentTypes,
  tripTypeCode,
} from './wire-codes.ts';

describe('words and codes of a search', () => {
  it('reads back every word that it writes', () => {
    for (const cabin of cabinList) expect(cabinFromText(cabinText(cabin))).toBe(cabin);
    for (const payment of paymentTypes) expect(paymentFromText(paymentText(payment))).toBe(payment);
    for (const order of orderings) expect(orderByFromText(orderByText(order))).toBe(order);
  });

  it('uses the numbers of the flight backend', () => {
    expect(cabinList.map(cabinCode)).toEqual([1, 2, 3]);
    expect([tripTypeCode(false), tripTypeCode(true)]).toEqual([1, 2]);
  });

  it('names cabins in Portuguese', () => {
    expect(cabinList.map(cabinLabel)).toEqual(['Econômica', 'Executiva', 'Primeira']);
  });

  it('names payments and orders in Portuguese', () => {
    expect(paymentTypes.map(paymentLabel)).toEqual(['Dinheiro e milhas', 'Milhas', 'Dinheiro']);
    expect(orderings.map(orderByLabel)).toEqual(['Menor preço', 'Menor duração']);
  });

  it('has no word for what is none', () => {
    expect(() => cabinText('luxury' as Cabin)).toThrow(RangeError);
  });

  it.each(['', 'Economica', 'economy', '__proto__', 'constructor', 'toString'])('knows no %j', (text) => {
    expect(cabinFromText(text)).toBeNull();
    expect(paymentFromText(text)).toBeNull();
    expect(orderByFromText(text)).toBeNull();
  });
});
