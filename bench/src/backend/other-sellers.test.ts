import { groupFares } from '@revoada/core/flights/build-offers';
import { mergeOffers } from '@revoada/core/flights/merge';
import { makeOfferKey } from '@revoada/core/flights/offer-keys';
import { fare, priceInCash, priceInMiles } from '@revoada/core/testing/fares';
import { expect, test } from 'vitest';
import { sameFlightsElsewhere } from './other-sellers.ts';

const offers = groupFares([fare({ price: priceInCash(100_000) }), fare({ price: priceInMiles(20_000) })]);

test('sells the same flights at eight prices, which merging combines', () => {
  const sellers = Array.from({ length: 8 }, (_, seller) => sameFlightsElsewhere(offers, seller));
  const merged = sellers.reduce((offers, incoming) => mergeOffers(offers, incoming), []);
  expect(merged.map(makeOfferKey)).toEqual(offers.map(makeOfferKey));
  expect(merged.map(({ alternatives }) => alternatives.length)).toEqual([7, 7]);
  expect(merged.map(({ price }) => price)).toEqual([priceInCash(100_000), priceInMiles(20_000)]);
});
