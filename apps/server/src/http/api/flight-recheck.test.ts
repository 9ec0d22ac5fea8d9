import { listBags } from '@revoada/core/flights/bags';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { FareSourceError } from '@revoada/core/sources/fare-source';
import type { RecheckedFare, RecheckRequest } from '@revoada/core/sources/recheck';
import type { RecheckAnswer } from '@revoada/core/sources/recheck-answer';
import { cash } from '@revoada/core/testing/offers';
import { replyToCall, startFixtureBackend } from '@revoada/fares/testing/moblix/fixtures/backend';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFakeSource } from '../../testing/fares/fake-source.ts';
import { buildOffer, miles } from '../../testing/fares/offers.ts';
import { openEvents } from '../../testing/site/event-stream.ts';
import {
  sampleSearchParams,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../testing/site/test-server.ts';
import { today } from '../../testing/today.ts';

let clock: number;
let site: TestServer;
let started: TestServer[];

async function start(options: TestServerOptions = {}): Promise<TestServer> {
  site = await startTestServer({ now: () => clock, ...options });
  started.push(site);
  return site;
}

beforeEach(() => {
  [clock, started] = [today, []];
});
afterEach(() => Promise.all(started.map((each) => each.stop())));

const shown = buildOffer(1, cash(30_000));
const other = buildOffer(2, cash(35_000));
const award = buildOffer(1, miles(8_000));
const offers = [shown, other, award];

/** Stores the offers as the answer of a search. */
async function searchBefore(stored: FlightOffer[] = offers): Promise<void> {
  const events = await openEvents(site.searchUrl());
  (await site.source.call(site.source.calls.length - 1)).update({ offers: stored, complete: true });
  await events.rest();
}

function question({ direction, journeyKey, fareFamily, baggage, price }: FlightOffer = shown) {
  return { search: sampleSearchParams, direction, journeyKey, fareFamily, bags: listBags(baggage), price };
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  site.json('/api/flights/recheck', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

async function recheck(offer?: FlightOffer, headers?: Record<string, string>): Promise<RecheckAnswer> {
  const { status, body } = await post(question(offer), headers);
  expect(status).toBe(200);
  return body as RecheckAnswer;
}

/** The stored counts, once the last question is written. */
async function readCounts() {
  const read = () =>
    site.database.query(
      'select source, provider, checks, same, rose, fell, gone, unanswered, change_cents::int from recheck_outcomes',
    );
  await expect.poll(async () => (await read()).length).toBe(1);
  return (await read())[0];
}

const at = (ms: number) => new Date(ms).toISOString();

describe('a recheck', () => {
  test('confirms a price that its seller still asks, and searches only that seller (S-604)', async () => {
    await start();
    await searchBefore();
    clock += 120_000;
    const answer = recheck();
    const call = await site.source.call(1);
    expect(call.request).toMatchObject({ origin: 'GRU', destination: 'GIG', airline: 'LA' });
    call.update({ offers: [other] });
    // The fare is enough: the search need not be complete.
    call.update({ offers: [other, shown] });
    expect(await answer).toEqual({ state: 'confirmed', checkedAt: at(clock) });
    call.update({ offers: [other, shown], complete: true });
    expect(await readCounts()).toMatchObject({
      source: 'fake',
      provider: 'Latam',
      checks: 1,
      same: 1,
      change_cents: 0,
    });
    expect(await (await fetch(site.url('/metrics'))).text()).toContain(
      'revoada_rechecks_total{source="fake",outcome="same"} 1',
    );
  });

  test('returns a changed price with the next best, and shows it to all readers', async () => {
    await start();
    await searchBefore();
    clock += 60_000;
    const answer = recheck();
    const dearer = { ...shown, price: cash(34_000) };
    (await site.source.call(1)).update({ offers: [dearer], complete: true });
    expect(await answer).toMatchObject({
      state: 'changed',
      checkedAt: at(clock),
      price: { totalCents: 34_000 },
      alternatives: [{ journeyKey: award.journeyKey, price: { kind: 'miles' } }, { journeyKey: other.journeyKey }],
    });
    const { body } = await site.json(site.searchUrl().toString());
    expect(body).toMatchObject({
      offers: expect.arrayContaining([
        expect.objectContaining({ id: shown.id, price: expect.objectContaining({ totalCents: 34_000 }) }),
      ]),
    });
    expect(site.source.calls).toHaveLength(2);
    expect(await readCounts()).toMatchObject({ checks: 1, rose: 1, same: 0, change_cents: 4_000 });
  });

  test('reports that a fare is gone, with the other ways, and hides it from all readers', async () => {
    await start();
    await searchBefore();
    const answer = recheck(award);
    (await site.source.call(1)).update({ offers: [shown], complete: true });
    expect(await answer).toMatchObject({ state: 'gone', alternatives: [{ id: shown.id }] });
    const { body } = await site.json(site.searchUrl().toString());
    expect((body as { offers: { id: string }[] }).offers.map(({ id }) => id)).toEqual([shown.id, other.id]);
    expect(await readCounts()).toMatchObject({ checks: 1, gone: 1 });
  });

  test('returns the age of the price after three seconds, and stores the late reply (S-604)', async () => {
    await start();
    await searchBefore();
    clock += 300_000;
    const answer = recheck();
    const call = await site.source.call(1);
    expect(await answer).toEqual({ state: 'no-answer', reason: 'no-reply', seenAt: at(today) });
    clock += 8_000;
    call.update({ offers: [{ ...shown, price: cash(31_000) }], complete: true });
    expect(await readCounts()).toMatchObject({ checks: 1, unanswered: 1, rose: 0 });
    // The same person within the minute gets the late reply without another search.
    expect(await recheck()).toMatchObject({ state: 'changed', price: { totalCents: 31_000 } });
    expect(site.source.calls).toHaveLength(2);
  }, 15_000);

  test('returns the age of the price where the source fails', async () => {
    await start();
    await searchBefore();
    const answer = recheck();
    (await site.source.call(1)).fail(
      new FareSourceError('unavailable', 'secret words', { fault: 'theirs', retryable: true }),
    );
    expect(await answer).toEqual({ state: 'no-answer', reason: 'no-reply', seenAt: at(today) });
    expect(await readCounts()).toMatchObject({ checks: 1, unanswered: 1 });
  });

  test('does not call a fare gone that an incomplete reply lacks', async () => {
    await start();
    await searchBefore();
    const answer = recheck();
    (await site.source.call(1)).update({ offers: [other], partial: true, complete: true });
    expect(await answer).toMatchObject({ state: 'no-answer', reason: 'no-reply' });
  });

  test('is one question for a person and ticket a minute (S-604)', async () => {
    await start();
    await searchBefore();
    const first = recheck();
    (await site.source.call(1)).update({ offers: [shown], complete: true });
    const checkedAt = at(clock);
    expect(await first).toEqual({ state: 'confirmed', checkedAt });
    clock += 59_000;
    expect(await recheck()).toEqual({ state: 'confirmed', checkedAt });
    expect(site.source.calls).toHaveLength(2);
    clock += 1_000;
    const later = recheck();
    (await site.source.call(2)).update({ offers: [shown], complete: true });
    expect(await later).toEqual({ state: 'confirmed', checkedAt: at(clock) });
  });

  test('is one question for two people at once', async () => {
    await start({ env: { TRUSTED_PROXY_HOPS: '1' } });
    await searchBefore();
    const answers = [1, 2].map((client) => recheck(shown, { 'x-forwarded-for': `192.0.2.${client}` }));
    (await site.source.call(1)).update({ offers: [shown], complete: true });
    const confirmed = { state: 'confirmed', checkedAt: at(clock) };
    expect(await Promise.all(answers)).toEqual([confirmed, confirmed]);
    expect(site.source.calls).toHaveLength(2);
    expect(await readCounts()).toMatchObject({ checks: 1, same: 1 });
  });

  test('asks a source that rechecks by the fare’s reference, which no reader sees', async () => {
    const references: string[] = [];
    const source = Object.assign(createFakeSource('duffel'), {
      recheck: async ({ reference }: { reference: string }) => {
        references.push(reference);
        return { state: 'available' as const, price: cash(29_000), conditions: null };
      },
    });
    await start({ source });
    await searchBefore([{ ...shown, reference: 'off_1' }, other]);
    expect(await recheck()).toMatchObject({ state: 'changed', price: { totalCents: 29_000 } });
    expect(references).toEqual(['off_1']);
    expect(site.source.calls).toHaveLength(1);
    const { body } = await site.json(site.searchUrl().toString());
    expect(JSON.stringify(body)).not.toContain('off_1');
    expect(await readCounts()).toMatchObject({ source: 'duffel', fell: 1, change_cents: -1_000 });
  });

  test('asks the cheapest of the sources that show a fare, and the next one where it is gone there', async () => {
    const [first, second] = [createFakeSource('first'), createFakeSource('second')];
    await start({ sources: [first, second] });
    const events = await openEvents(site.searchUrl());
    (await first.call(0)).update({ offers: [shown, other], complete: true });
    (await second.call(0)).update({ offers: [{ ...shown, price: cash(30_100) }], complete: true });
    await events.rest();
    clock += 60_000;
    const answer = recheck();
    (await first.call(1)).update({ offers: [other], complete: true });
    expect(second.calls).toHaveLength(1);
    (await second.call(1)).update({ offers: [{ ...shown, price: cash(30_200) }], complete: true });
    expect(await answer).toMatchObject({ state: 'changed', price: { totalCents: 30_200 } });
    const rows = () => site.database.query('select source, rose, gone from recheck_outcomes order by source');
    await expect.poll(rows).toEqual([
      { source: 'first', rose: 0, gone: 1 },
      { source: 'second', rose: 1, gone: 0 },
    ]);
  });

  test('asks no source again that no longer has the fare (S-604)', async () => {
    const asked: string[] = [];
    const createSource = (id: string, reply: RecheckedFare) =>
      Object.assign(createFakeSource(id), {
        recheck: async ({ reference }: RecheckRequest) => {
          asked.push(`${id} ${reference}`);
          return reply;
        },
      });
    const dearer = { ...shown, price: cash(30_100) };
    const first = createSource('first', { state: 'gone' });
    const second = createSource('second', { state: 'available', price: dearer.price, conditions: null });
    await start({ sources: [first, second] });
    const events = await openEvents(site.searchUrl());
    (await first.call(0)).update({ offers: [{ ...shown, reference: 'a' }, other], complete: true });
    (await second.call(0)).update({ offers: [{ ...dearer, reference: 'b' }], complete: true });
    await events.rest();
    clock += 60_000;
    expect(await recheck()).toMatchObject({ state: 'changed', price: { totalCents: 30_100 } });
    clock += 60_000;
    expect(await recheck(dearer)).toMatchObject({ state: 'confirmed' });
    expect(asked).toEqual(['first a', 'second b', 'second b']);
  });

  test('tells the rules of the fare now, and shows them to all readers (S-670)', async () => {
    const conditions = { change: null, refund: { allowed: true, penaltyCents: 0 } };
    const before = { change: null, refund: { allowed: false, penaltyCents: null } };
    const source = Object.assign(createFakeSource('duffel'), {
      recheck: async () => ({ state: 'available' as const, price: shown.price, conditions }),
    });
    await start({ source });
    await searchBefore([{ ...shown, reference: 'off_1', conditions: before }, other]);
    expect(await recheck()).toEqual({ state: 'confirmed', checkedAt: at(clock), conditions });
    const { body } = await site.json(site.searchUrl().toString());
    expect(body).toMatchObject({ offers: expect.arrayContaining([expect.objectContaining({ conditions })]) });
  });

  test('asks no source beyond the day’s budget, and returns the age of the price (S-290)', async () => {
    const backend = await startFixtureBackend({ search: replyToCall });
    try {
      const env = { MOBLIX_BASE_URL: backend.baseUrl, MOBLIX_DAILY_BUDGET: '1', MOBLIX_SEARCHES_PER_SECOND: '1000' };
      await start({ env, realSources: true });
      const { body } = await site.json(site.searchUrl().toString());
      const [offer] = (body as { offers: FlightOffer[] }).offers;
      expect(backend.calls.search).toHaveLength(1);
      expect(await recheck(offer)).toEqual({ state: 'no-answer', reason: 'no-reply', seenAt: at(today) });
      expect(backend.calls.search).toHaveLength(1);
    } finally {
      await backend.close();
    }
  });

  test('searches the whole pair where no fares are stored', async () => {
    await start();
    const answer = recheck();
    const call = await site.source.call(0);
    expect(call.request).toMatchObject({ airline: null });
    call.update({ offers });
    expect(await answer).toEqual({ state: 'confirmed', checkedAt: at(clock) });
  });
});

describe('a visitor’s limit', () => {
  test('holds back the price of a fare that is not shown (S-108, S-605)', async () => {
    await start({ env: { FREE_OFFERS_PER_LIST: '1' } });
    await searchBefore();
    expect(await recheck(other)).toMatchObject({ state: 'no-answer', reason: 'not-shown' });
    expect(site.source.calls).toHaveLength(1);
    const answer = recheck();
    (await site.source.call(1)).update({ offers: [{ ...shown, price: cash(33_000) }], complete: true });
    // Of the other flights only what the account may see.
    expect(await answer).toMatchObject({ state: 'changed', alternatives: [{ price: { kind: 'miles' } }] });
  });

  test('also holds for dates', async () => {
    await start();
    const search = sampleSearchParams.replace('2026-12-10', '2027-03-10');
    expect(await post({ ...question(), search })).toMatchObject({
      status: 403,
      body: { error: { code: 'date-limit' } },
    });
  });
});

describe('a question', () => {
  beforeEach(() => start());

  test.each([
    ['no body', ''],
    ['no JSON', '{'],
    ['an array', []],
    ['an unknown field', { ...question(), extra: 1 }],
    ['a direction by its prototype', { ...question(), direction: '__proto__' }],
    ['a long key', { ...question(), journeyKey: 'x'.repeat(301) }],
    ['a NUL', { ...question(), fareFamily: 'LI\u0000GHT' }],
    ['an unknown bag', { ...question(), bags: ['toString'] }],
    ['an amount of zero', { ...question(), price: { ...cash(1), totalCents: 0 } }],
    ['an infinite amount', JSON.stringify(question()).replace('30000', '1e999')],
    ['an unknown programme', { ...question(), price: { ...miles(1), programme: 'constructor' } }],
    ['an unknown airport', { ...question(), search: 'origem=QQQ&destino=GIG&ida=2026-12-10&soIda=true' }],
    ['a long search', { ...question(), search: `${sampleSearchParams}&classe=${'x'.repeat(5_000)}` }],
  ])('with %s is rejected without querying a source', async (_, body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { error: { code: 'invalid-search' } } });
    expect(site.source.calls).toHaveLength(0);
  });

  test('with thousands of wrong values is answered with few of them', async () => {
    const { status, body } = await post({ ...question(), bags: Array(15_000).fill('x') });
    expect(status).toBe(400);
    expect((body as { error: { fields: unknown[] } }).error.fields).toHaveLength(50);
  });

  test('from another site, as text or by GET is rejected', async () => {
    const forbidden = { status: 403, body: { error: { code: 'forbidden-origin' } } };
    expect(await post(question(), { 'sec-fetch-site': 'cross-site' })).toMatchObject(forbidden);
    expect(await post(question(), { 'content-type': 'text/plain' })).toMatchObject(forbidden);
    expect(await site.json('/api/flights/recheck')).toMatchObject(forbidden);
  });

  test('about a direction that the search lacks gets no answer', async () => {
    expect(await recheck({ ...shown, direction: 'return' })).toMatchObject({ state: 'no-answer', seenAt: null });
    expect(site.source.calls).toHaveLength(0);
  });

  test('counts as a search in the limit of a client (S-605)', async () => {
    await start({ env: { RATE_LIMIT_SEARCHES: '1' } });
    await searchBefore();
    expect(await post(question())).toMatchObject({ status: 429, body: { error: { code: 'rate-limited' } } });
  });
});
