import { toFareAlternative } from '@revoada/core/flights/fares';
import type { BagKind, Price } from '@revoada/core/flights/offer';
import { fareWithBags } from '@revoada/core/flights/offer-at-fare';
import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { NO_JOINT_TICKETS } from '@revoada/core/search/joint-tickets';
import { award, buildBaggage, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { makeRow } from '@revoada/core/testing/rows';
import { createTripAround } from '@revoada/core/trips/trip-around';
import { expect, test } from 'vitest';
import { readSeenAt, swapOffer, toChosenFlight } from './chosen-flight.ts';

test('a flight paid by another offer has the age of that offer’s price', () => {
  const [inCash, inMiles] = withJourneyFares([
    offer({ id: 'cash', price: cash(100_000) }),
    offer({ id: 'miles', price: award('smiles', 20_000, 3_000) }),
  ]);
  if (!inCash || !inMiles) throw new Error('two offers were given');
  const [journey = null] = groupJourneys([inCash, inMiles], { references: REFERENCE_PRICES });
  const chosen = toChosenFlight(inCash, journey, '2026-12-01T14:00:00.000Z');
  const confirmed = { ...chosen, seenAt: '2026-12-01T15:00:00.000Z' };
  const [other] = confirmed.otherOffers ?? [];
  if (!other) throw new Error('the other offer exists');
  expect(readSeenAt(swapOffer(confirmed, other))).toBe('2026-12-01T14:00:00.000Z');
  // The price in the new search has the same instant as the price at which it was chosen.
  expect(readSeenAt(swapOffer(confirmed, inMiles))).toBe('2026-12-01T15:00:00.000Z');
});

test('a flight chosen for its bags keeps only other ways of paying with those bags (S-498)', () => {
  const light = { price: cash(100_000), baggage: buildBaggage(true, false) };
  const dearer = (price: Price) => toFareAlternative(offer({ id: 'dearer', price, baggage: buildBaggage(true, true) }));
  const offers = withJourneyFares([
    offer({ id: 'cash', ...light, alternatives: [dearer(cash(140_000))] }),
    offer({
      id: 'smiles',
      price: award('smiles', 20_000, 3_000),
      baggage: buildBaggage(true, false),
      alternatives: [dearer(award('smiles', 29_000, 3_000))],
    }),
    offer({ id: 'azul', price: award('azul-fidelidade', 15_000, 3_000), baggage: buildBaggage(true, false) }),
  ]);
  const [journey = null] = groupJourneys(offers, { references: REFERENCE_PRICES });
  const [inCash] = offers;
  const packed = inCash && fareWithBags(inCash, ['checked']);
  if (!packed) throw new Error('an offer with a bag was given');
  const chosen = toChosenFlight(packed, journey, '2026-12-01T14:00:00.000Z');
  expect(chosen.otherOffers?.map(({ price }) => price)).toEqual([award('smiles', 29_000, 3_000)]);
  expect(chosen.journeyFares?.awards.map(({ miles }) => miles)).toEqual([29_000]);
  expect(chosen.unseenPayments).toEqual([]);
  // Paid in miles, the flight keeps the bag for which it was chosen.
  const [inMiles] = chosen.otherOffers ?? [];
  expect(inMiles && swapOffer(chosen, inMiles).wantedBags).toEqual(['checked']);
  expect(inCash && toChosenFlight(inCash, journey, '2026-12-01T14:00:00.000Z').otherOffers).toHaveLength(2);
});

test('a flight chosen in a list filtered by bags keeps them, also where every fare includes them (S-498)', () => {
  const offers = withJourneyFares([
    offer({ id: 'cash', price: cash(100_000), baggage: buildBaggage(true, true) }),
    offer({ id: 'smiles', price: award('smiles', 20_000), baggage: buildBaggage(true, false) }),
  ]);
  const [journey = null] = groupJourneys(offers, { references: REFERENCE_PRICES });
  const [inCash] = offers;
  if (!inCash) throw new Error('an offer was given');
  const choose = (bags: readonly BagKind[]) => toChosenFlight(inCash, journey, '2026-12-01T14:00:00.000Z', bags);
  expect([choose(['checked']).wantedBags, choose(['checked']).otherOffers]).toEqual([['checked'], []]);
  expect([choose([]).wantedBags, choose([]).otherOffers?.length]).toEqual([[], 1]);
});

test('a bag included with a filtered one is not wanted too (S-498)', () => {
  const full = toFareAlternative(offer({ id: 'full', price: cash(140_000), baggage: buildBaggage(true, true) }));
  const bare = offer({ id: 'bare', price: cash(100_000), baggage: buildBaggage(false, false), alternatives: [full] });
  const packed = fareWithBags(bare, ['checked']);
  if (!packed) throw new Error('an offer with a bag was given');
  const choose = (bags: readonly BagKind[]) => toChosenFlight(packed, null, '2026-12-01T14:00:00.000Z', bags);
  expect([choose(['checked']).wantedBags, choose([]).wantedBags]).toEqual([['checked'], ['hand', 'checked']]);
});

test('a chosen flight passes its fares beyond the account’s limit on to the rows of the return (S-584)', () => {
  const [inCash, inMiles] = withJourneyFares([
    offer({ id: 'cash', price: cash(100_000) }),
    offer({ id: 'miles', price: award('smiles', 20_000, 3_000) }),
  ]);
  if (!inCash || !inMiles) throw new Error('two offers were given');
  const read = (...visible: (typeof inCash)[]) => {
    const [journey = null] = groupJourneys(visible, { references: REFERENCE_PRICES });
    const chosen = toChosenFlight(inMiles, journey, '2026-12-01T14:00:00.000Z');
    const around = createTripAround({ before: [chosen], after: [], jointTickets: NO_JOINT_TICKETS });
    return (
      makeRow([offer({ id: 'back', direction: 'return', price: cash(80_000) })], { around }).cash?.offer?.id ?? null
    );
  };
  expect([read(inCash, inMiles), read(inMiles)]).toEqual(['back', null]);
});
