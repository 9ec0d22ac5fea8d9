import type { SearchAnswer } from '@revoada/core/search/events';
import { FareSourceError } from '@revoada/core/sources/fare-source';
import { cash } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildOffer, miles, sentOffers } from '../../testing/fares/offers.ts';
import { openEvents } from '../../testing/site/event-stream.ts';
import { beginSession } from '../../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';
import { today } from '../../testing/today.ts';

let clock = today;
let site: TestServer;

beforeEach(async () => {
  clock = today;
  site = await startTestServer({ now: () => clock });
});
afterEach(() => site.stop());

const cheap = buildOffer(1, cash(30_000));
const dear = buildOffer(2, cash(50_000));
const award = buildOffer(1, miles(8_000));
const broken = () => new FareSourceError('network-failure', 'secret words', { fault: 'network', retryable: true });

describe('the JSON answer', () => {
  test('is the finished result', async () => {
    const answer = site.json(site.searchUrl());
    (await site.source.call(0)).update({
      offers: [cheap, award],
      providers: [
        { source: 'Latam', state: 'done' },
        { source: 'Copa', state: 'done' },
      ],
      complete: true,
    });
    const { status, body } = await answer;
    expect(status).toBe(200);
    expect(body).toEqual({
      offers: sentOffers([cheap, award]),
      journeys: [expect.objectContaining({ key: cheap.journeyKey, direction: 'outbound' })],
      trips: null,
      returnFares: null,
      jointTickets: null,
      sources: [
        { direction: 'outbound', source: 'Latam', state: 'done' },
        { direction: 'outbound', source: 'Copa', state: 'done' },
      ],
      outbound: { cash: 1, miles: 1 },
      return: null,
      hidden: { outbound: { cash: 0, miles: 0 }, return: null },
      found: { outbound: null, return: null },
      partial: false,
      searchedAt: '2026-12-01T15:00:00.000Z',
      stale: false,
      demo: true,
    });
  });

  test('is an error of the catalogue when every source fails', async () => {
    const answer = site.json(site.searchUrl());
    (await site.source.call(0)).fail(broken());
    const { status, body } = await answer;
    expect(status).toBe(502);
    expect(body).toMatchObject({
      error: {
        code: 'network-failure',
        message: 'Falha na conexão com a API de voos. Verifique sua conectividade.',
      },
    });
    expect(JSON.stringify(body)).not.toContain('secret words');
  });

  test('stops the upstream search when its last reader leaves', async () => {
    const leaving = new AbortController();
    const answer = fetch(site.searchUrl(), { headers: { accept: 'application/json' }, signal: leaving.signal });
    const { signal } = await site.source.call(0);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await expect.poll(() => signal.aborted, { interval: 10, timeout: 1_000 }).toBe(true);
  });
});

describe('a finished search', () => {
  async function finish(index: number): Promise<void> {
    const answer = site.json(site.searchUrl());
    (await site.source.call(index)).update({ offers: [cheap], complete: true });
    await answer;
  }

  test('answers for ten minutes without a new search, as JSON and as a stream (S-143)', async () => {
    await finish(0);
    clock += 9 * 60_000;
    expect(((await site.json(site.searchUrl())).body as SearchAnswer).searchedAt).toBe('2026-12-01T15:00:00.000Z');
    const events = await (await openEvents(site.searchUrl())).rest();
    expect(events.map(({ event }) => event)).toEqual(['offers', 'done']);
    expect(site.source.calls).toHaveLength(1);
    clock += 60_001;
    const again = site.json(site.searchUrl());
    (await site.source.call(1)).update({ offers: [dear], complete: true });
    expect(((await again).body as SearchAnswer).offers).toEqual(sentOffers([dear]));
  });

  test('replaces a search whose sources all failed, marked with its time', async () => {
    await finish(0);
    clock += 20 * 60_000;
    const answer = site.json(site.searchUrl());
    (await site.source.call(1)).fail(broken());
    expect((await answer).body).toMatchObject({
      offers: [{ id: cheap.id, estimated: true }],
      stale: true,
      partial: true,
      searchedAt: '2026-12-01T15:00:00.000Z',
    });
  });

  test('is searched again when the clock has stepped back a day', async () => {
    await finish(0);
    clock -= 24 * 3_600_000;
    const answer = site.json(site.searchUrl());
    (await site.source.call(1)).update({ offers: [dear], complete: true });
    expect((await answer).body).toMatchObject({ offers: [dear], searchedAt: '2026-11-30T15:00:00.000Z' });
  });

  test('is searched again soon when it lacked a provider', async () => {
    const answer = site.json(site.searchUrl());
    (await site.source.call(0)).update({ offers: [cheap], complete: true, partial: true });
    await answer;
    clock += 31_000;
    const again = site.json(site.searchUrl());
    (await site.source.call(1)).update({ offers: [cheap], complete: true });
    expect((await again).body).toMatchObject({ partial: false });
  });
});

test('a visitor gets the visitor’s list, cached or live, after a subscriber searched the same (S-297)', async () => {
  const cookie = await beginSession(site, { subscription: { status: 'active' } });
  const subscribed = { accept: 'application/json', cookie };
  const many = Array.from({ length: 32 }, (_, index) => buildOffer(100 + index, cash(50_000 + index)));
  const shown = async (answer: Promise<{ body: unknown }>) => ((await answer).body as SearchAnswer).offers.length;
  const both = [site.json(site.searchUrl(), { headers: subscribed }), site.json(site.searchUrl())];
  (await site.source.call(0)).update({ offers: many, complete: true });
  expect(await Promise.all(both.map(shown))).toEqual([32, 30]);
  expect(await shown(site.json(site.searchUrl(), { headers: subscribed }))).toBe(32);
  expect(await shown(site.json(site.searchUrl()))).toBe(30);
  expect(site.source.calls).toHaveLength(1);
});

test('a search with another cabin or party is a new search', async () => {
  const searches: Record<string, string>[] = [
    {},
    { classe: 'executiva' },
    { adultos: '2' },
    { criancas: '1' },
    { bebes: '1' },
  ];
  for (const [index, changes] of searches.entries()) {
    const offer = buildOffer(200 + index, cash(40_000 + index));
    const answer = site.json(site.searchUrl(changes));
    (await site.source.call(index)).update({ offers: [offer], complete: true });
    expect(((await answer).body as SearchAnswer).offers).toMatchObject([offer]);
  }
  expect(site.source.calls).toHaveLength(searches.length);
});

describe('compression', () => {
  test('compresses a live and a cached stream without changing its bytes', async () => {
    const plain = { 'accept-encoding': 'identity' };
    const [live, uncompressed] = await Promise.all([openEvents(site.searchUrl()), openEvents(site.searchUrl(), plain)]);
    (await site.source.call(0)).update({ offers: [cheap, dear], complete: true });
    const events = await live.rest();
    expect(events.map(({ event }) => event)).toEqual(['offers', 'done']);
    expect(await uncompressed.rest()).toEqual(events);
    const knownEvents = await openEvents(site.searchUrl(), { 'accept-encoding': 'gzip, br' });
    expect(await knownEvents.rest()).toEqual(events);
    const encodings = [live, uncompressed, knownEvents].map(({ headers }) => headers.get('content-encoding'));
    expect(encodings).toEqual(['gzip', null, 'br']);
  });
});
