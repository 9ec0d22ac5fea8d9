import { addDays } from '@revoada/core/dates/local-date';
import type { SpecialOfferList } from '@revoada/core/promotions/special-offer';
import type { FareSource } from '@revoada/core/sources/fare-source';
import type { Promotion } from '@revoada/core/sources/promotion';
import { type FlightBackend, startFlightBackend } from '@revoada/sandbox/flight-backend/start';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addObservations } from '../testing/database/observations.ts';
import { createFakeSource } from '../testing/fares/fake-source.ts';
import { beginSession } from '../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { today } from '../testing/today.ts';

const hour = 3_600_000;

const place = (iata: string, countryCode = 'BR') => ({
  ...{ iata, name: iata, city: iata, state: null },
  ...{ countryCode, international: countryCode !== 'BR' },
});

function promotion(id: string, changes: Partial<Promotion> = {}): Promotion {
  return {
    id,
    origin: place('GRU'),
    destination: place('REC'),
    airline: { iata: 'G3', name: 'GOL' },
    departure: '2026-12-20',
    return: null,
    price: { kind: 'cash', amountCents: 40_000, taxCents: 3_500 },
    ...changes,
  };
}

let site: TestServer;
let now: number;
let announced: Promotion[] | Error;
let requests: number;
let subscriber: string;
let free: string;

const source: FareSource = {
  ...createFakeSource('announcer'),
  listPromotions: async () => {
    requests += 1;
    if (announced instanceof Error) throw announced;
    return { promotions: announced, dropped: 0 };
  },
};

async function start(options: Parameters<typeof startTestServer>[0] = { sources: [source] }): Promise<void> {
  site = await startTestServer({ now: () => now, ...options });
  subscriber = await beginSession(site, {
    subject: 'auth0|pro',
    email: 'pro@example.com',
    subscription: { status: 'active' },
  });
  free = await beginSession(site, { subject: 'auth0|free', email: 'free@example.com' });
}

beforeEach(() => {
  [now, announced, requests] = [today, [promotion('a')], 0];
});
afterEach(() => site.stop());

async function read(cookie = ''): Promise<SpecialOfferList> {
  const { body } = await site.json('/api/offers', { headers: { cookie } });
  return body as SpecialOfferList;
}

const ids = ({ offers }: SpecialOfferList) => offers.map(({ id }) => id);

/** Advances the clock by an hour and runs the job. */
async function later(ms: number): Promise<void> {
  now += ms;
  await site.server.context.specialOffers.refresh();
}

describe('early access (S-371)', () => {
  test('the first list is public, and a new offer is shown to subscribers 24 hours before others', async () => {
    await start();
    expect(ids(await read(free))).toEqual(['a']);
    announced = [promotion('a'), promotion('b', { departure: '2026-12-30' })];
    await later(hour);
    const seenAt = now;
    const early = await read(subscriber);
    expect(ids(early)).toEqual(['b', 'a']);
    expect(early.offers[0]?.earlyUntil).toBe(new Date(seenAt + 24 * hour).toISOString());
    for (const cookie of [free, '']) {
      const others = await read(cookie);
      expect([ids(others), others.toCome]).toEqual([['a'], 1]);
    }
    now = seenAt + 24 * hour - 1;
    expect(ids(await read(free))).toEqual(['a']);
    now = seenAt + 24 * hour;
    const open = await read(free);
    expect([ids(open), open.toCome, open.offers.every(({ earlyUntil }) => earlyUntil === null)]).toEqual([
      ['a', 'b'],
      0,
      true,
    ]);
    expect((await read(subscriber)).offers.every(({ earlyUntil }) => earlyUntil === null)).toBe(true);
  });

  test('an offer that returns to the list is not new again', async () => {
    await start();
    await read(free);
    for (const list of [[promotion('b')], [promotion('a')]]) {
      announced = list;
      await later(hour);
    }
    expect(ids(await read(free))).toEqual(['a']);
  });

  test('the shared cache never shows an account the offers of another', async () => {
    await start();
    await read(free);
    announced = [promotion('a'), promotion('b')];
    await later(hour);
    const answers = await Promise.all([subscriber, free, '', subscriber, free].map(read));
    expect(answers.map((answer) => answer.offers.length)).toEqual([2, 1, 1, 2, 1]);
  });
});

describe('the list (S-370)', () => {
  test('is read once an hour, and an offer disappears with its list or its day', async () => {
    await start();
    announced = [promotion('a'), promotion('last', { departure: '2026-12-01' })];
    await Promise.all([read(), read(), read(free)]);
    expect(requests).toBe(1);
    expect(ids(await read())).toEqual(['last', 'a']);
    await later(hour - 1);
    expect(requests).toBe(1);
    announced = [promotion('last', { departure: '2026-12-01' })];
    await later(1);
    expect([requests, ids(await read())]).toEqual([2, ['last']]);
    now = Date.parse('2026-12-02T03:00:00Z');
    expect(ids(await read())).toEqual([]);
  });

  test('of a failing source stays with its age, and is read again after five minutes', async () => {
    await start();
    await read();
    announced = new Error('away');
    await later(hour);
    expect(await read()).toMatchObject({ failed: true, readAt: new Date(today).toISOString(), offers: [{ id: 'a' }] });
    await later(299_999);
    expect(requests).toBe(2);
    announced = [promotion('b')];
    await later(1);
    expect(await read(subscriber)).toMatchObject({ failed: false, offers: [{ id: 'b' }] });
  });

  test('is marked as failed when none was ever read', async () => {
    announced = new Error('away');
    await start();
    expect(await read()).toEqual({ offers: [], toCome: 0, readAt: null, failed: true });
  });

  test('has no offer of unknown airports, and has Portuguese city names', async () => {
    announced = [promotion('a', { destination: place('LIS', '') }), promotion('b', { origin: place('QQQ') })];
    await start();
    expect((await read()).offers).toMatchObject([
      { destination: { iata: 'LIS', city: 'Lisboa' }, domestic: false, daysLeft: 19 },
    ]);
  });
});

