import type { Sale } from '../sales/sale.ts';
import { findCorrection, type SearchRun, type SupplierAnswer } from '../sales/search-run.ts';
import type { SearchRequest } from '../search/search-request.ts';
import type { MoblixV1TakenFaults } from '../settings/faults.ts';
import { buildGroup, type GroupOptions, groupSales, type SaleGroup } from '../wire/group.ts';
import { spoilGroups } from './bad-rows.ts';
import { DONE, formatEvent, KEEP_ALIVE } from './events.ts';

export type StreamOptions = {
  run: SearchRun;
  request: SearchRequest;
  faults: MoblixV1TakenFaults;
  tokens: object;
  outward(day: string): string;
  signal: AbortSignal;
  /** Milliseconds since the start. */
  elapsed(): number;
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

/** Longest silence of a stream, in milliseconds. */
const KEEP_ALIVE_MS = 10_000;
/** A stream that gets no further ends after so many milliseconds. */
const LONGEST_MS = 90_000;
const MEGABYTE = 'x'.repeat(1024 * 1024);

/** The texts of a stream: each answer as new and updated groups, corrections of early prices, and the end. */
export async function* streamSearch(options: StreamOptions): AsyncGenerator<string> {
  const { run, faults, signal } = options;
  const { answers } = run;
  yield formatEvent('search-initialized', {
    requestId: run.requestId,
    tokens: options.tokens,
    providers: answers.map(({ supplier }) => supplier.id),
  });
  for (let size = faults.get('huge')?.megabytes ?? 0; size > 0; size -= 1) yield `: ${MEGABYTE}\n\n`;
  if (faults.get('malformed')) yield 'event: flight-update\ndata: {"newGroups":[{"signature":\n\n';
  const sent: Sale[] = [];
  for (const answer of answers) {
    yield* waitUntil(options, answer.delayMs);
    if (answer.delayMs === null || signal.aborted) return;
    yield* sendAnswer(options, answer, sent);
    if (answer.sales.length === 0) continue;
    if (faults.get('cut')) {
      yield 'event: flight-update\ndata: {"newGroups":[{"sig';
      throw new Error('cut by a fault');
    }
    if (faults.get('ends-early')) return;
    if (faults.get('search-error')) {
      yield formatEvent('search-error', { code: 'SEARCH_FAILED', message: 'Erro ao consultar os fornecedores' });
      return;
    }
  }
  yield* sendCorrections(options, sent);
  yield formatEvent('filters-update', { filters: { suppliers: answers.map(({ supplier }) => supplier.name) } });
  yield formatEvent('search-complete', { summary: summarise(answers) });
  if (faults.get('stays-open')) yield* waitUntil(options, null);
  yield DONE;
}

/** Waits for a moment after the start, with a comment now and then; null is never. */
async function* waitUntil({ wait, elapsed, signal }: StreamOptions, delayMs: number | null): AsyncGenerator<string> {
  const end = delayMs ?? LONGEST_MS;
  while (!signal.aborted && elapsed() < end) {
    const rest = end - elapsed();
    await wait(Math.min(rest, KEEP_ALIVE_MS), signal);
    if (rest > KEEP_ALIVE_MS) yield KEEP_ALIVE;
  }
}

/** Sends flights that are new as new groups, and the groups of the others again with the further offers. */
function* sendAnswer(
  options: StreamOptions,
  { supplier, sales, failed }: SupplierAnswer,
  sent: Sale[],
): Generator<string> {
  if (failed) {
    yield formatEvent('provider-update', {
      providerId: supplier.id,
      status: 'failed',
      message: 'Tempo esgotado ao consultar o fornecedor',
    });
    return;
  }
  const before = new Set(groupSales(sent, options.request.deduplicated).map(({ key }) => key));
  sent.push(...sales);
  const answered = new Set(groupSales(sales, options.request.deduplicated).map(({ key }) => key));
  const touched = groupSales(sent, options.request.deduplicated).filter(({ key }) => answered.has(key));
  const findPercent = options.faults.get('first-prices') ? findCorrection : () => 0;
  const build = (groups: readonly SaleGroup[]) => buildGroups(options, groups, findPercent);
  if (touched.length > 0) {
    yield formatEvent('flight-update', {
      newGroups: build(touched.filter(({ key }) => !before.has(key))),
      updatedGroups: build(touched.filter(({ key }) => before.has(key))),
    });
  }
  yield formatEvent('provider-update', { providerId: supplier.id, status: 'completed' });
}

/** Groups whose first price was not final come again, each with only the offers of the corrected supplier. */
function* sendCorrections(options: StreamOptions, sent: readonly Sale[]): Generator<string> {
  const corrected = options.faults.get('first-prices') ? sent.filter((sale) => findCorrection(sale) > 0) : [];
  if (corrected.length === 0) return;
  const groups = groupSales(corrected, options.request.deduplicated);
  yield formatEvent('flight-update', { newGroups: [], updatedGroups: buildGroups(options, groups, () => 0) });
}

/** Groups as the wire has them, spoiled and with foreign links where faults say so. */
export function buildGroups(
  { faults, outward }: Pick<StreamOptions, 'faults' | 'outward'>,
  groups: readonly SaleGroup[],
  findPreliminaryPercent: GroupOptions['findPreliminaryPercent'],
): object[] {
  const foreignLinks = faults.get('foreign-links') !== undefined;
  const built = groups.map((group) => buildGroup(group, { outward, foreignLinks, findPreliminaryPercent }));
  return faults.get('bad-rows') ? spoilGroups(built) : built;
}

/** The end of a search: each supplier with its count. */
export function summarise(answers: readonly SupplierAnswer[]): object {
  return {
    totalResults: answers.reduce((sum, { sales }) => sum + sales.length, 0),
    providers: answers.map(({ supplier, sales, failed }) => ({
      providerId: supplier.id,
      status: failed ? 'failed' : 'completed',
      count: sales.length,
    })),
  };
}
