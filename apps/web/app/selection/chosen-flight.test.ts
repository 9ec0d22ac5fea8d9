import { ownFare } from '@revoada/core/flights/fares';
import type { BagKind, Price } from '@revoada/core/flights/offer';
import { fareWithBags } from '@revoada/core/flights/offer-at-fare';
import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { award, buildBaggage, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { judgeRow } from '@revoada/core/testing/rows';
import { throughOutbound } from '@revoada/core/trips/other-way';
import { expect, test } from 'vitest';
import { readSeenAt, swapOffer, toChosenFlight } from './chosen-flight.ts';

test('a flight that is paid by another offer is as old as that offer’s own price', () => {
  const [inCash, inMiles] = withJourneyFares([
    offer({ id: 'cash', price: cash(100_000) }),
    offer({ id: 'miles', price: award('smiles', 20_000, 3_000) }),
  ]);
  if (!inCash || !inMiles) throw new Error('two offers were given');
  const [journey = null] = groupJourneys([inCash, inMiles], { references: REFERENCE_PRICES });
  const chosen = toChosenFlight(inCash, journey, '2026-12-01T14:00:00.000Z');
  const confirmed = { ...chosen, seenAt: '2026-12-01T15:00:00.000Z' };
  const [other] = confirmed.otherOffers ?? [];
  if (!other) throw new Error('the other offer is kept');
  expect(readSeenAt(swapOffer(confirmed, other))).toBe('2026-12-01T14:00:00.000Z');
  // What the search in view has found is as new as what was chosen of it.
  expect(readSeenAt(swapOffer(confirmed, inMiles))).toBe('2026-12-01T15:00:00.000Z');
});

test('a flight that is chosen for its bags keeps other ways of paying with those bags alone (S-498)', () => {
  const light = { price: cash(100_000), baggage: buildBaggage(true, false) };
  const dearer = (price: Price) => ownFare(offer({ id: 'dearer', price, baggage: buildBaggage(true, true) }));
  const known = withJourneyFares([
    offer({ id: 'cash', ...light, alternatives: [dearer(cash(140_000))] }),
    offer({
      id: 'smiles',
      price: award('smiles', 20_000, 3_000),
      baggage: buildBaggage(true, false),
      alternatives: [dearer(award('smiles', 29_000, 3_000))],
    }),
    offer({ id: 'azul', price: award('azul-fidelidade', 15_000, 3_000), baggage: buildBaggage(true, false) }),
  ]);
  const [journey = null] = groupJourneys(known, { references: REFERENCE_PRICES });
  const [inCash] = known;
  const packed = inCash && fareWithBags(inCash, ['checked']);
  if (!packed) throw new Error('an offer with a bag was given');
  const chosen = toChosenFlight(packed, journey, '2026-12-01T14:00:00.000Z');
  expect(chosen.otherOffers?.map(({ price }) => price)).toEqual([award('smiles', 29_000, 3_000)]);
  expect(chosen.journeyFares?.awards.map(({ miles }) => miles)).toEqual([29_000]);
  expect(chosen.unseenPayments).toEqual([]);
  // Paid in miles it is still the flight that was chosen for its bag.
  const [inMiles] = chosen.otherOffers ?? [];
  expect(inMiles && swapOffer(chosen, inMiles).wantedBags).toEqual(['checked']);
  expect(inCash && toChosenFlight(inCash, journey, '2026-12-01T14:00:00.000Z').otherOffers).toHaveLength(2);
});

test('a flight that is chosen while its list asks for bags keeps them, also where no fare leaves them out (S-498)', () => {
  const known = withJourneyFares([
    offer({ id: 'cash', price: cash(100_000), baggage: buildBaggage(true, true) }),
    offer({ id: 'smiles', price: award('smiles', 20_000), baggage: buildBaggage(true, false) }),
  ]);
  const [journey = null] = groupJourneys(known, { references: REFERENCE_PRICES });
  const [inCash] = known;
  if (!inCash) throw new Error('an offer was given');
  const choose = (bags: readonly BagKind[]) => toChosenFlight(inCash, journey, '2026-12-01T14:00:00.000Z', bags);
  expect([choose(['checked']).wantedBags, choose(['checked']).otherOffers]).toEqual([['checked'], []]);
  expect([choose([]).wantedBags, choose([]).otherOffers?.length]).toEqual([[], 1]);
});

test('a bag that comes with one that is asked for is not wanted too (S-498)', () => {
  const full = ownFare(offer({ id: 'full', price: cash(140_000), baggage: buildBaggage(true, true) }));
  const bare = offer({ id: 'bare', price: cash(100_000), baggage: buildBaggage(false, false), alternatives: [full] });
  const packed = fareWithBags(bare, ['checked']);
  if (!packed) throw new Error('an offer with a bag was given');
  const choose = (bags: readonly BagKind[]) => toChosenFlight(packed, null, '2026-12-01T14:00:00.000Z', bags);
  expect([choose(['checked']).wantedBags, choose([]).wantedBags]).toEqual([['checked'], ['hand', 'checked']]);
});

test('a flight that is chosen tells which of its fares the account does not see to the rows of the way back (S-584)', () => {
  const [inCash, inMiles] = withJourneyFares([
    offer({ id: 'cash', price: cash(100_000) }),
    offer({ id: 'miles', price: award('smiles', 20_000, 3_000) }),
  ]);
  if (!inCash || !inMiles) throw new Error('two offers were given');
  const read = (...seen: (typeof inCash)[]) => {
    const [journey = null] = groupJourneys(seen, { references: REFERENCE_PRICES });
    const other = throughOutbound(toChosenFlight(inMiles, journey, '2026-12-01T14:00:00.000Z'));
    return (
      judgeRow([offer({ id: 'back', direction: 'return', price: cash(80_000) })], { other }).cash?.offer?.id ?? null
    );
  };
  expect([read(inCash, inMiles), read(inMiles)]).toEqual(['back', null]);
});
