import { ACCEPT_BY_JOURNEY, packOffers } from '@revoada/core/search/offers-by-journey';
import { FareSourceError } from '@revoada/core/sources/fare-source';
import { cash, withJourneyFares } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildOffer, miles, sentOffers } from '../../testing/fares/offers.ts';
import { openEvents } from '../../testing/site/event-stream.ts';
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
const backOffer = buildOffer(9, cash(40_000), { origin: 'GIG', destination: 'GRU' });
const broken = () => new FareSourceError('network-failure', 'secret words', { fault: 'network', retryable: true });

describe('a search stream', () => {
  test('sends each offer once, a changed one again under its id, and ends with the counts (S-116)', async () => {
    const events = await openEvents(site.searchUrl());
    const call = await site.source.call(0);
    call.update({ offers: [dear], providers: [{ source: 'Latam', state: 'partial' }] });
    expect((await events.until('offers')).data).toEqual({ direction: 'outbound', offers: sentOffers([dear]) });
    const dropped = { ...dear, price: cash(45_000) };
    call.update({ offers: [dropped, cheap, award], providers: [{ source: 'Latam', state: 'partial' }] });
    expect((await events.until('offers')).data.offers.map(({ id }) => id)).toEqual([dropped.id, cheap.id, award.id]);
    call.update({ offers: [dropped, cheap, award], providers: [{ source: 'Latam', state: 'done' }], complete: true });
    const rest = await events.rest();
    expect(rest.map(({ event }) => event)).toEqual(['progress', 'done']);
    expect(rest[1]?.data).toEqual({
      outbound: { cash: 2, miles: 1 },
      return: null,
      hidden: { outbound: { cash: 0, miles: 0 }, return: null },
      found: { outbound: null, return: null },
      partial: false,
      searchedAt: '2026-12-01T15:00:00.000Z',
      stale: false,
      demo: true,
    });
  });

  test('sends the flights of a journey once to clients that accept this form, live and cached (S-565)', async () => {
    const read = async () => {
      const events = await openEvents(site.searchUrl(), { accept: ACCEPT_BY_JOURNEY });
      const firstEvent: { event: string; data: unknown } | null = await events.next();
      return { events, firstEvent };
    };
    const update = { offers: [cheap, award], providers: [] };
    const running = read();
    const call = await site.source.call(0);
    call.update(update);
    const { events, firstEvent } = await running;
    const sent = { direction: 'outbound', ...packOffers(withJourneyFares([cheap, award])) };
    expect(sent.journeys).toHaveLength(1);
    expect(firstEvent).toEqual({ event: 'journeys', data: sent });
    call.update({ ...update, complete: true });
    await events.rest();
    expect((await read()).firstEvent).toEqual(firstEvent);
    const whole = await openEvents(site.searchUrl());
    expect((await whole.until('offers')).data.offers).toEqual(sentOffers([cheap, award]));
  });

  test('removes offers that a later reply withdrew', async () => {
    const events = await openEvents(site.searchUrl());
    const call = await site.source.call(0);
    call.update({ offers: [cheap, dear] });
    await events.until('offers');
    call.update({ offers: [cheap], complete: true });
    expect((await events.until('removed')).data).toEqual({ direction: 'outbound', ids: [dear.id] });
  });

  test('is one upstream search for two readers, and the late one gets the current state at once', async () => {
    const first = await openEvents(site.searchUrl());
    const call = await site.source.call(0);
    call.update({ offers: [cheap], providers: [{ source: 'Latam', state: 'partial' }] });
    await first.until('offers');
    const late = await openEvents(site.searchUrl());
    expect((await late.next())?.data).toEqual({ direction: 'outbound', offers: sentOffers([cheap]) });
    call.update({ offers: [cheap, award], complete: true });
    // The flight that is known in reais already is sent again: now it knows its price in miles.
    expect((await late.until('offers')).data.offers).toEqual(sentOffers([cheap, award]));
    expect((await first.until('done')).data).toEqual((await late.until('done')).data);
    expect(site.source.calls).toHaveLength(1);
  });

  test('stops the upstream search within a second once the last listener has left (S-259)', async () => {
    const staying = await openEvents(site.searchUrl());
    const leaving = await openEvents(site.searchUrl());
    const { signal } = await site.source.call(0);
    leaving.leave();
    await expect.poll(() => site.server.context.streams.count()).toBe(1);
    expect(signal.aborted).toBe(false);
    const leftAt = performance.now();
    staying.leave();
    await expect.poll(() => signal.aborted, { interval: 10 }).toBe(true);
    expect(performance.now() - leftAt).toBeLessThan(1_000);
    expect(site.server.context.streams.count()).toBe(0);
  });

  test('continues when the page is reloaded (S-279)', async () => {
    const before = await openEvents(site.searchUrl());
    const call = await site.source.call(0);
    call.update({ offers: [cheap] });
    await before.until('offers');
    before.leave();
    await expect.poll(() => site.server.context.streams.count(), { interval: 5 }).toBe(0);
    const after = await openEvents(site.searchUrl());
    expect((await after.until('offers')).data.offers).toEqual(sentOffers([cheap]));
    expect(site.source.calls).toHaveLength(1);
  });

  test('shows a visitor the cheapest 30 of a list, counts the hidden ones, and removes displaced ones (S-109)', async () => {
    const events = await openEvents(site.searchUrl());
    const call = await site.source.call(0);
    const many = Array.from({ length: 32 }, (_, index) => buildOffer(100 + index, cash(50_000 + index)));
    call.update({ offers: many });
    expect((await events.until('offers')).data.offers).toHaveLength(30);
    call.update({ offers: [...many, cheap, award], complete: true });
    expect((await events.until('offers')).data.offers).toEqual(sentOffers([cheap, award]));
    expect((await events.until('removed')).data.ids).toEqual([many[29]?.id]);
    expect((await events.until('done')).data).toMatchObject({
      outbound: { cash: 30, miles: 1 },
      hidden: { outbound: { cash: 3, miles: 0 } },
    });
  });

  test('keeps the offers when the deadline cuts a source off, marked as partial (S-143, S-265)', async () => {
    await site.stop();
    site = await startTestServer({ env: { SEARCH_DEADLINE_SECONDS: '1' } });
    const events = await openEvents(site.searchUrl());
    const call = await site.source.call(0);
    call.update({ offers: [cheap], providers: [{ source: 'Latam', state: 'searching' }] });
    await events.until('offers');
    const rest = await events.rest();
    expect(rest.at(-2)?.data).toEqual({ direction: 'outbound', source: 'Latam', state: 'failed' });
    expect(rest.at(-1)?.data).toMatchObject({ partial: true, outbound: { cash: 1, miles: 0 } });
    expect(call.signal.aborted).toBe(true);
  });

  test('fails with a timeout when the deadline passes without any fare', async () => {
    await site.stop();
    site = await startTestServer({ env: { SEARCH_DEADLINE_SECONDS: '1' } });
    const events = await openEvents(site.searchUrl());
    expect((await events.until('failure')).data).toEqual({
      code: 'timeout',
      message: 'Timeout na busca de voos. Tente novamente em alguns instantes.',
    });
  });

  test('never sends the message of an exception (S-261)', async () => {
    const events = await openEvents(site.searchUrl());
    const call = await site.source.call(0);
    call.fail(new Error('password=hunter2'));
    const all = await events.rest();
    expect(all.at(-1)?.data).toEqual({ code: 'internal', message: 'Erro na busca. Tente novamente.' });
    expect(JSON.stringify(all)).not.toContain('hunter2');
  });

  test('keeps its framing for any name of an airline (S-261)', async () => {
    const events = await openEvents(site.searchUrl());
    const name = 'LA\r\n\r\nevent: done\ndata: {}\n\n\u2028TAM';
    const hostile = buildOffer(3, cash(30_000), { airline: { iata: 'LA', name } });
    (await site.source.call(0)).update({ offers: [hostile], complete: true });
    const all = await events.rest();
    expect(all.map(({ event }) => event)).toEqual(['offers', 'done']);
    expect(all[0]?.data).toEqual({ direction: 'outbound', offers: sentOffers([hostile]) });
  });

  test('starts clean for a forged Last-Event-ID, without duplicates (S-260)', async () => {
    const first = await openEvents(site.searchUrl());
    const call = await site.source.call(0);
    call.update({ offers: [cheap] });
    await first.until('offers');
    const forged = await openEvents(site.searchUrl(), { 'Last-Event-ID': 'x'.repeat(4_000) });
    call.update({ offers: [cheap], complete: true });
    const events = await forged.rest();
    expect(events.map(({ event }) => event)).toEqual(['offers', 'done']);
    expect(site.source.calls).toHaveLength(1);
  });

  test('drops offers with absurd prices or links and is marked partial (S-263)', async () => {
    const events = await openEvents(site.searchUrl());
    const offers = [
      cheap,
      buildOffer(4, cash(Number.NaN)),
      buildOffer(5, cash(-100)),
      buildOffer(6, miles(0.5)),
      buildOffer(7, cash(10_000), { links: { airline: 'javascript:alert(1)' } }),
    ];
    (await site.source.call(0)).update({ offers, complete: true });
    expect((await events.until('offers')).data.offers).toEqual(sentOffers([cheap]));
    expect((await events.until('done')).data.partial).toBe(true);
  });

  test('passes on only messages of the catalogue', async () => {
    const events = await openEvents(site.searchUrl());
    const providers = [{ source: 'Gol', state: 'failed' as const, message: 'Object reference not set' }];
    (await site.source.call(0)).update({ offers: [cheap], providers, complete: true, partial: true });
    expect((await events.until('progress')).data).toEqual({ direction: 'outbound', source: 'Gol', state: 'failed' });
  });
});

