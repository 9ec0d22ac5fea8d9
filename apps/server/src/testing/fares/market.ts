import type { Price } from '@revoada/core/flights/offer';
import type { FareSource } from '@revoada/core/sources/fare-source';
import { cash } from '@revoada/core/testing/offers';
import { oneWayCapabilities } from '@revoada/core/testing/sources';
import { buildOffer, miles } from './offers.ts';

/**
 * Initial prices of the market: whole reais, and miles or null for none; `away`: it fails; `searchCount`: number of
 * searches.
 */
const atFirst = { reais: 1_000, miles: null as number | null, away: false, searchCount: 0 };

export type Market = typeof atFirst & { source: FareSource; reset(changes?: Partial<typeof atFirst>): void };

/** A source that sells one flight from GRU to GIG at the prices that a test sets. */
export function createMarket(): Market {
  const source: FareSource = {
    id: 'market',
    capabilities: oneWayCapabilities,
    async *search() {
      market.searchCount += 1;
      if (market.away) throw new Error('away');
      const prices: Price[] = [cash(market.reais * 100), ...(market.miles === null ? [] : [miles(market.miles)])];
      const offers = prices.map((price) => buildOffer(1, price));
      yield { offers, providers: [], complete: true, partial: false };
    },
  };
  const market: Market = {
    ...atFirst,
    source,
    reset(changes) {
      Object.assign(market, atFirst, changes);
    },
  };
  return market;
}
