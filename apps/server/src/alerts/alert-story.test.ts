import type { Price } from '@revoada/core/flights/offer';
import type { FareSource } from '@revoada/core/sources/fare-source';
import { oneWayCapabilities } from '@revoada/core/testing/sources';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOffer, miles } from '../testing/fares/offers.ts';
import { type AlertsSite, startAlertsSite } from '../testing/site/alerts-site.ts';
import { maintainAlerts } from './alert-jobs.ts';

const cash = (reais: number): Price => ({
  kind: 'cash',
  currency: 'BRL',
  totalCents: reais * 100,
  taxCents: 30_00,
});

type Market = { prices: (date: string) => Price[]; away: boolean };

/** Two sources that sell the same route: the prices of each on a day, and whether it is down. */
const markets: Record<'first' | 'second', Market> = {
  first: { prices: () => [], away: false },
  second: { prices: () => [], away: false },
};
let searches: string[] = [];
const createSource = (id: keyof typeof markets, number: number): FareSource => ({
  id,
  capabilities: oneWayCapabilities,
  async *search({ date, origin, destination }) {
    searches.push(`${id} ${date} ${origin}`);
    const { prices, away } = markets[id];
    if (away) throw new Error('away');
    const times = { departsAt: `${date}T08:00:00`, arrivesAt: `${date}T09:05:00` };
    const offers = prices(date).map((price) => buildOffer(number, price, { origin, destination, ...times }));
    yield { offers, providers: [], complete: true, partial: false };
  },
});

let site: AlertsSite;
beforeAll(async () => {
  site = await startAlertsSite({ sources: [createSource('first', 1), createSource('second', 2)] });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.reset();
  searches = [];
  for (const market of Object.values(markets)) Object.assign(market, { prices: () => [], away: false });
});

const listSent = () => site.sent.map(({ notice }) => notice);

/** Checks every trip `hours` later, then sends the due messages. */
async function look(hours?: number): Promise<void> {
  searches = [];
  await site.look(hours);
}

const count = async (from: string) => {
  const [row] = await site.database.query(`select count(*)::int as count from ${from}`);
  return row?.count;
};

describe('an alert over a window of days (S-427)', () => {
  const window = { lastDeparture: '2026-12-16', endsOn: '2026-12-16' };

  test('reports the day of the lowest price, and searches that day again at each check', async () => {
    const ana = await site.addPerson();
    await ana.add(window);
    markets.first.prices = () => [cash(1_000)];
    await look(0);
    expect(searches.map((one) => one.split(' ')[1])).not.toContain('2026-12-14');
    markets.first.prices = (date) => [cash(date === '2026-12-14' ? 700 : 1_000)];
    await look();
    expect(listSent()).toMatchObject([{ departure: '2026-12-14', return: null, now: { totalCents: 700_00 } }]);
    expect(listSent()[0]?.searchPath).toContain('2026-12-14');
    for (const _ of [1, 2, 3]) {
      await look();
      expect(searches.some((one) => one.includes('2026-12-14'))).toBe(true);
    }
    expect(listSent()).toHaveLength(1);
  });

  test('reports both days of a round trip', async () => {
    const ana = await site.addPerson();
    await ana.add({ lastDeparture: '2026-12-11', endsOn: '2026-12-11', minNights: 5, maxNights: 6 });
    markets.first.prices = () => [cash(1_000)];
    await look(0);
    await look();
    const back = (date: string) => date === '2026-12-17';
    markets.first.prices = (date) => [cash(back(date) ? 300 : 1_000)];
    await look();
    await look();
    // Two flights return on the 17th: of equal prices the earlier departure is first.
    expect(listSent()).toMatchObject([{ return: '2026-12-17', now: { totalCents: 1_300_00 } }]);
    expect(['2026-12-11', '2026-12-12']).toContain(listSent()[0]?.departure);
  });
});

describe('an alert on miles (S-422)', () => {
  test('values them at what a thousand cost the account holder', async () => {
    const ana = await site.addPerson();
    const entries = [{ programme: 'latam-pass', balance: 0, ownCentsPerThousand: 29_00, club: 'none' }];
    await site.database.query(
      `insert into miles_wallets (account_id, entries, saved_at) values ('${ana.accountId}', '${JSON.stringify(entries)}', now())`,
    );
    await ana.add({ watch: 'miles' });
    markets.first.prices = () => [miles(100_000), cash(3_000)];
    await look(0);
    markets.first.prices = () => [miles(70_000), cash(3_000)];
    await look();
    expect(listSent()).toMatchObject([
      {
        now: { kind: 'miles', programme: 'latam-pass', miles: 70_000, taxCents: 40_00 },
        before: { miles: 100_000 },
        miles: { equivalentCents: 2_070_00 },
        cash: { totalCents: 3_000_00 },
        better: 'miles',
        differenceCents: 930_00,
      },
    ]);
  });

  test('values them at the programme’s reference price where the wallet has none', async () => {
    const ana = await site.addPerson();
    await ana.add({ watch: 'miles' });
    markets.first.prices = () => [miles(100_000)];
    await look(0);
    markets.first.prices = () => [miles(70_000)];
    await look();
    const { 'latam-pass': reference } = await site.server.context.references.read();
    const centsPerThousand = reference?.centsPerThousand ?? 0;
    expect(centsPerThousand).toBeGreaterThan(0);
    expect(listSent()).toMatchObject([{ miles: { equivalentCents: 70 * centsPerThousand + 40_00 }, better: null }]);
  });
});

