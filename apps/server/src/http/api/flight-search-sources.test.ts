import type { SearchAnswer } from '@revoada/core/search/events';
import { FareSourceError } from '@revoada/core/sources/fare-source';
import { cash } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createFakeSource,
  createFakeTicketSource,
  type FakeSource,
  type FakeTicketSource,
} from '../../testing/fares/fake-source.ts';
import { buildOffer, buildTicket, miles } from '../../testing/fares/offers.ts';
import { openEvents } from '../../testing/site/event-stream.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let one: FakeSource;
let other: FakeTicketSource;
let site: TestServer;

const start = async (env: Record<string, string> = {}) => {
  one = createFakeSource('moblix');
  other = createFakeTicketSource('duffel');
  site = await startTestServer({ sources: [one, other], env });
};
beforeEach(() => start());
afterEach(() => site.stop());

const cheap = buildOffer(1, cash(30_000), { reference: 'off_secret' });
const dearer = buildOffer(1, cash(31_000), { fareFamily: 'Light' });
const award = buildOffer(1, miles(8_000));
const broken = () => new FareSourceError('network-failure', 'down', { fault: 'network', retryable: true });
const done = (source: string) => [{ source, state: 'done' as const }];

describe('two sources', () => {
  test('show one journey and fare in one offer, with what each asks and no name of a fare (S-609)', async () => {
    const answer = site.json(site.searchUrl());
    (await one.call(0)).update({ offers: [dearer, award], complete: true });
    (await other.call(0)).update({ offers: [cheap], providers: done('Latam'), complete: true });
    const { status, body } = await answer;
    expect(status).toBe(200);
    expect(body).toMatchObject({
      offers: [
        {
          price: cash(30_000),
          alternatives: [],
          sources: [
            { source: 'duffel', price: cash(30_000) },
            { source: 'moblix', price: cash(31_000) },
          ],
        },
        { price: { kind: 'miles' }, onlySource: true },
      ],
      outbound: { cash: 1, miles: 1 },
    });
    expect(JSON.stringify(body)).not.toContain('off_secret');
  });

  test.each(['fails', 'never answers'])('keep the first rows right where one %s (S-609)', async (fault) => {
    await site.stop();
    await start({ SEARCH_DEADLINE_SECONDS: '1' });
    const events = await openEvents(site.searchUrl());
    (await one.call(0)).update({ offers: [dearer, award], providers: done('Latam'), complete: true });
    const first = await events.until('offers');
    expect(first.data.offers.map(({ price }) => price)).toEqual([dearer.price, award.price]);
    if (fault === 'fails') (await other.call(0)).fail(broken());
    const rest = await events.rest();
    const progress = rest.flatMap(({ event, data }) => (event === 'progress' ? [[data.source, data.state]] : []));
    expect(progress).toContainEqual(['Duffel', 'failed']);
    expect(rest.at(-1)).toMatchObject({ event: 'done', data: { partial: true, outbound: { cash: 1, miles: 1 } } });
    const answer = (await site.json(site.searchUrl())).body as SearchAnswer;
    expect(answer.offers.every(({ onlySource }) => onlySource === undefined)).toBe(true);
  });
});

test('the figures count what each source has ended, fares and joint tickets apart', async () => {
  const answer = site.json(site.searchUrl({ volta: '2026-12-20' }));
  for (const at of [0, 1]) {
    (await one.call(at)).update({ offers: [dearer], complete: true });
    (await other.call(at)).fail(broken());
  }
  (await other.tickets.call(0)).update({ complete: true });
  await answer;
  const figures = await (await fetch(site.url('/metrics'))).text();
  expect(figures).toContain('revoada_source_searches_total{source="moblix",kind="fares",outcome="done"} 2');
  expect(figures).toContain('revoada_source_searches_total{source="duffel",kind="fares",outcome="network-failure"} 2');
  expect(figures).toContain('revoada_source_searches_total{source="duffel",kind="tickets",outcome="done"} 1');
  expect(figures).toContain('revoada_source_budget_used_ratio{source="moblix"} 0');
});

describe('the limit of a free account', () => {
  test('counts flights that only joint tickets sell, and keeps their prices in comparisons (S-611)', async () => {
    await site.stop();
    await start({ FREE_OFFERS_PER_LIST: '2' });
    const url = site.searchUrl({ volta: '2026-12-20' });
    const answer = site.json(url);
    const [a, b, c] = [1, 2, 3].map((number) => buildOffer(number, cash(number * 10_000)));
    const back = buildOffer(9, cash(20_000), { origin: 'GIG', destination: 'GRU' });
    if (!a || !b || !c) throw new Error('no offers');
    (await one.call(0)).update({ offers: [a, b], complete: true });
    (await one.call(1)).update({ offers: [back], complete: true });
    for (const at of [0, 1]) (await other.call(at)).update({ complete: true });
    const [near, far] = [
      buildTicket([c, back], cash(24_000)),
      buildTicket([buildOffer(4, cash(1)), back], cash(90_000)),
    ];
    (await other.tickets.call(0)).update({ tickets: [near, far], complete: true });
    const body = (await answer).body as SearchAnswer;
    expect(body.offers.filter(({ direction }) => direction === 'outbound')).toHaveLength(1);
    expect(body.hidden.outbound).toEqual({ cash: 2, miles: 0 });
    expect(body.found.outbound?.journeys).toBe(4);
    const { journeys = [], tickets = [] } = body.jointTickets ?? {};
    expect(journeys.map(({ slice, journeyKey, hidden = false }) => [slice, journeyKey.slice(0, 3), hidden])).toEqual([
      [0, 'LA3', false],
      [0, 'LA4', true],
      [1, 'LA9', false],
    ]);
    expect(tickets.map(({ price, links }) => [price, links.airline !== null])).toEqual([
      [cash(24_000), true],
      [cash(90_000), false],
    ]);
  });
});