test('the usual price is the median of thirty observations of each direction, in the kind of the price (S-375)', async () => {
  announced = [
    promotion('one way'),
    promotion('round trip', { return: '2026-12-27' }),
    promotion('miles', { price: { kind: 'miles', programme: 'smiles', miles: 9_000, taxCents: 3_500 } }),
    promotion('whose', { price: { kind: 'miles', programme: null, miles: 9_000, taxCents: 3_500 } }),
    promotion('abroad', { destination: place('LIS') }),
  ];
  await start();
  const observe = (origin: string, destination: string, programme: string, count: number) =>
    addObservations(
      site.server.context.database,
      Array.from({ length: count }, (_, n) => ({
        origin,
        destination,
        flightDate: addDays('2026-12-02', n),
        seenOn: '2026-11-20',
        programme,
        amount: 50_001 + n,
        demo: site.server.context.settings.inventedFares,
      })),
    );
  await observe('GRU', 'REC', '', 31);
  await observe('GRU', 'REC', 'smiles', 31);
  await observe('REC', 'GRU', '', 29);
  const usual = async () =>
    Object.fromEntries((await read()).offers.map(({ id, usual: announced }) => [id, announced]));
  const one = { 'one way': 50_016, miles: 50_016, whose: null, abroad: null };
  expect(await usual()).toEqual({ ...one, 'round trip': null });
  await observe('REC', 'GRU', '', 31);
  await later(hour);
  expect(await usual()).toEqual({ ...one, 'round trip': 50_016 + 50_016 });
});

test('offers of a source that is no longer on are not shown (S-370)', async () => {
  await start();
  expect(ids(await read(subscriber))).toEqual(['a']);
  const env = { DATABASE_URL: site.database.url };
  const after = await startTestServer({ now: () => now, env, sources: [createFakeSource('announcer')] });
  const { body } = await after.json('/api/offers', { headers: { cookie: subscriber } });
  expect(body).toMatchObject({ offers: [], toCome: 0 });
  await after.stop();
});

describe('over the stand-in (S-370, S-374)', () => {
  let backend: FlightBackend;
  beforeEach(async () => {
    backend = await startFlightBackend({ port: 0, now: () => now });
    const env = { MOBLIX_BASE_URL: backend.url, MOBLIX_USERNAME: 'demonstracao', MOBLIX_PASSWORD: 'demonstracao' };
    await start({ realSources: true, env: { ...env, MOBLIX_POLL_WAIT_MS: '10', MOBLIX_SEARCHES_PER_SECOND: '1000' } });
  });
  afterEach(() => backend.close());

  const fault = (body: object) =>
    backend.control.request('/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: 'offers', ...body }),
    });

  test('the search of an offer finds its price', async () => {
    await fault({ path: 'search', kind: 'pace', factor: 0 });
    const { offers } = await read(subscriber);
    expect(offers.length).toBeGreaterThan(30);
    const offer = offers.find(({ price, return: back, daysLeft }) => price.kind === 'cash' && back && daysLeft > 1);
    if (offer?.price.kind !== 'cash') throw new Error('no such offer');
    const changes = { origem: offer.origin.iata, destino: offer.destination.iata, ida: offer.departure };
    const search = site.searchUrl({ ...changes, volta: offer.return ?? '' });
    const ask = () => site.json(search, { headers: { cookie: subscriber, accept: 'application/json' } });
    const { body } = (await ask()) as { body: { offers: { direction: string; price: Record<string, number> }[] } };
    const lowest = (direction: string) =>
      Math.min(...body.offers.flatMap((one) => (one.direction === direction ? (one.price.totalCents ?? []) : [])));
    expect(lowest('outbound') + lowest('return')).toBe(offer.price.totalCents);
  });

  test('malformed rows and past offers are dropped, and a new one is in early access', async () => {
    await fault({ kind: 'bad-rows', times: 2 });
    const some = (await read()).offers.length;
    await later(hour);
    const all = await read(subscriber);
    expect(all.offers.length).toBeGreaterThan(some);
    await fault({ kind: 'new-offer', offer: 'GRU-AJU', times: 2 });
    await later(hour);
    const early = (await read(subscriber)).offers.filter(({ earlyUntil }) => earlyUntil !== null);
    expect(early.map(({ destination }) => destination)).toContainEqual({ iata: 'AJU', city: 'Aracaju' });
    expect((await read(free)).toCome).toBe(early.length);
    await fault({ kind: 'past-days' });
    await later(hour);
    expect((await read(subscriber)).offers).toEqual([]);
  });
});
