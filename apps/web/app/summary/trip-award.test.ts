import type { ListedOffer } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { award, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import { findTripAward } from './trip-award.ts';

const inCash = offer({ id: 'a', price: cash(3_000_00) });
const inMiles = offer({ id: 'b', price: award('latam-pass', 100_000, 200_00) });
const [, latam] = withJourneyFares([inCash, inMiles]) as [ListedOffer, ListedOffer];
const find = (...flights: Parameters<typeof findTripAward>[0]) => findTripAward(flights, REFERENCE_PRICES);

// S-309
test('both ways of one programme are one award, beside what they cost in reais', () => {
  expect(find(latam)).toEqual({ award: latam.price, cashCents: 3_000_00 });
  expect(find(latam, { ...inCash, journeyFares: latam.journeyFares })).toEqual({
    award: award('latam-pass', 200_000, 400_00),
    cashCents: 6_000_00,
  });
});

// S-309
test('there is none of two programmes, without a cash fare on sale, and with a price that the account does not see', () => {
  const smiles = offer({ id: 'c', price: award('smiles', 50_000) });
  const [, other] = withJourneyFares([inCash, smiles]) as [ListedOffer, ListedOffer];
  const quoted = offer({ id: 'd', price: award('latam-pass', 100_000), companyCashCents: 3_000_00 });
  expect([find(), find(latam, other), find(inMiles), find(quoted), find(latam, inMiles)]).toEqual(Array(5).fill(null));
  expect(find({ ...latam, unseenPayments: ['cash'] })).toBeNull();
});
