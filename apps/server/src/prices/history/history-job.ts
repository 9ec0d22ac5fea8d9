import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database } from '../../database/connection/database.ts';
import { defineJob } from '../../jobs/define-job.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { JobInterruptedError } from '../../jobs/run-batch.ts';
import { importHistory, toHistoryKey } from './import-history.ts';

const importPrices = defineJob({ name: 'import-price-history', payload: v.object({}) });

type Deps = {
  database: Database;
  jobs: Pick<Jobs, 'enqueue' | 'handle' | 'schedule'>;
  settings: { inventedFares: boolean; prices: { historyUrl: string | null } };
  now(): number;
  log: Logger;
};

export type PriceHistoryImport = {
  /** Has the history read behind the requests: once a day, whatever the number of processes and starts. */
  begin(): Promise<void>;
  /** Breaks a reading off; a later start takes it up. */
  stop(): void;
};

/** The first page after a start goes before the history. */
const waitMs = 3_000;

/** Imports the history of prices, if there is one: after a start, and every night what is new in it. */
export function createPriceHistoryImport({ database, jobs, settings, now, log }: Deps): PriceHistoryImport {
  const { inventedFares: demo, prices } = settings;
  const url = prices.historyUrl;
  const stopped = new AbortController();
  if (url === null) return { begin: () => Promise.resolve(), stop: () => undefined };
  jobs.handle(importPrices, () => importHistory({ database, demo, now, log }, url, stopped.signal));
  jobs.schedule(importPrices, '25 4 * * *', {});
  return {
    async begin() {
      const key = `${toHistoryKey(url)} ${new Date(now()).toISOString().slice(0, 10)}`;
      try {
        await jobs.enqueue(importPrices, {}, { key, startAfterMs: waitMs });
      } catch (error) {
        // The nightly schedule imports it instead.
        log.warn({ err: error }, 'the import of the price history could not be queued');
      }
    },
    stop: () => stopped.abort(new JobInterruptedError()),
  };
}
