import type { SearchEvent } from '@revoada/core/search/events';
import { type Backend, replyToCall, startFixtureBackend } from '@revoada/fares/testing/moblix/fixtures/backend';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEvents } from './testing/site/event-stream.ts';
import { startTestServer, type TestServer } from './testing/site/test-server.ts';
import { today } from './testing/today.ts';

const minute = 60_000;

let backend: Backend;
let site: TestServer;
let now: number;
let visitors: number;

beforeEach(async () => {
  [now, visitors] = [today, 0];
  backend = await startFixtureBackend({ search: replyToCall });
  const env = {
    MOBLIX_BASE_URL: backend.baseUrl,
    MOBLIX_DAILY_BUDGET: '10',
    MOBLIX_SEARCHES_PER_SECOND: '1000',
    TRUSTED_PROXY_HOPS: '1',
  };
  site = await startTestServer({ env, realSources: true, now: () => now });
});
afterEach(() => site.stop());

/** The outcome of a search by a new client. */
async function search(destino: string): Promise<SearchEvent[]> {
  visitors += 1;
  const reader = await openEvents(site.searchUrl({ destino }), { 'x-forwarded-for': `203.0.113.${visitors}` });
  return reader.rest();
}

const last = (events: SearchEvent[]) => events.at(-1);
const made = () => backend.calls.search.length;

test('near the end of the day’s budget, stored results replace searches, and new searches run until it is used up (S-290)', async () => {
  for (const destino of ['REC', 'SSA', 'FOR', 'NAT', 'MCZ', 'CNF', 'POA', 'CWB', 'FLN']) await search(destino);
  expect(made()).toBe(9);
  now += 30 * minute;
  const knownSearch = await search('REC');
  expect(last(knownSearch)).toMatchObject({
    event: 'done',
    data: { stale: true, saved: true, searchedAt: new Date(today).toISOString(), outbound: { cash: 1 } },
  });
  expect(knownSearch.find(({ event }) => event === 'offers')).toMatchObject({
    data: { offers: [{ estimated: true }] },
  });
  expect(made()).toBe(9);
  expect(last(await search('BEL'))).toMatchObject({ event: 'done', data: { stale: false } });
  expect(made()).toBe(10);
  expect(last(await search('VIX'))).toMatchObject({ event: 'failure', data: { code: 'budget-exhausted' } });
  expect(last(await search('SSA'))).toMatchObject({ event: 'done', data: { saved: true } });
  expect(made()).toBe(10);
  const figures = await (await fetch(site.url('/metrics'))).text();
  expect(figures).toContain('revoada_upstream_budget_used_ratio 1');
  now += 12 * 60 * minute;
  expect(last(await search('VIX'))).toMatchObject({ event: 'done', data: { stale: false } });
});
