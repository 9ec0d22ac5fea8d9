import type { Price } from '@revoada/core/flights/offer';
import { isProgrammeId } from '@revoada/core/miles/programmes';
import { sumPrices } from '@revoada/core/trips/trip-total';

/** What was seen of each way of a trip, as one amount: miles of this programme, or cents where it is none. */
export function sumSeenAmounts(programme: string, amounts: readonly number[]): number {
  const toPrice = (amount: number): Price =>
    isProgrammeId(programme)
      ? { kind: 'miles', programme, miles: amount, taxCents: 0 }
      : { kind: 'cash', currency: 'BRL', totalCents: amount, taxCents: 0 };
  const { cashCents, awards } = sumPrices(amounts.map(toPrice), {});
  return awards[0]?.miles ?? cashCents ?? 0;
}
