import { type Backend, replyToCall, startFixtureBackend } from '@revoada/fares/testing/moblix/fixtures/backend';
import { afterEach, expect, test } from 'vitest';
import { beginHolder, createToken } from '../../testing/site/access-tokens.ts';
import { openEvents } from '../../testing/site/event-stream.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';
import { today } from '../../testing/today.ts';

let backend: Backend;
let site: TestServer;
afterEach(() => site.stop());

async function start(env: Record<string, string>): Promise<void> {
  backend = await startFixtureBackend({ search: replyToCall });
  // The networks of these tests are named by what a proxy would write.
  const always = { MOBLIX_BASE_URL: backend.baseUrl, TRUSTED_PROXY_HOPS: '1', RUN_JOBS: '1' };
  site = await startTestServer({ env: { ...always, ...env }, realSources: true, now: () => today });
}

type Caller = { clientIp: string; authorization?: string; signal?: AbortSignal };

/** The text of the answer of `buscar_voos`. */
async function search(given: Record<string, unknown>, { clientIp, authorization, signal }: Caller): Promise<string> {
  const answer = await fetch(site.url('/mcp'), {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      'x-forwarded-for': clientIp,
      ...(authorization && { authorization }),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'buscar_voos', arguments: given },
    }),
    ...(signal && { signal }),
  });
  return answer.text();
}

/** The n-th search of a network, which no other has. */
const distinctTrip = (network: number, n: number) => ({
  ...{ origem: 'SAO', destino: ['RIO', 'NYC', 'LON'][n % 3] ?? 'RIO' },
  ida: `2026-12-${String(2 + Math.floor(n / 3)).padStart(2, '0')}`,
  ...{ volta: '2026-12-31', adultos: 1 + (network % 9), criancas: Math.floor(network / 9) },
});

/** How many searches of others the source made before that of a reader of a page, who then has flights. */
async function countBeforeReader(): Promise<number> {
  const before = backend.calls.search.length;
  const reader = await openEvents(site.searchUrl({ destino: 'AJU' }), { 'x-forwarded-for': '198.51.100.1' });
  await reader.until('offers');
  reader.leave();
  return backend.calls.search.findIndex((call) => JSON.stringify(call).includes('AJU')) - before;
}

const clientIp = (network: number) => `203.0.113.${network}`;

test('agents of many networks have their streams and no more, and a reader of a page is not delayed (S-290, S-711)', async () => {
  await start({ RATE_LIMIT_SEARCHES: '60', MAX_STREAMS_PER_CLIENT: '5' });
  const networks = 8;
  const leaving = new AbortController();
  const startedAt = performance.now();
  const refusals: string[] = [];
  const calls = Array.from({ length: networks * 8 }, async (_, n) => {
    const network = n % networks;
    const trip = distinctTrip(network, Math.floor(n / networks));
    const text = await search(trip, { clientIp: clientIp(network), signal: leaving.signal });
    if (text.includes('(rate-limited)')) refusals.push(text);
  });
  const ended = Promise.allSettled(calls);
  await expect.poll(() => refusals.length, { timeout: 60_000 }).toBe(networks * 3);
  // One of each network may be before, and those on their way.
  expect(await countBeforeReader()).toBeLessThanOrEqual(networks + 2);
  leaving.abort();
  await ended;
  expect(refusals).toHaveLength(networks * 3);
  for (const text of refusals) expect(text).toContain('Espere 10 segundos antes de chamar de novo.');
  // Searches at the sources, however many agents wait.
  const mostByNow = 3 + (2 * (performance.now() - startedAt)) / 1_000;
  expect(backend.calls.search.length).toBeLessThanOrEqual(mostByNow);
});

test('agents have the searches of a minute for each network, and the tokens of an account twice that (S-701)', async () => {
  await start({ RATE_LIMIT_SEARCHES: '5', MOBLIX_SEARCHES_PER_SECOND: '1000' });
  const trip = { origem: 'GRU', destino: 'REC', ida: '2026-12-10' };
  // Stored, so that the calls below end within the minute on a busy machine too.
  await search(trip, { clientIp: clientIp(99) });
  const countAnswered = async (callers: readonly Caller[], each: number) => {
    const texts: string[] = [];
    // One after the other for each: a token that could not be read in time would count as its network.
    const repeat = async (caller: Caller) => {
      for (let n = 0; n < each; n += 1) texts.push(await search(trip, caller));
    };
    await Promise.all(callers.map(repeat));
    const refused = texts.filter((text) => text.includes('(rate-limited)'));
    for (const text of refused) expect(text).toMatch(/Espere [1-9]\d? segundos antes de chamar de novo\./);
    const answered = texts.filter((text) => text.includes('"status":"complete"'));
    expect(answered.length + refused.length).toBe(texts.length);
    return answered.length;
  };
  expect(await countAnswered([{ clientIp: clientIp(1) }], 8)).toBe(5);
  expect(await countAnswered([{ clientIp: clientIp(2) }, { clientIp: clientIp(3) }], 8)).toBe(10);
  const { accountId } = await beginHolder(site);
  const tokens = await Promise.all([1, 2, 3].map(() => createToken(site, accountId)));
  // Each has another network: the account is counted.
  const holders = tokens.map(({ headers }, n) => ({ clientIp: clientIp(10 + n), ...headers }));
  expect(await countAnswered(holders, 8)).toBe(10);
  expect(await countAnswered([{ clientIp: clientIp(10) }], 8)).toBe(5);
});

test('agents of one network have one share of the day, and a page of another is answered (S-290)', async () => {
  await start({ MOBLIX_DAILY_BUDGET: '100', MOBLIX_SEARCHES_PER_SECOND: '1000' });
  const texts: string[] = [];
  for (let n = 0; n < 14; n += 1) {
    const ida = `2026-12-${10 + n}`;
    texts.push(await search({ origem: 'GRU', destino: 'REC', ida }, { clientIp: clientIp(1) }));
  }
  const refused = texts.filter((text) =>
    text.includes('Não há mais buscas por agora: repita mais tarde, ou amanhã. (rate-limited)'),
  );
  expect(texts.length - refused.length).toBe(10);
  expect(backend.calls.search).toHaveLength(10);
  expect(await countBeforeReader()).toBe(0);
  // Only its network distinguishes an agent from its neighbours: another one searches on.
  expect(await search({ origem: 'GRU', destino: 'SSA', ida: '2026-12-10' }, { clientIp: clientIp(2) })).toContain(
    '"status":"complete"',
  );
});
