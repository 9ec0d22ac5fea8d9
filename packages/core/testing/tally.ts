import type { FlightOffer } from '../src/flights/offer.ts';
import type { Tally } from '../src/results/tally.ts';

/** Counts offers, each at its own price, for tests of filter options. */
export function tallyOffers(offers: readonly FlightOffer[]): Tally {
  const cents = offers.flatMap(({ price }) => (price.kind === 'cash' ? [price.totalCents] : []));
  const awards = offers.flatMap(({ price }) => (price.kind === 'miles' ? [price] : []));
  const [fewest] = awards.toSorted((a, b) => a.miles - b.miles);
  return {
    total: offers.length,
    counts: { cash: cents.length, miles: awards.length },
    lowestCashCents: cents.length > 0 ? Math.min(...cents) : null,
    lowestMiles: fewest ? { programme: fewest.programme, miles: fewest.miles } : null,
  };
}
