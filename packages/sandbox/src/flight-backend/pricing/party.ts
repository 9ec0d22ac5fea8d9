import type { Market } from './market.ts';

export type Party = { adults: number; children: number; infants: number };

/** Shares of the adult fare that a child and an infant on a lap pay. */
export function fareShares(market: Market): { child: number; infant: number } {
  return market.domestic ? { child: 1, infant: 0.1 } : { child: 0.8, infant: 0.1 };
}
