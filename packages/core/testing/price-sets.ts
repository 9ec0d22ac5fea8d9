import type { PriceSet } from '../src/alerts/trip-prices.ts';
import type { ProgrammeId } from '../src/flights/programme.ts';

/** A trip's lowest prices: in cents, and in each programme's miles with their taxes in cents. */
export function buildPriceSet(
  cashCents: number | null,
  ...awards: [programme: ProgrammeId, miles: number, taxCents?: number][]
): PriceSet {
  return {
    cashCents,
    awards: awards.map(([programme, miles, taxCents = 0]) => ({ programme, miles, taxCents })),
  };
}