describe('an alert over two sources (S-425)', () => {
  test('reports no drop when a source recovers that was missing for a while', async () => {
    const ana = await site.addPerson();
    const id = await ana.add();
    markets.first.prices = () => [cash(1_000)];
    markets.second.prices = () => [cash(600)];
    await look(0);
    markets.second.away = true;
    for (const _ of [1, 2, 3]) {
      await look();
      const now = (await ana.member().readAlert(id))?.alert.prices[0]?.now;
      expect(now).toMatchObject({ price: { totalCents: 600_00 } });
    }
    markets.second.away = false;
    await look();
    expect(listSent()).toEqual([]);
    markets.first.prices = () => [cash(500)];
    markets.second.away = true;
    await look();
    expect(listSent()).toMatchObject([{ now: { totalCents: 500_00 }, before: { totalCents: 600_00 } }]);
  });
});

test('a drop is decided once for each of 2,500 alerts of one trip (S-426)', async () => {
  const ana = await site.addPerson();
  await ana.add();
  await site.database.query(`insert into alerts
    (account_id, creation_key, trip_id, terms, state, first, told, since, created_at, updated_at)
    select account_id, 'copy ' || number, trip_id, terms, state, first, told, since, created_at, updated_at
    from alerts cross join generate_series(2, 2500) as number`);
  markets.first.prices = () => [cash(1_000)];
  await look(0);
  expect(await count(`alerts where first = '{}'`)).toBe(0);
  markets.first.prices = () => [cash(800)];
  await look();
  expect(await count('alert_deliveries')).toBe(2_500);
  expect(await count('(select distinct alert_id from alert_deliveries) as notified')).toBe(2_500);
  await look();
  expect(await count('alert_deliveries')).toBe(2_500);
});

test('a message delayed by quiet hours is cancelled when its price could not be checked for two hours (S-428)', async () => {
  const ana = await site.addPerson();
  await ana.add({ channels: ['whatsapp'] });
  markets.first.prices = () => [cash(1_000)];
  await look(0);
  markets.first.prices = () => [cash(800)];
  await look(11);
  for (const market of Object.values(markets)) market.away = true;
  const state = () => site.database.query('select state, reason from alert_deliveries');
  await look(9.5);
  expect(await state()).toMatchObject([{ state: 'waiting' }]);
  // Quiet hours ended at 9:00 in São Paulo.
  await look(2);
  expect(await state()).toMatchObject([{ state: 'waiting' }]);
  await look(1);
  expect(await state()).toEqual([{ state: 'cancelled', reason: 'unknown' }]);
  expect(listSent()).toEqual([]);
});

describe('an alert that has ended (S-429)', () => {
  test('sends nothing about a trip that other alerts follow', async () => {
    const [ana, bia] = [await site.addPerson(), await site.addPerson({ subject: 'auth0|bia' })];
    const ended = await ana.add({ endsOn: '2026-12-04' });
    const open = await bia.add();
    markets.first.prices = () => [cash(1_000)];
    await look(0);
    site.clock.now = Date.parse('2026-12-05T15:00:00Z');
    markets.first.prices = () => [cash(800)];
    await look();
    expect(listSent()).toMatchObject([{ alertId: open }]);
    expect(await site.database.query(`select state from alert_deliveries where alert_id = '${ended}'`)).toEqual([]);
  });

  test('cancels the message that quiet hours delayed on its last evening', async () => {
    const ana = await site.addPerson();
    await ana.add({ endsOn: '2026-12-04', channels: ['whatsapp'] });
    markets.first.prices = () => [cash(1_000)];
    await look(0);
    // 22:00 of the last day in São Paulo.
    site.clock.now = Date.parse('2026-12-05T01:00:00Z');
    markets.first.prices = () => [cash(800)];
    await look(0);
    expect(await site.database.query('select state from alert_deliveries')).toEqual([{ state: 'waiting' }]);
    site.clock.now = Date.parse('2026-12-05T12:00:01Z');
    await look(0);
    expect(listSent()).toEqual([]);
    expect(await site.database.query('select state, reason from alert_deliveries')).toEqual([
      { state: 'cancelled', reason: 'paused' },
    ]);
  });

  test('is deleted by the hourly job six months after its last day, with its messages and trip (S-432)', async () => {
    const ana = await site.addPerson();
    const id = await ana.add();
    markets.first.prices = () => [cash(1_000)];
    await look(0);
    markets.first.prices = () => [cash(800)];
    await look();
    expect(listSent()).toHaveLength(1);
    const clean = async (at: string) => {
      site.clock.now = Date.parse(at);
      await site.server.context.jobs.enqueue(maintainAlerts, {});
      await site.jobsDone();
      const tables = ['alerts', 'watched_trips', 'price_epochs', 'alert_deliveries'];
      return Promise.all(tables.map(count));
    };
    expect(await clean('2027-05-20T15:00:00Z')).toEqual([1, 1, 2, 1]);
    // The messages and prices of December are gone by then.
    expect(await clean('2027-06-10T15:00:00Z')).toEqual([1, 1, 0, 0]);
    expect(await clean('2027-06-11T15:00:00Z')).toEqual([0, 0, 0, 0]);
    expect(await ana.member().readAlert(id)).toBeNull();
  });
});
