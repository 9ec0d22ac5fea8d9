import type { Price } from '@revoada/core/flights/offer';
import { isClearlyLess } from '@revoada/core/journeys/comparison';
import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { collectReturnFares } from '@revoada/core/results/collect-return-fares';
import { priceJourneys, priceWhole } from '@revoada/core/results/rows/price-journeys';
import { aroundReturns } from '@revoada/core/testing/rows';
import { anyTrip } from '@revoada/core/testing/trips';
import type { TripTotal } from '@revoada/core/trips/trip-total';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBestTrip } from './find-best-trip.ts';

/** The trip is paid with exactly this fare. */
function expectOwnPrice(total: TripTotal | null, price: Price): void {
  if (!total) return;
  const amount = price.kind === 'cash' ? price.totalCents : price.miles;
  const award = total.awards.find(({ programme }) => price.kind === 'miles' && programme === price.programme);
  expect(price.kind === 'cash' ? total.cashCents : award?.miles).toBeGreaterThanOrEqual(amount);
}

/** The lowest cost, or in a draw the lowest in reais: a fare of miles alone has no trip in reais to draw with. */
function findRecommended(totals: readonly TripTotal[]): number | null {
  const lowest = (some: readonly TripTotal[]): number =>
    Math.min(...some.map(({ costCents }) => costCents ?? Infinity));
  const [any, inReais] = [lowest(totals), lowest(totals.filter(({ awards }) => awards.length === 0))];
  const recommended = isClearlyLess(any, inReais) ? any : inReais;
  return recommended === Infinity ? null : recommended;
}

test('the best trip over all fares of a flight is the one in its row (S-587)', () => {
  fc.assert(
    fc.property(anyTrip(), ({ outbound, inbound }) => {
      const around = aroundReturns(collectReturnFares(inbound));
      const journeys = groupJourneys(outbound, { references: REFERENCE_PRICES });
      for (const priced of priceJourneys(journeys, { around })) {
        const { offers } = priced.journey;
        for (const offer of offers) expectOwnPrice(findBestTrip(priced, offer, REFERENCE_PRICES), offer.price);
        const totals = offers.flatMap((offer) => findBestTrip(priced, offer, REFERENCE_PRICES) ?? []);
        const best = around && priceWhole(priced, REFERENCE_PRICES)?.best?.total.costCents;
        expect(findRecommended(totals)).toBe(best ?? null);
      }
    }),
  );
});
