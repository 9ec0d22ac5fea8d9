import type { FlightOffer, MilesAmount } from '../flights/offer.ts';
import { formatBRL, formatMiles } from '../format/money.ts';
import type { KindCounts } from '../search/events.ts';

/** How many offers there are of each kind, and the lowest price of each in its own unit. */
export type Tally = { counts: KindCounts; lowestCashCents: number | null; lowestMiles: MilesAmount | null };

/** Counts and lowest prices of a list, for the headings 'Dinheiro' and 'Milhas' and for every filter option. */
export function tally(offers: Iterable<FlightOffer>): Tally {
  const sum: Tally = { counts: { cash: 0, miles: 0 }, lowestCashCents: null, lowestMiles: null };
  for (const { price } of offers) {
    sum.counts[price.kind] += 1;
    if (price.kind === 'cash') sum.lowestCashCents = Math.min(price.totalCents, sum.lowestCashCents ?? Infinity);
    else if (price.miles < (sum.lowestMiles?.miles ?? Infinity)) {
      sum.lowestMiles = { programme: price.programme, miles: price.miles };
    }
  }
  return sum;
}

/** An option's lowest price beside its count: 'R$ 3.188', or '84.500 milhas' where no cash fare is left; else empty. */
export function lowestPriceText({ lowestCashCents, lowestMiles }: Tally): string {
  if (lowestCashCents !== null) return formatBRL(lowestCashCents, { cents: false });
  return lowestMiles === null ? '' : formatMiles(lowestMiles);
}