describe('a round trip (S-067)', () => {
  const roundTrip = { volta: '2026-12-17' };

  test('runs as two one-way searches side by side', async () => {
    const events = await openEvents(site.searchUrl(roundTrip));
    const [out, back] = [await site.source.call(0), await site.source.call(1)];
    expect(out.request).toMatchObject({ origin: 'GRU', destination: 'GIG', date: '2026-12-10' });
    expect(back.request).toMatchObject({ origin: 'GIG', destination: 'GRU', date: '2026-12-17' });
    back.update({ offers: [backOffer], complete: true });
    const { data } = await events.until('offers');
    expect(data).toMatchObject({ direction: 'return', offers: [{ direction: 'return' }] });
    expect(data.offers[0]?.id).toMatch(/^return\./);
    out.update({ offers: [cheap, award], complete: true });
    const done = await events.until('done');
    expect(done.data).toMatchObject({ outbound: { cash: 1, miles: 1 }, return: { cash: 1, miles: 0 }, partial: false });
  });

  test('shows the other direction when one fails', async () => {
    const events = await openEvents(site.searchUrl(roundTrip));
    (await site.source.call(0)).update({ offers: [cheap], complete: true });
    (await site.source.call(1)).fail(broken());
    const rest = await events.rest();
    expect(rest).toContainEqual({
      event: 'progress',
      data: {
        direction: 'return',
        source: 'fake',
        state: 'failed',
        message: 'Falha na conexão com a API de voos. Verifique sua conectividade.',
      },
    });
    expect(rest.at(-1)?.data).toMatchObject({ outbound: { cash: 1 }, return: { cash: 0, miles: 0 }, partial: true });
  });

  test('shares its directions with one-way searches of others', async () => {
    const one = await openEvents(site.searchUrl({ origem: 'GIG', destino: 'GRU', ida: '2026-12-17' }));
    await openEvents(site.searchUrl(roundTrip));
    await site.source.call(1);
    expect(site.source.calls.map(({ request }) => request.origin).toSorted()).toEqual(['GIG', 'GRU']);
    one.leave();
  });
});

