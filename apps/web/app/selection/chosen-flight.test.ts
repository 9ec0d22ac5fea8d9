import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { award, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
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
