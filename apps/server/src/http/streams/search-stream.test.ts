import { cash } from '@revoada/core/testing/offers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildOffer } from '../../testing/fares/offers.ts';
import { openEvents, openUnread } from '../../testing/site/event-stream.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let site: TestServer;

// Each test searches another day, so that none is answered by the search of another.
describe('a reader', () => {
  beforeAll(async () => {
    site = await startTestServer();
  });
  afterAll(() => site.stop());

  test('who does not read is cut off once too much is buffered, others continue (S-259)', async () => {
    const url = site.searchUrl({ ida: '2026-12-10' });
    const calls = site.source.calls.length;
    const good = await openEvents(url);
    const lazy = await openUnread(url);
    expect(site.server.context.streams.count()).toBe(2);
    const call = await site.source.call(calls);
    const name = 'x'.repeat(200_000);
    // Far more than the system itself holds back for a connection on this machine.
    for (let price = 0; price < 200; price += 1) {
      call.update({ offers: [buildOffer(1, cash(10_000 + price), { fareFamily: name })] });
      await good.until('offers');
    }
    expect(site.server.context.streams.count()).toBe(1);
    lazy.leave();
    call.update({ offers: [buildOffer(1, cash(9_000))], complete: true });
    expect((await good.until('done')).data.partial).toBe(false);
    await expect.poll(() => site.server.context.streams.count()).toBe(0);
  });

  test('who sends HEAD gets the headers without a search (S-116)', async () => {
    const calls = site.source.calls.length;
    const head = await fetch(site.searchUrl({ ida: '2026-12-11' }), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(site.server.context.streams.count()).toBe(0);
    expect(site.source.calls).toHaveLength(calls);
  });

  test('who leaves releases the stream at once, also in the middle of an event (S-259)', async () => {
    const calls = site.source.calls.length;
    const events = await openEvents(site.searchUrl({ ida: '2026-12-12' }));
    const call = await site.source.call(calls);
    call.update({ offers: [buildOffer(1, cash(10_000))] });
    events.leave();
    await expect.poll(() => site.server.context.streams.count()).toBe(0);
    await expect.poll(() => call.signal.aborted).toBe(true);
  });
});

describe('a flood from one client (S-262)', () => {
  afterEach(() => site.stop());
  const from = (clientIp: string) => ({ 'x-forwarded-for': clientIp });

  test('of open streams gets 429 with the time to wait, others are served', async () => {
    site = await startTestServer({ env: { MAX_STREAMS_PER_CLIENT: '2', TRUSTED_PROXY_HOPS: '1' } });
    const open = await Promise.all([1, 2].map(() => openEvents(site.searchUrl(), from('203.0.113.7'))));
    const third = await openEvents(site.searchUrl(), from('203.0.113.7'));
    expect(third.status).toBe(429);
    expect(third.headers.get('retry-after')).toBe('10');
    const other = await openEvents(site.searchUrl(), from('203.0.113.8'));
    expect(other.status).toBe(200);
    open[0]?.leave();
    await expect.poll(() => site.server.context.streams.count()).toBe(2);
    expect((await openEvents(site.searchUrl(), from('203.0.113.7'))).status).toBe(200);
  });

  test('of searches gets 429, whatever its headers claim', async () => {
    site = await startTestServer({ env: { RATE_LIMIT_SEARCHES: '3', TRUSTED_PROXY_HOPS: '1' } });
    const search = (forwarded: string) => site.json(site.searchUrl({ ida: 'never' }), { headers: from(forwarded) });
    const answers = [];
    for (let round = 0; round < 5; round += 1) answers.push(await search(`10.0.0.${round}, 203.0.113.7`));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 429, 429]);
    const wait = Number(answers[4]?.headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
    expect(answers[4]?.body).toMatchObject({ error: { code: 'rate-limited' } });
    expect((await search('203.0.113.8')).status).toBe(400);
  });

  test('of searches of many slices gets 429 sooner (S-654)', async () => {
    site = await startTestServer({ env: { RATE_LIMIT_SEARCHES: '7' } });
    const five = site.searchUrl({
      ...{ destino: 'LIS', origem2: 'LIS', destino2: 'MAD', data2: '2026-12-11', origem3: 'MAD', destino3: 'CDG' },
      ...{ data3: '2026-12-12', origem4: 'CDG', destino4: 'LHR', data4: '2026-12-13', origem5: 'LHR' },
      ...{ destino5: 'GRU', data5: '2026-12-14' },
    });
    const check = async (url: string) => (await fetch(url, { method: 'HEAD' })).status;
    expect([await check(five), await check(five), await check(five)]).toEqual([200, 200, 429]);
  });

  test('of any requests gets 429', async () => {
    site = await startTestServer({ env: { RATE_LIMIT_REQUESTS: '2' } });
    const statuses = [];
    for (let round = 0; round < 3; round += 1) statuses.push((await site.json('/api/airports?q=gru')).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await site.json('/health/live')).status).toBe(200);
  });
});

describe('a server that stops', () => {
  afterEach(() => site.stop());

  test('lets open streams end, and is not ready for new ones', async () => {
    site = await startTestServer({ env: { SHUTDOWN_GRACE_SECONDS: '30' } });
    const events = await openEvents(site.searchUrl());
    const call = await site.source.call(0);
    const stopped = site.server.stop();
    await expect(fetch(site.url('/health/ready'))).rejects.toThrow();
    call.update({ offers: [buildOffer(1, cash(10_000))], complete: true });
    expect((await events.until('done')).data.outbound).toEqual({ cash: 1, miles: 0 });
    await stopped;
  });

  test('ends the streams that take too long with an event', async () => {
    site = await startTestServer({ env: { SHUTDOWN_GRACE_SECONDS: '0' } });
    const events = await openEvents(site.searchUrl());
    await site.source.call(0);
    const stopped = site.server.stop();
    expect((await events.until('failure')).data).toMatchObject({ code: 'unavailable' });
    await stopped;
  });
});
