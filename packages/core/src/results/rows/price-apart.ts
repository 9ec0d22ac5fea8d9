import type { ReferencePrices } from '../../miles/reference-prices.ts';
import { type PricedJourney, priceRow } from './price-journeys.ts';
import type { PriceCell } from './row.ts';

/**
 * Cost of the trip paid like this one and bought without joint tickets: integer cents of reais, miles at their reference
 * price. Null where it cannot be bought so, or where this price counts no joint ticket.
 */
export function priceApart(priced: PricedJourney, cell: PriceCell, references: ReferencePrices): number | null {
  if (!cell.tickets.some(({ joint }) => joint)) return null;
  const apart = priced.trip?.apart() ?? null;
  const prices = apart && priceRow(apart, priced, references);
  return prices?.[cell.price.kind === 'cash' ? 'cash' : 'withMiles']?.total.costCents ?? null;
}
