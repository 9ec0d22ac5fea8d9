import type { ExchangeRate } from '@revoada/core/currency/exchange-rates';
import { addDays, daysBetween } from '@revoada/core/dates/local-date';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import type { FareSource } from '@revoada/core/sources/fare-source';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database } from '../database/connection/database.ts';
import { listExchangeRates, storeExchangeRate } from '../database/exchange-rates/exchange-rates.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import { within } from '../within.ts';
import { fetchClosingRate, ptaxCurrencies } from './ptax.ts';
import type { RateTable } from './rate-table.ts';

const readRates = defineJob({ name: 'read-exchange-rates', payload: v.object({}) });

const deadlineMs = 10_000;
const firstWaitMs = 5_000;
/** Longer than the longest run of weekends and holidays. */
const periodDays = 14;
/** The owner gets a mail about older rates. */
const oldAfterDays = 7;
/** A rate that has moved further than this within two weeks is taken for an error of the service. */
const largestMove = 1.25;

type Deps = {
  baseUrl: string;
  database: Database;
  table: RateTable;
  jobs: Pick<Jobs, 'enqueue' | 'handle' | 'schedule'>;
  mailer: Pick<Mailer, 'queueToOwner'>;
  sources: readonly Pick<FareSource, 'capabilities'>[];
  now(): number;
  log: Logger;
};

export type RateReading = {
  /**
   * Has the rates read behind the requests, at most once an hour, whatever the number of processes and starts. Waits some
   * seconds for those of which none is known: without them the first searches would find nothing.
   */
  begin(): Promise<void>;
  /** Age of the oldest rate in days; infinite while one is missing, 0 where no source needs any. */
  readAgeDays(): number;
};

/**
 * Reads the day's rates of the currencies in which sources sell: at a start and every afternoon, after the closing
 * bulletin. A rate that cannot be read stays as it was, with its day, and the owner gets a mail when it is old.
 */
export function scheduleRates(deps: Deps): RateReading {
  const { table, jobs, sources, now, log } = deps;
  const currencies = listCurrencies(sources);
  jobs.handle(readRates, () => readAll(deps, currencies));
  // The closing bulletin is published shortly after 13:00.
  if (currencies.length > 0) jobs.schedule(readRates, '20 14 * * *', {});
  return {
    async begin() {
      if (currencies.length === 0) return;
      const lacksRates = () => currencies.some((currency) => table.find(currency) === null);
      if (lacksRates()) {
        // Each failure is logged, and the job tries again.
        await within(
          firstWaitMs,
          readAll(deps, currencies).catch(() => undefined),
        );
        if (!lacksRates()) return;
      }
      try {
        await jobs.enqueue(readRates, {}, { key: new Date(now()).toISOString().slice(0, 13) });
      } catch (error) {
        // The afternoon's schedule reads them instead.
        log.warn({ err: error }, 'the reading of exchange rates could not be queued');
      }
    },
    readAgeDays() {
      const today = todayAt(saoPauloZone, now());
      return Math.max(0, ...currencies.map((currency) => toAge(table.find(currency), today)));
    },
  };
}

/** The currencies in which any of the sources may sell; all that have a rate where a source's account decides. */
function listCurrencies(sources: Deps['sources']): string[] {
  const sold = sources.map(({ capabilities }) => capabilities.currencies);
  return ptaxCurrencies.filter((currency) => sold.some((list) => list === null || list.includes(currency)));
}

const toAge = (rate: ExchangeRate | null, today: string): number =>
  rate === null ? Number.POSITIVE_INFINITY : daysBetween(rate.day, today);

async function readAll(deps: Deps, currencies: readonly string[]): Promise<void> {
  const { database, table, now, log } = deps;
  const today = todayAt(saoPauloZone, now());
  const storedRates = new Map((await listExchangeRates(database)).map((rate) => [rate.currency, rate]));
  const failed: string[] = [];
  for (const currency of currencies) {
    try {
      const rate = await readRate(deps, currency, today);
      checkMove(rate, storedRates.get(currency));
      await storeExchangeRate(database, rate, new Date(now()));
    } catch (error) {
      failed.push(currency);
      log.warn({ err: error, currency }, 'an exchange rate could not be read');
    }
  }
  await table.refresh();
  await warnOfOldRates(deps, currencies, today);
  // The job is tried again.
  if (failed.length > 0) throw new Error(`No exchange rates were read for ${failed.join(', ')}`);
  log.info({ currencies: currencies.length }, 'exchange rates read');
}

async function readRate({ baseUrl }: Deps, currency: string, today: string): Promise<ExchangeRate> {
  const period = { from: addDays(today, -periodDays), until: today };
  const rate = await fetchClosingRate(baseUrl, currency, period, AbortSignal.timeout(deadlineMs));
  if (rate === null) throw new Error(`PTAX has no closing rate of ${currency} in ${periodDays} days`);
  return rate;
}

/** Throws for a move that no market makes, unless the last rate is too old to compare. */
function checkMove(rate: ExchangeRate, last: ExchangeRate | undefined): void {
  if (!last || Math.abs(daysBetween(last.day, rate.day)) > periodDays) return;
  const move = Math.max(rate.reais / last.reais, last.reais / rate.reais);
  if (move > largestMove) throw new Error(`PTAX answered a rate of ${rate.currency} that is far from the last one`);
}

/** One mail for each day at which the rates stopped. */
async function warnOfOldRates(
  { table, mailer, log }: Deps,
  currencies: readonly string[],
  today: string,
): Promise<void> {
  const days = currencies.flatMap((currency) => table.find(currency)?.day ?? []).toSorted();
  const [oldest] = days;
  if (oldest === undefined || daysBetween(oldest, today) <= oldAfterDays) return;
  log.error({ day: oldest }, 'exchange rates are old: prices in other currencies are converted with the last ones');
  await mailer.queueToOwner({ key: `exchange-rates:${oldest}`, template: 'exchange-rates', data: { day: oldest } });
}
