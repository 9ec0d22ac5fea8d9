import { type Backend, replyToCall, startFixtureBackend } from '@revoada/fares/testing/moblix/fixtures/backend';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EventReader, openEvents } from './testing/site/event-stream.ts';
import { startTestServer, type TestServer } from './testing/site/test-server.ts';

/** Default settings. */
const searchesPerSecond = 2;
const burst = 2;
const patienceMs = 10_000;

let backend: Backend;
let site: TestServer;
let startedAt: number;

beforeEach(async () => {
  backend = await startFixtureBackend({ search: replyToCall });
  const env = {
    MOBLIX_BASE_URL: backend.baseUrl,
    // The networks of these tests are named by what a proxy would write.
    TRUSTED_PROXY_HOPS: '1',
    RATE_LIMIT_SEARCHES: '60',
    MAX_STREAMS_PER_CLIENT: '20',
    RUN_JOBS: '1',
  };
  site = await startTestServer({ env, realSources: true });
  startedAt = performance.now();
});
afterEach(() => site.stop());

const clientIp = (network: number) => `203.0.113.${network}`;

function openFrom(clientIp: string, search: Record<string, string>): Promise<EventReader> {
  return openEvents(site.searchUrl(search), { 'x-forwarded-for': clientIp });
}

const distinctParty = (network: number) => ({
  adultos: String(1 + (network % 9)),
  criancas: String(Math.floor(network / 9)),
});

/** The n-th search of a network: 18 airport pairs that no other search has. */
function metroRoundTrip(network: number, n: number): Record<string, string> {
  const destino = ['RIO', 'NYC', 'LON'][n % 3] ?? 'RIO';
  const ida = `2026-12-${String(2 + Math.floor(n / 3)).padStart(2, '0')}`;
  return { origem: 'SAO', destino, ida, volta: '2026-12-31', ...distinctParty(network) };
}

/** 60 searches of a network, one after the other, each left at once. */
async function flood(network: number): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    const reader = await openFrom(clientIp(network), metroRoundTrip(network, n));
    expect(reader.status).toBe(200);
    reader.leave();
  }
}

/** Milliseconds until the search of another client has flights. */
async function timeToOffers(): Promise<number> {
  const startedAt = performance.now();
  const reader = await openFrom('198.51.100.1', { origem: 'GRU', destino: 'REC' });
  await reader.until('offers');
  reader.leave();
  return performance.now() - startedAt;
}

/** The most searches that the rate allows until now: one that is made costs, however soon it was left. */
const mostByNow = () => burst + 1 + (searchesPerSecond * (performance.now() - startedAt)) / 1_000;

describe('while others flood the search at the default rate (S-290)', () => {
  test('one client IP that aborts each search at once delays no other client and costs little', async () => {
    await flood(1);
    expect(await timeToOffers()).toBeLessThan(patienceMs);
    expect(backend.calls.search.length).toBeLessThanOrEqual(mostByNow());
  }, 60_000);

  test('thirty networks that abort each search at once delay no other client', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, network) => flood(network)));
    expect(await timeToOffers()).toBeLessThan(patienceMs);
    expect(backend.calls.search.length).toBeLessThanOrEqual(mostByNow());
  }, 120_000);

  test('thirty networks that wait for their searches delay no other client', async () => {
    const readers = await Promise.all(
      Array.from({ length: 30 * 20 }, (_, n) => openFrom(clientIp(n % 30), metroRoundTrip(n % 30, Math.floor(n / 30)))),
    );
    expect(await timeToOffers()).toBeLessThan(patienceMs);
    for (const reader of readers) reader.leave();
  }, 120_000);

  test('a waiting client gets its position, then the start of its search', async () => {
    const others = Array.from({ length: 11 }, (_, network) => openFrom(clientIp(network), metroRoundTrip(network, 0)));
    const readers = await Promise.all(others);
    const last = await openFrom(clientIp(11), metroRoundTrip(11, 0));
    const places: (number | null)[] = [];
    while (places.at(-1) !== null) places.push((await last.until('waiting')).data.ahead);
    expect(places.length).toBeGreaterThan(2);
    await last.until('offers');
    for (const reader of [...readers, last]) reader.leave();
  }, 60_000);
});
