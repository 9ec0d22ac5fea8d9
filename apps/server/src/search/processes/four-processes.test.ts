import { cash } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabaseProxy } from '../../testing/database/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { createFakeTicketSource, type FakeCall, type FakeTicketSource } from '../../testing/fares/fake-source.ts';
import { buildOffer } from '../../testing/fares/offers.ts';
import { hasRedisServer, startTestRedis, type TestRedis } from '../../testing/processes/redis-server.ts';
import { stopProcesses } from '../../testing/processes/stopped-process.ts';
import { type EventReader, openEvents } from '../../testing/site/event-stream.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

type Process = { site: TestServer; source: FakeTicketSource };

const cheap = buildOffer(1, cash(30_000));
const later = buildOffer(2, cash(40_000));
const searching = { providers: [{ source: 'Latam', state: 'searching' as const }] };
const finished = { offers: [cheap, later], providers: [{ source: 'Latam', state: 'done' as const }], complete: true };

let redis: TestRedis;
let database: TestDatabase;
let processes: Process[];
let undo: (() => Promise<void> | void)[];

beforeEach(async () => {
  undo = [];
  processes = [];
  if (!hasRedisServer()) return;
  [redis, database] = await Promise.all([startTestRedis(), createTestDatabase()]);
});
afterEach(async () => {
  for (const each of undo.toReversed()) await each();
  await Promise.all(processes.map(({ site }) => site.stop()));
  await redis?.stop();
  await database?.drop();
});

async function startProcess(url: string = redis.url): Promise<Process> {
  const source = createFakeTicketSource();
  const site = await startTestServer({ env: { DATABASE_URL: database.url, REDIS_URL: url }, sources: [source] });
  const each = { site, source };
  processes.push(each);
  return each;
}

const listening = async (): Promise<number> =>
  ((await redis.client.pubsub('CHANNELS', 'revoada:*:process:*')) as string[]).length;

/** Processes that hear each other. */
async function startProcesses(count: number): Promise<Process[]> {
  const all: Process[] = [];
  while (all.length < count) all.push(await startProcess());
  await expect.poll(listening).toBe(count);
  return all;
}

const listCalls = (): FakeCall[] => processes.flatMap(({ source }) => source.calls);

/** The process whose source is asked first, after that has happened. */
async function findSearching(): Promise<Process> {
  await expect.poll(() => listCalls().length).toBe(1);
  const one = processes.find(({ source }) => source.calls.length === 1);
  if (!one) throw new Error('No source is asked');
  return one;
}

const open = ({ site }: Process, changes = {}): Promise<EventReader> => openEvents(site.searchUrl(changes));

const pricesIn = (events: unknown[]): number[] =>
  (events as { event: string; data: { offers?: { price: { totalCents: number } }[] } }[]).flatMap(({ event, data }) =>
    event === 'offers' ? (data.offers ?? []).map(({ price }) => price.totalCents) : [],
  );

const readFigures = async ({ site }: Process): Promise<string> => (await fetch(site.url('/metrics'))).text();

describe.runIf(hasRedisServer())('four processes on one Redis', () => {
  test('search once for the readers of all, who see the first fares together and the same end (S-686)', async () => {
    const all = await startProcesses(4);
    const readers = await Promise.all(all.map((each) => open(each)));
    const searcher = await findSearching();
    const call = await searcher.source.call(0);
    const sentAt = performance.now();
    call.update({ ...searching, offers: [cheap] });
    const waits = await Promise.all(
      readers.map(async (reader) => {
        await reader.until('offers');
        return performance.now() - sentAt;
      }),
    );
    // Milliseconds where nothing else uses the processor.
    expect(Math.max(...waits) - Math.min(...waits)).toBeLessThan(1_000);
    call.update(finished);
    const ends = await Promise.all(readers.map((reader) => reader.rest()));
    for (const events of ends) {
      expect(pricesIn(events)).toEqual([40_000]);
      expect(events.at(-1)).toMatchObject({ event: 'done', data: { outbound: { cash: 2 }, partial: false } });
    }
    expect(listCalls()).toHaveLength(1);
    const figures = await Promise.all(all.map(readFigures));
    expect(figures.filter((text) => text.includes('revoada_shared_searches_total{outcome="followed"} 1'))).toHaveLength(
      3,
    );
    // It answers later readers of all too.
    await expect.poll(() => redis.client.keys('*:fares:*')).toHaveLength(1);
    for (const each of all) expect((await each.site.json(each.site.searchUrl())).status).toBe(200);
    expect(listCalls()).toHaveLength(1);
    await expect.poll(() => redis.client.keys('*:run:*')).toEqual([]);
  });

  test('have the fares that one of them found, so that a trip is shared by any (S-735)', async () => {
    const [one, other] = await startProcesses(2);
    if (!one || !other) throw new Error('Two processes');
    const reader = await open(one);
    (await one.source.call(0)).update(finished);
    await reader.rest();
    await expect.poll(() => redis.client.keys('*:fares:*')).toHaveLength(1);
    const { search, entitlements, references } = other.site.server.context;
    const parsed = search.read(new URL(one.site.searchUrl()).search.slice(1));
    if (!parsed.ok) throw new Error('No search');
    const rights = { entitlement: entitlements.of(null), references: await references.read() };
    expect(search.findFinished(parsed.query, rights)).toBeUndefined();
    const stored = await search.findStored(parsed.query, rights, 3_600_000);
    expect(stored?.offers.map(({ price }) => price)).toEqual([cash(30_000), cash(40_000)]);
    expect(listCalls()).toHaveLength(1);
  });

  test('search joint tickets once too', async () => {
    const all = await startProcesses(2);
    const readers = await Promise.all(all.map((each) => open(each, { volta: '2026-12-20' })));
    await expect.poll(() => listCalls().length).toBe(2);
    for (const call of listCalls()) call.update({ ...finished, offers: [] });
    const tickets = () => processes.flatMap(({ source }) => source.tickets.calls);
    await expect.poll(() => tickets().length).toBe(1);
    tickets()[0]?.update({ complete: true });
    for (const reader of readers) expect((await reader.rest()).at(-1)).toMatchObject({ event: 'done' });
    expect([listCalls().length, tickets().length]).toEqual([2, 1]);
  });

  test('go on with a search whose readers are all in other processes, and stop one without readers', async () => {
    const [one, other] = await startProcesses(2);
    if (!one || !other) throw new Error('Two processes');
    const first = await open(one);
    const call = await one.source.call(0);
    const second = await open(other);
    call.update({ ...searching, offers: [cheap] });
    await second.until('offers');
    const alone = await open(one, { destino: 'REC' });
    const aloneCall = await one.source.call(1);
    first.leave();
    alone.leave();
    await expect.poll(() => aloneCall.signal.aborted, { timeout: 3_000 }).toBe(true);
    expect(call.signal.aborted).toBe(false);
    second.leave();
    await expect.poll(() => call.signal.aborted, { timeout: 3_000 }).toBe(true);
    await expect.poll(() => redis.client.keys('*:run:*')).toEqual([]);
    expect(listCalls()).toHaveLength(2);
  });
});

