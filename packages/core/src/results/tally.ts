import type { MilesAmount } from '../flights/offer.ts';
import { formatBRL, formatMiles } from '../format/money.ts';
import type { KindCounts } from '../search/events.ts';

/**
 * Miles of the cheapest trip with miles; `besides` has its other miles and reais where one programme does not pay all,
 * and what all of it costs in reais: integer cents, null where unknown. `converted`: of its reais some are charged in
 * another currency.
 */
export type LowestMiles = MilesAmount & {
  besides?: { miles: readonly MilesAmount[]; cents: number; converted?: true; costCents: number | null };
};

/** The lowest cost in reais, and whether it includes miles; `converted` where it is charged in another currency. */
export type LowestWhole = { cents: number; inMiles: boolean; converted?: true };

/** The lowest price of each kind, in its own unit; `lowestWhole` where rows are priced in both. */
export type LowestPrices = {
  lowestCashCents: number | null;
  /** Present where the lowest price in reais is converted from another currency. */
  lowestCashConverted?: true;
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
 * worth or another currency is converted; without that 'R$ 3.188', or '84.500 milhas' where no cash fare is left; else empty.
 */
export function lowestPriceText(lowest: LowestPrices): string {
  const { lowestCashCents, lowestCashConverted, lowestMiles, lowestWhole = null } = lowest;
  const mark = (isApproximate: boolean | undefined) => (isApproximate ? '≈\u00a0' : '');
  if (lowestWhole) {
    const { cents, inMiles, converted } = lowestWhole;
    return `${mark(inMiles || converted)}${formatBRL(cents, { cents: false })}`;
  }
  if (lowestCashCents !== null) return `${mark(lowestCashConverted)}${formatBRL(lowestCashCents, { cents: false })}`;
  return lowestMiles === null ? '' : formatMiles(lowestMiles);
}
