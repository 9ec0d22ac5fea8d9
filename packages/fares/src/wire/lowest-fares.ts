import type { Price } from '@revoada/core/flights/offer';

/** Lowest plausible price of a seat: lower reais than any boarding tax or fewer miles than any award are no fare. */
const lowestFare = { cashCents: 1_000, miles: 300 } as const;

type Amount = Pick<Extract<Price, { kind: 'cash' }>, 'kind' | 'totalCents'> | { kind: 'miles'; miles: number };

/** Whether an amount is implausibly low for so many seats. */
export function isBelowAnyFare(price: Amount, seats: number): boolean {
  return price.kind === 'cash'
    ? price.totalCents < lowestFare.cashCents * seats
    : price.miles < lowestFare.miles * seats;
}