describe('filters', () => {
  test('keep the chosen kind of price (S-071)', async () => {
    const events = await openEvents(site.searchUrl({ tipoPagamento: 'milhas' }));
    (await site.source.call(0)).update({ offers: [cheap, award], complete: true });
    expect((await events.until('offers')).data.offers).toEqual(sentOffers([award]));
    expect((await events.until('done')).data.outbound).toEqual({ cash: 0, miles: 1 });
  });

  test('keep the chosen airline, and Livelo as the seller of others', async () => {
    const gol = buildOffer(8, cash(20_000), { airline: { iata: 'G3', name: 'GOL' }, source: 'Gol' });
    const latam = await openEvents(site.searchUrl({ companhia: '1' }));
    const call = await site.source.call(0);
    expect(call.request.airline).toBe('LA');
    call.update({ offers: [gol, cheap], complete: true });
    expect((await latam.until('offers')).data.offers).toEqual(sentOffers([cheap]));
    const sold = buildOffer(1, miles(9_000), { source: 'Livelo' });
    const livelo = await openEvents(site.searchUrl({ companhia: '34' }));
    (await site.source.call(1)).update({ offers: [gol, sold], complete: true });
    expect((await livelo.until('offers')).data.offers).toEqual(sentOffers([sold]));
  });
});
