import type { ExchangeRate, ExchangeRates } from '@revoada/core/currency/exchange-rates';
import type { Logger } from 'pino';
import type { Database } from '../database/connection/database.ts';
import { listExchangeRates } from '../database/exchange-rates/exchange-rates.ts';

/** The stored rates, in memory: fares are converted without waiting for the database. */
export type RateTable = ExchangeRates & {
  /** Reads the stored rates; never throws. */
  refresh(): Promise<void>;
};

type Deps = { database: Database; now(): number; log: Logger };

/** Another process that reads new rates is followed at most this much later. */
const readAgainAfterMs = 60_000;
/** The first rates of an installation are being fetched while the first search runs. */
const readAgainSoonMs = 2_000;

export function createRateTable({ database, now, log }: Deps): RateTable {
  let rates: ReadonlyMap<string, ExchangeRate> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  const refresh = async (): Promise<void> => {
    readAt = now();
    try {
      rates = new Map((await listExchangeRates(database)).map((rate) => [rate.currency, rate]));
    } catch (error) {
      log.warn({ err: error }, 'exchange rates could not be read');
    }
  };
  return {
    find(currency) {
      const maxAgeMs = rates.size === 0 ? readAgainSoonMs : readAgainAfterMs;
      const age = now() - readAt;
      // `readAt` is in the future after the clock was set back.
      if (age < 0 || age >= maxAgeMs) void refresh();
      return rates.get(currency) ?? null;
    },
    refresh,
  };
}
