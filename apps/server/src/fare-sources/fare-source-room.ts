import type { FareSource } from '@revoada/core/sources/fare-source';
import type { Logger } from 'pino';
import { type AirportCatalogue, createAirportCatalogue, scheduleAirports } from '../airports/airport-catalogue.ts';
import type { Cache } from '../cache.ts';
import type { Configuration } from '../config/settings.ts';
import type { Database } from '../database/connection/database.ts';
import { type RateReading, scheduleRates } from '../exchange-rates/rate-reading.ts';
import { createRateTable, type RateTable } from '../exchange-rates/rate-table.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import { traceSource } from '../tracing/trace-source.ts';
import { type BreakerTable, createBreakerTable } from './observe-source.ts';
import { createFareSources, FARE_SOURCES, readPaces } from './registry.ts';
import { createSourceBudgets, type SourceBudgets } from './upstream-budget/source-budgets.ts';

type FareSourceRoomDeps = Configuration & {
  database: Database;
  cache: Pick<Cache, 'redis' | 'keyPrefix'>;
  jobs: Pick<Jobs, 'enqueue' | 'handle' | 'schedule'>;
  mailer: Pick<Mailer, 'queueToOwner'>;
  now(): number;
  log: Logger;
};

export type FareSourceRoom = {
  /** The fare sources that are switched on. */
  sources: readonly FareSource[];
  /** The day's searches at each source. */
  budgets: SourceBudgets;
  /** Breakers of the sources that have opened. */
  breakers: Pick<BreakerTable, 'list'>;
  /** Our airports and those that only the sources know. */
  airports: AirportCatalogue;
  /** What other currencies are worth in reais. */
  exchangeRates: RateTable & RateReading;
};

/** `replacements`: what tests ask in place of the configured sources. */
export function createFareSourceRoom(
  { settings, secrets, database, cache, jobs, mailer, now, log }: FareSourceRoomDeps,
  replacements?: readonly FareSource[],
): FareSourceRoom {
  const budgets = createSourceBudgets({
    paces: readPaces(FARE_SOURCES, { settings, secrets }),
    alertsPercent: settings.alerts.budgetPercent,
    database,
    redis: cache.redis,
    keyPrefix: cache.keyPrefix,
    mailer,
    now,
    log,
  });
  const airports = createAirportCatalogue({ database, now, log });
  const rates = createRateTable({ database, now, log });
  const breakers = createBreakerTable();
  const deps = { findCounts: budgets.find, breakers, directory: airports.directory, rates, now, log };
  const untraced = replacements ?? createFareSources(FARE_SOURCES, { settings, secrets }, deps);
  const sources = untraced.map(traceSource);
  scheduleAirports({ database, jobs, sources, log });
  const { baseUrl } = settings.exchangeRates;
  const reading = scheduleRates({ baseUrl, database, table: rates, jobs, mailer, sources, now, log });
  return { sources, budgets, breakers, airports, exchangeRates: { ...rates, ...reading } };
}
