import { worldDirectory } from '@revoada/core/airports/world';
import type { SearchAnswer, SearchEvent } from '@revoada/core/search/events';
import type { SearchQuery } from '@revoada/core/search/query';
import type { TransferReport } from '@revoada/core/self-transfer/transfer-report';
import { searchQuery } from '@revoada/core/testing/search';
import { describe, expect, test } from 'vitest';
import { createSelfTransfers, type TransferViewer } from './self-transfers.ts';

const counts = { cash: 0, miles: 0 };
const done: SearchEvent = {
  event: 'done',
  data: {
    ...{ outbound: counts, return: null, hidden: { outbound: counts, return: null } },
    ...{ found: { outbound: null, return: null }, partial: false, stale: false, demo: true },
    searchedAt: '2026-12-01T12:00:00.000Z',
  },
};
const failed: SearchEvent = { event: 'failure', data: { code: 'timeout', message: '' } };

function setUp({ end = done, usedShare = 0 }: { end?: SearchEvent; usedShare?: number } = {}) {
  const searched: string[] = [];
  const transfers = createSelfTransfers({
    search: {
      async *search(query: SearchQuery) {
        searched.push(`${query.origin}-${query.destination}`);
        yield [end];
      },
      findFinished: (): { events: SearchEvent[]; answer: SearchAnswer } | undefined => undefined,
      refusal: () => null,
    },
    hubPrices: async () => [],
    directory: worldDirectory,
    budgets: { readUsedShare: () => usedShare },
  });
  const viewer = {
    ...{ entitlement: { maxDaysAhead: null, maxOffersPerList: null }, references: {}, bags: [] },
    ...{ signal: new AbortController().signal, countSearch: async () => true },
  } as unknown as TransferViewer;
  const run = async (query: SearchQuery, place = 0): Promise<TransferReport[]> => {
    const reports: TransferReport[] = [];
    for await (const report of transfers.search(query, place, viewer)) reports.push(report);
    return reports;
  };
  return { searched, run };
}

const oneWay = searchQuery({ origin: 'POA', destination: 'SSA' });

describe('self-transfers are searched (S-653)', () => {
  test('once the ordinary search has ended, to each hub first', async () => {
    const { searched, run } = setUp();
    const reports = await run(oneWay);
    expect(reports.map(({ phase }) => phase)).toEqual([
      ...['waiting', 'searching', 'searching', 'searching', 'searching', 'done'],
    ]);
    expect(searched).toEqual(['POA-SSA', 'POA-GRU', 'POA-GIG', 'POA-BSB', 'POA-CNF']);
  });

  test('not where most of the budget of the day is used', async () => {
    const { searched, run } = setUp({ usedShare: 0.8 });
    expect((await run(oneWay)).at(-1)).toMatchObject({ phase: 'done', stopped: 'budget', hubs: [] });
    expect(searched).toEqual(['POA-SSA']);
    const { searched: others, run: runOther } = setUp({ usedShare: 0.79 });
    await runOther(oneWay);
    expect(others.length).toBeGreaterThan(1);
  });

  test('not where the ordinary search failed, no airport lies between, or the trip has no room', async () => {
    const { searched, run } = setUp({ end: failed });
    expect((await run(oneWay)).at(-1)).toMatchObject({ phase: 'done', partial: true });
    expect(searched).toEqual(['POA-SSA']);
    const near = setUp();
    expect((await near.run(searchQuery({ origin: 'CGH', destination: 'SDU' }))).at(-1)).toMatchObject({ hubs: [] });
    const further = Array.from({ length: 4 }, () => ({ origin: 'SSA', destination: 'POA', date: '2026-12-10' }));
    const full = setUp();
    expect(await full.run({ ...oneWay, further })).toMatchObject([{ phase: 'done', hubs: [] }]);
    expect(full.searched).toEqual([]);
    expect(await full.run(oneWay, 1)).toMatchObject([{ phase: 'done' }]);
  });
});
