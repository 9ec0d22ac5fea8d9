import type { MilesAmount } from '../flights/offer.ts';
import { formatBRL, formatMiles } from '../format/money.ts';
import type { KindCounts } from '../search/events.ts';

/**
 * Miles of the cheapest trip with miles; `besides` has its other miles and reais where one programme does not pay all.
 */
export type LowestMiles = MilesAmount & { besides?: { miles: readonly MilesAmount[]; cents: number } };

/** The lowest cost in reais, and whether it includes miles. */
export type LowestWhole = { cents: number; inMiles: boolean };

/** The lowest price of each kind, in its own unit; `lowestWhole` where rows are priced in both. */
export type LowestPrices = {
  lowestCashCents: number | null;
  lowestMiles: LowestMiles | null;
  lowestWhole?: LowestWhole | null;
};

/** How many flights there are, how many have a price of each kind, and the lowest price of each in its own unit. */
export type Tally = LowestPrices & {
  /** Offers where they are listed one by one, journeys where they are compared. */
  total: number;
  counts: KindCounts;
};

/**
 * An option's lowest price beside its count: that of its best row, 'R$ 3.188', or '≈ R$ 3.188' where miles pay at their
 * worth; without that 'R$ 3.188', or '84.500 milhas' where no cash fare is left; else empty.
 */
export function lowestPriceText({ lowestCashCents, lowestMiles, lowestWhole = null }: LowestPrices): string {
  if (lowestWhole) return `${lowestWhole.inMiles ? '≈\u00a0' : ''}${formatBRL(lowestWhole.cents, { cents: false })}`;
  if (lowestCashCents !== null) return formatBRL(lowestCashCents, { cents: false });
  return lowestMiles === null ? '' : formatMiles(lowestMiles);
}
