import { offersFromFares } from '@revoada/core/flights/build-offers';
import { mergeOffers } from '@revoada/core/flights/merge';
import { cash, fare, miles } from '@revoada/core/flights/offer-fixtures';
import { expect, test } from 'vitest';
import { sameFlightsElsewhere } from './other-sellers.ts';

const offers = offersFromFares([fare({ price: cash(100_000) }), fare({ price: miles(20_000) })]);

test('eight sellers of the same flights ask eight prices, which merging brings together', () => {
  const sellers = Array.from({ length: 8 }, (_, seller) => sameFlightsElsewhere(offers, seller));
  const merged = sellers.reduce((known, incoming) => mergeOffers(known, incoming), []);
  expect(merged.map(({ id }) => id)).toEqual(offers.map(({ id }) => id));
  expect(merged.map(({ alternatives }) => alternatives.length)).toEqual([7, 7]);
  expect(merged.map(({ price }) => price)).toEqual([cash(100_000), miles(20_000)]);
});
