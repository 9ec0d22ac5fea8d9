import { award, cash, offer } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import {
  describePurchases,
  explainOrder,
  groupPurchases,
  orderPurchases,
  type Purchase,
} from './purchases-in-order.ts';

const inCash = offer({ id: 'a', price: cash(1) });
const inMiles = offer({ id: 'b', price: award('smiles', 1) });
const out = (flight: typeof inCash, bought = false): Purchase => ({ leg: 'outbound', flight, bought });
const back = (flight: typeof inCash, bought = false): Purchase => ({ leg: 'return', flight, bought });

test('orders bought flights first, then miles, then the order of the trip (S-574)', () => {
  const order = (...purchases: Purchase[]) => orderPurchases(purchases).map(({ leg }) => leg);
  expect(order(out(inCash), back(inCash))).toEqual(['outbound', 'return']);
  expect(order(out(inCash), back(inMiles))).toEqual(['return', 'outbound']);
  expect(order(out(inCash, true), back(inMiles))).toEqual(['outbound', 'return']);
});

test('counts the purchases in the heading, and mentions the points to transfer (S-574)', () => {
  const both = [out(inMiles), back(inCash)];
  expect(describePurchases(both, false)).toBe('Duas compras, nesta ordem');
  expect(describePurchases(both, true)).toBe('Passe os pontos e faça duas compras');
  expect(describePurchases(both.slice(1), true)).toBe('Passe os pontos e faça a compra');
  expect(describePurchases(both.slice(1), false)).toBeNull();
  // One seller may sell both together.
  expect(describePurchases([out(inCash), back(inCash)], false)).toBeNull();
});

test('explains that seats in miles are bought before seats in reais (S-574)', () => {
  const why = 'assento em milhas some antes do assento em dinheiro.';
  expect(explainOrder([out(inMiles), back(inCash)])).toBe(`Primeiro a ida: ${why}`);
  expect(explainOrder([back(inMiles), out(inCash)])).toBe(`Primeiro a volta: ${why}`);
  expect(explainOrder([out(inMiles), back(inMiles)])).toBeNull();
  expect(explainOrder([out(inMiles)])).toBeNull();
});

test('the flights of a joint ticket are one purchase (S-641)', () => {
  const ticket = { id: 'both', slices: [0, 1] };
  const joint = [out({ ...inCash, ticket }), back({ ...inCash, id: 'c', ticket })];
  expect(groupPurchases(joint)).toEqual([joint]);
  expect(groupPurchases([out(inCash), back(inCash)])).toHaveLength(2);
  expect(describePurchases(joint, false)).toBe('Uma compra, num bilhete só');
  const third: Purchase = { leg: 'slice-3', flight: inMiles, bought: false };
  const slices = joint.map((each, at): Purchase => ({ ...each, leg: at === 0 ? 'slice-1' : 'slice-2' }));
  expect(describePurchases([...slices, third], false)).toBe('Duas compras, nesta ordem');
});
