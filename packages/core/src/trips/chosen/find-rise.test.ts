import { award, cash, offer } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import { findRise } from './find-rise.ts';

const party = { adults: 2, children: 0, infants: 0 };
const at = (leg: 'outbound' | 'return', price: Parameters<typeof offer>[0]['price']) => ({
  leg,
  flight: offer({ id: leg, price }),
});
const params = new URLSearchParams('vooIda=LA1.dinheiro.100000&vooVolta=LA2.dinheiro.50000');

test('a changed price rose by what it costs more than its URL names (S-324)', () => {
  const flights = [at('outbound', cash(104_000)), at('return', cash(45_000))];
  expect(findRise(params, flights, ['outbound'], party)).toEqual({ cents: 4_000, people: 2 });
  expect(findRise(params, flights, ['outbound', 'return'], party)).toEqual({ cents: -1_000, people: 2 });
  expect(findRise(params, flights, [], party)).toBeNull();
});

test('nothing is said of miles, of joint tickets, or of what is not there (S-324)', () => {
  const inMiles = new URLSearchParams('vooIda=LA1.smiles.30000&vooVolta=LA2.dinheiro.90000-bilhete12');
  const flights = [at('outbound', award('smiles', 32_000, 0)), at('return', cash(95_000))];
  for (const changed of [['outbound'], ['return'], ['outbound', 'return']] as const) {
    expect(findRise(inMiles, flights, changed, party)).toBeNull();
  }
  expect(findRise(params, [], ['outbound'], party)).toBeNull();
});
