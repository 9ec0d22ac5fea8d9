import type { Price } from '@revoada/core/flights/offer';
import { isProgrammeId } from '@revoada/core/miles/programmes';
import { sumPrices } from '@revoada/core/trips/trip-total';

/** Sums the amounts of a trip's flights: miles of this programme, or cents when it is none. */
export function sumObservedAmounts(programme: string, amounts: readonly number[]): number {
  const toPrice = (amount: number): Price =>
    isProgrammeId(programme)
      ? { kind: 'miles', programme, miles: amount, taxCents: 0 }
      : { kind: 'cash', currency: 'BRL', totalCents: amount, taxCents: 0 };
  const { cashCents, awards } = sumPrices(amounts.map(toPrice), {});
  return awards[0]?.miles ?? cashCents ?? 0;
}
