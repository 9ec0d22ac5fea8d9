import type { ExchangeRate } from '@revoada/core/currency/exchange-rates';
import { asc, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { exchangeRates } from '../tables/exchange-rates.ts';

/** Stores a rate, unless a later day's is known. */
export async function storeExchangeRate({ orm }: Database, rate: ExchangeRate, readAt: Date): Promise<void> {
  const { reais, day } = rate;
  await orm
    .insert(exchangeRates)
    .values({ ...rate, readAt })
    .onConflictDoUpdate({
      target: exchangeRates.currency,
      set: { reais, day, readAt },
      setWhere: sql`${exchangeRates.day} <= excluded.day`,
    });
}

/** The latest rate of each currency. */
export function listExchangeRates({ orm }: Database): Promise<ExchangeRate[]> {
  const { currency, reais, day } = exchangeRates;
  return orm.select({ currency, reais, day }).from(exchangeRates).orderBy(asc(currency));
}