describe.runIf(hasRedisServer())('a search whose process', () => {
  test('hangs is taken over by one of the others, and every other reader gets it whole (S-687)', async () => {
    const wire = await createDatabaseProxy(redis.url);
    undo.push(wire.close);
    const hung = await startProcess(wire.url);
    const others = [await startProcess(), await startProcess(), await startProcess()];
    await expect.poll(listening).toBe(4);
    const hungReader = await open(hung);
    const call = await hung.source.call(0);
    const readers = await Promise.all(others.map((each) => open(each)));
    call.update({ ...searching, offers: [cheap] });
    await Promise.all(readers.map((reader) => reader.until('offers')));
    wire.hang();
    undo.push(wire.resume);
    const hungAt = performance.now();
    await expect.poll(() => listCalls().length, { timeout: 10_000 }).toBe(2);
    expect(performance.now() - hungAt).toBeLessThan(4_000);
    const next = listCalls().find((each) => each !== call);
    next?.update(searching);
    next?.update(finished);
    call.update(finished);
    for (const reader of [hungReader, ...readers]) {
      const events = await reader.rest();
      expect(events.at(-1)).toMatchObject({ event: 'done', data: { outbound: { cash: 2 }, partial: false } });
      // The fares of the lost process stay in view, and come once.
      expect(pricesIn(events).filter((price) => price === 40_000)).toHaveLength(1);
    }
    expect(listCalls()).toHaveLength(2);
    const figures = await Promise.all(others.map(readFigures));
    expect(figures.filter((text) => text.includes('outcome="taken-over"} 1'))).toHaveLength(1);
  }, 30_000);

  test('stops hands it over at once', async () => {
    const [one, other] = await startProcesses(2);
    if (!one || !other) throw new Error('Two processes');
    const first = await open(one);
    await one.source.call(0);
    const second = await open(other);
    const stopped = one.site.server.stop();
    await first.rest();
    (await other.source.call(0)).update(finished);
    expect((await second.rest()).at(-1)).toMatchObject({ event: 'done', data: { outbound: { cash: 2 } } });
    await stopped;
  });
});

describe.runIf(hasRedisServer())('while Redis', () => {
  test('hangs in the middle of a search, each process searches for itself (S-688)', async () => {
    const all = await startProcesses(3);
    const readers = await Promise.all(all.map((each) => open(each)));
    const call = await (await findSearching()).source.call(0);
    call.update({ ...searching, offers: [cheap] });
    await Promise.all(readers.map((reader) => reader.until('offers')));
    const resume = stopProcesses(redis.pid);
    undo.push(resume);
    const hungAt = performance.now();
    await expect.poll(() => listCalls().length, { timeout: 10_000 }).toBe(3);
    expect(performance.now() - hungAt).toBeLessThan(3_000);
    for (const each of listCalls()) each.update(finished);
    for (const reader of readers) {
      expect((await reader.rest()).at(-1)).toMatchObject({ event: 'done', data: { outbound: { cash: 2 } } });
    }
    // New searches begin without waiting.
    const startedAt = performance.now();
    const fresh = await open(all[0] as Process, { destino: 'REC' });
    await expect.poll(() => listCalls().length).toBe(4);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    fresh.leave();
  }, 30_000);

  test('holds what another version wrote, a process searches for itself', async () => {
    const [one] = await startProcesses(1);
    if (!one) throw new Error('One process');
    const key = 'revoada:demo:run:fares:5:GRU:GIG:2026-12-10::economy:1:0:0';
    for (const value of ['{"v":2}', `${crypto.randomUUID()}/x`]) {
      await redis.client.set(key, value);
      const index = listCalls().length;
      const reader = await open(one);
      const call = await one.source.call(index);
      call.fail(new Error('nothing to be stored'));
      await reader.rest();
      expect(await redis.client.get(key)).toBe(value);
    }
    await redis.client.del(key);
    await redis.client.rpush(key, 'a list');
    const reader = await open(one);
    (await one.source.call(2)).update(finished);
    expect((await reader.rest()).at(-1)).toMatchObject({ event: 'done' });
  });
});
