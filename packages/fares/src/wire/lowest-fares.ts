import type { Price } from '@revoada/core/flights/offer';

/** What a seat costs at least: less reais than any airport's boarding tax, or fewer miles than any award, is no fare. */
const lowestFare = { cashCents: 1_000, miles: 300 } as const;

type Amount = Pick<Extract<Price, { kind: 'cash' }>, 'kind' | 'totalCents'> | { kind: 'miles'; miles: number };

/** Whether an amount for so many seats lies below what any fare can be. */
export function isBelowAnyFare(price: Amount, seats: number): boolean {
  return price.kind === 'cash'
    ? price.totalCents < lowestFare.cashCents * seats
    : price.miles < lowestFare.miles * seats;
}
