import type { Market } from './market.ts';

export type Party = { adults: number; children: number; infants: number };

/** What a child and an infant in arms pay of the adult's fare. */
export function fareShares(market: Market): { child: number; infant: number } {
  return market.domestic ? { child: 1, infant: 0.1 } : { child: 0.8, infant: 0.1 };
}
