import { addDays } from '@revoada/core/dates/local-date';
import { addMonths } from '@revoada/core/dates/months';
import { maxObservationAgeDays } from '@revoada/core/prices/observation-periods';
import { retention } from '@revoada/core/retention';
import type { Logger } from 'pino';
import type { Database } from '../../database/connection/database.ts';
import { findPriceHistory, storePriceHistory } from '../../database/prices/price-histories.ts';
import { addMissingObservations, type PriceObservation } from '../../database/prices/price-observations.ts';
import { makePartitions } from '../../database/prices/price-partitions.ts';
import { longestLine, readHistoryLine } from './history-line.ts';

type Deps = { database: Database; demo: boolean; now(): number; log: Logger };

/** Rows per statement. */
const batchRows = 2_000;
/** A month less than the retention of observations, so that tonight's deletion removes no row imported today. */
const keptMonths = retention.priceMonths - 1;

/** The URL without its host, because a history at another host is the same history. */
export function toHistoryKey(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/**
 * Reads a history of prices, one line per flight day and day of search, and stores the missing observations. Requests only
 * lines since the last import, and stops when the ETag is unchanged. An interrupted import is completed by the next, which
 * reads everything again. Throws when the history cannot be read to its end.
 */
export async function importHistory(
  { database, demo, now, log }: Deps,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  const started = performance.now();
  const source = toHistoryKey(url);
  const today = new Date(now()).toISOString().slice(0, 10);
  const since = `${addMonths(today, -keptMonths)}-01`;
  const lastImport = await findPriceHistory(database, source);
  const response = await fetch(addSince(url, lastImport?.seenUntil), {
    signal,
    headers: lastImport?.etag ? { 'if-none-match': lastImport.etag } : {},
  });
  if (response.status === 304) return;
  if (!response.ok || !response.body) throw new Error(`The price history answered ${response.status}`);
  if (response.headers.has('x-demonstracao') !== demo) {
    await response.body.cancel();
    throw new Error('The price history is of the other world: real prices and a demonstration’s never mix');
  }
  const write = createWriter(database, addDays(today, -maxObservationAgeDays));
  let newest = lastImport?.seenUntil ?? '';
  let unreadable = 0;
  for await (const line of readLines(response.body)) {
    const rows = readHistoryLine(line, { since, until: today, demo });
    if (rows === null) unreadable += 1;
    for (const row of rows ?? []) {
      if (row.seenOn > newest) newest = row.seenOn;
      await write.add(row);
    }
  }
  const rows = await write.end();
  if (newest !== '') {
    const etag = response.headers.get('etag');
    await storePriceHistory(database, { source, etag, seenUntil: newest, importedAt: new Date(now()) });
  }
  const ms = Math.round(performance.now() - started);
  log.info({ rows, unreadable, seenUntil: newest, ms }, 'price history imported');
}

/** A server that ignores the parameter sends all lines again; stored ones are skipped. */
function addSince(url: string, seenUntil: string | undefined): URL {
  const urlSince = new URL(url);
  if (seenUntil !== undefined) urlSince.searchParams.set('desde', seenUntil);
  return urlSince;
}

/** Yields the lines of a body as they arrive. Throws when a line is too long. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new Error('The price history has a line without an end');
    for (const line of lines) if (line.trim() !== '') yield line;
  }
  if (rest.trim() !== '') yield rest;
}

/** Stores rows in batches, on connections that no request waits for. */
function createWriter({ maintenance }: Pick<Database, 'maintenance'>, shownSince: string) {
  const months = new Set<string>();
  let batch: PriceObservation[] = [];
  let written = 0;
  const flush = async (): Promise<void> => {
    const rows = batch;
    batch = [];
    const fresh = [...new Set(rows.map(({ seenOn }) => seenOn))].filter((day) => !months.has(day.slice(0, 7)));
    await makePartitions(maintenance, fresh);
    for (const day of fresh) months.add(day.slice(0, 7));
    await addMissingObservations(maintenance, rows, shownSince);
    written += rows.length;
  };
  return {
    async add(row: PriceObservation) {
      batch.push(row);
      if (batch.length >= batchRows) await flush();
    },
    async end() {
      await flush();
      return written;
    },
  };
}
