import type { Price } from '@revoada/core/flights/offer';
import type { FareSource } from '@revoada/core/sources/fare-source';
import { cash } from '@revoada/core/testing/offers';
import { oneWayCapabilities } from '@revoada/core/testing/sources';
import type { Logger } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../logging/logging.ts';
import { buildOffer } from '../testing/fares/offers.ts';
import { type AlertsSite, startAlertsSite } from '../testing/site/alerts-site.ts';
import { today } from '../testing/today.ts';

const [minute, hour] = [60_000, 3_600_000];
const reais = (amount: number): Price => cash(amount * 100);

/** Price of the source on a day; null fails. */
let price: (date: string) => number | null;
let searches: string[];
let partial: boolean;
const source: FareSource = {
  id: 'market',
  capabilities: oneWayCapabilities,
  async *search({ date, origin, destination }) {
    searches.push(`${date} ${origin}-${destination}`);
    const amount = price(date);
    if (amount === null) throw new Error('away');
    const times = { departsAt: `${date}T08:00:00`, arrivesAt: `${date}T09:05:00` };
    const offers = [buildOffer(1, reais(amount), { origin, destination, ...times })];
    yield { offers, providers: [], complete: true, partial };
  },
};

let logged: [string, unknown, string?][];
const write =
  (level: string) =>
  (...line: unknown[]) =>
    void logged.push([level, ...line] as never);
const log = Object.assign(Object.create(createLog('silent')), {
  info: write('info'),
  warn: write('warn'),
}) as Logger;
const linesAbout = (words: RegExp) => logged.filter((line) => line.some((part) => words.test(String(part))));

let site: AlertsSite;
beforeAll(async () => {
  site = await startAlertsSite({ sources: [source], log });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.reset();
  [price, searches, logged, partial] = [() => 1_000, [], [], false];
});

const alerts = () => site.server.context.alerts;
const trips = (columns: string) => site.database.query(`select ${columns} from watched_trips order by key`);
const epochs = (columns: string) => site.database.query(`select ${columns} from price_epochs order by id`);
const window = (first: string, last: string) => ({ firstDeparture: first, lastDeparture: last, endsOn: last });

/** Hours until the trip's next check. */
async function readWait(): Promise<number> {
  const [trip] = await trips('next_check_at');
  return (new Date(String(trip?.next_check_at)).getTime() - site.clock.now) / hour;
}

describe('the next check of a trip (S-427)', () => {
  test('is sooner the nearer the trip and the more its price moves', async () => {
    const ana = await site.addPerson();
    await ana.add();
    await site.look(0);
    expect(await trips('failures, queued_at, checked_at')).toEqual([
      { failures: 0, queued_at: null, checked_at: new Date(today) },
    ]);
    // Nine days ahead, with a volatility of one half: four hours, spread by a fifth.
    const first = await readWait();
    expect(first).toBeGreaterThanOrEqual(4 * 1.075 * 0.8);
    expect(first).toBeLessThanOrEqual(4 * 1.075 * 1.2);
    const spread = first / (4 * (1.5 - 0.85 * 0.5));
    let volatility = 0.85 * 0.5;
    for (const amount of [1_010, 1_000, 1_010]) {
      price = () => amount;
      await site.look(12);
      volatility = 0.85 * volatility + 0.15;
    }
    expect(await trips('round(volatility::numeric, 4)::float8 as volatility')).toEqual([
      { volatility: Number(volatility.toFixed(4)) },
    ]);
    // Eight days ahead by now.
    expect(await readWait()).toBeCloseTo(4 * (1.5 - volatility) * spread, 3);
    site.clock.now = Date.parse('2026-12-08T15:00:00Z');
    await site.look(0);
    volatility *= 0.85;
    expect(await readWait()).toBeCloseTo(3 * (1.5 - volatility) * spread, 3);
  });

  test('is five minutes after a failure, doubles with each further one, and forgets failures after a success', async () => {
    const ana = await site.addPerson();
    await ana.add();
    price = () => null;
    const waits: number[] = [];
    for (let failures = 1; failures <= 3; failures += 1) {
      await site.look(0);
      waits.push(await readWait());
      site.clock.now += (waits.at(-1) ?? 0) * hour;
    }
    expect(waits.map((wait) => Math.round(wait * 60))).toEqual([5, 10, 20]);
    expect(await trips('failures, checked_at, volatility, queued_at')).toEqual([
      { failures: 3, checked_at: null, volatility: 0.5, queued_at: null },
    ]);
    expect(await epochs('1')).toEqual([]);
    price = () => 1_000;
    await site.look(0);
    expect(await trips('failures')).toEqual([{ failures: 0 }]);
    price = () => null;
    await site.look(12);
    expect(Math.round((await readWait()) * 60)).toBe(5);
  });

  test('is never later than planned after a failure', async () => {
    const ana = await site.addPerson();
    await ana.add();
    await site.database.query('update watched_trips set failures = 8, volatility = 1');
    price = () => null;
    await site.look(0);
    // Two hours by plan; by failures it would be twenty.
    expect(await readWait()).toBe(2);
  });
});

describe('prices of checks (S-425, S-426)', () => {
  test('are one epoch that counts its complete checks while they stay, and another once they change', async () => {
    const ana = await site.addPerson();
    await ana.add();
    await site.look(0);
    await site.look(12);
    partial = true;
    await site.look(12);
    partial = false;
    const lastSeen = site.clock.now;
    price = () => 1_200;
    await site.look(12);
    expect(await epochs('started_at, last_seen_at, checks')).toEqual([
      { started_at: new Date(today), last_seen_at: new Date(lastSeen), checks: 2 },
      { started_at: new Date(site.clock.now), last_seen_at: new Date(site.clock.now), checks: 1 },
    ]);
  });

  test('begin a new epoch with each month, by which messages are stored', async () => {
    const ana = await site.addPerson();
    const january = '2027-01-10';
    await ana.add(window(january, january));
    await site.look(0);
    site.clock.now = Date.parse('2026-12-31T23:00:00Z');
    await site.look(0);
    expect(await epochs('1')).toHaveLength(1);
    site.clock.now = Date.parse('2027-01-01T12:00:00Z');
    await site.look(0);
    expect(await epochs('started_at')).toEqual([
      { started_at: new Date(today) },
      { started_at: new Date(site.clock.now) },
    ]);
    expect(site.sent).toEqual([]);
  });

  test('count as no complete check when a source answered in part', async () => {
    const ana = await site.addPerson();
    await ana.add();
    partial = true;
    await site.look(0);
    expect(await epochs('checks')).toEqual([{ checks: 0 }]);
  });

  test('of one day of a window are stored while another day fails, and the check is not complete', async () => {
    const ana = await site.addPerson();
    await ana.add(window('2026-12-10', '2026-12-11'));
    price = (date) => (date === '2026-12-10' ? 900 : null);
    await site.look(0);
    expect(
      await site.database.query(`select to_char(departure, 'YYYY-MM-DD') as day, seen_at from watched_days`),
    ).toEqual([{ day: '2026-12-10', seen_at: new Date(today) }]);
    expect(await epochs('checks')).toEqual([{ checks: 0 }]);
    expect(await trips('failures')).toEqual([{ failures: 0 }]);
  });

  test('of past days are ignored', async () => {
    const ana = await site.addPerson();
    const id = await ana.add(window('2026-12-02', '2026-12-04'));
    price = (date) => (date === '2026-12-02' ? 500 : 1_000);
    await site.look(0);
    const readNow = async () => (await ana.member().readAlert(id))?.alert.prices[0]?.now.price;
    expect(await readNow()).toMatchObject({ totalCents: 500_00 });
    site.clock.now = Date.parse('2026-12-03T15:00:00Z');
    searches = [];
    await site.look(0);
    expect(searches.toSorted()).toEqual(['2026-12-03 GRU-GIG', '2026-12-04 GRU-GIG']);
    expect(await readNow()).toMatchObject({ totalCents: 1_000_00 });
  });
});

describe('a drop that would be sent (S-425)', () => {
  test('is searched again on its days, and is not sent when that search fails', async () => {
    const ana = await site.addPerson();
    await ana.add();
    await site.look(0);
    let looks = 0;
    price = () => (looks++ === 0 ? 700 : null);
    await site.look(12);
    expect(searches).toHaveLength(3);
    expect(await site.deliveries('1')).toEqual([]);
    expect(await trips('failures')).toEqual([{ failures: 1 }]);
    expect(await epochs('1')).toHaveLength(1);
    expect(linesAbout(/not confirmed/)).toEqual([['info', { trip: expect.any(String) }, expect.any(String)]]);
  });

  test('is sent with the price of the second search', async () => {
    const ana = await site.addPerson();
    await ana.add();
    await site.look(0);
    let looks = 0;
    price = () => (looks++ === 0 ? 700 : 750);
    await site.look(12);
    expect(site.sent).toMatchObject([{ notice: { now: { totalCents: 750_00 } } }]);
    expect(await epochs(`prices->'sets'->0->>'cashCents' as cents`)).toEqual([{ cents: '100000' }, { cents: '75000' }]);
  });

  test('is not searched again when no alert would report it', async () => {
    const ana = await site.addPerson();
    await ana.add({ dropPercent: 50 });
    await site.look(0);
    price = () => 700;
    searches = [];
    await site.look(12);
    expect(searches).toHaveLength(1);
  });
});

test('a trip without alerts, or whose days are over, is not searched', async () => {
  const ana = await site.addPerson();
  const id = await ana.add();
  await alerts().enqueueDue();
  await site.database.query('delete from watched_days');
  await ana.member().removeAlert(id);
  await site.jobsDone();
  const before = searches.length;
  site.clock.now += 12 * hour;
  expect(await alerts().enqueueDue()).toBe(0);
  const tokyo = await ana.add({ origin: 'NRT', ...window('2026-12-03', '2026-12-03') }, 'tokyo');
  // 3 December is over in Tokyo, but not in São Paulo.
  site.clock.now = Date.parse('2026-12-03T15:30:00Z');
  expect(await alerts().enqueueDue()).toBe(1);
  await site.jobsDone();
  expect(searches).toHaveLength(before);
  expect(await trips('failures, queued_at')).toContainEqual({ failures: 0, queued_at: null });
  expect((await ana.member().readAlert(tokyo))?.alert.checkedAt).toBeNull();
});

describe('the searches of checks (S-522)', () => {
  const { lowest } = { lowest: () => site.server.context.budgets.lowest };

  test('start at the pace of the slowest source, longest due first', async () => {
    const ana = await site.addPerson();
    const ids: string[] = [];
    for (let day = 10; day < 16; day += 1) {
      const date = `2026-12-${day}`;
      ids.push(await ana.add({ ...window(date, date) }, date));
      await site.database.query(
        `update watched_trips set next_check_at = '${new Date(today - day * minute).toISOString()}'
          where first_departure = '${date}'`,
      );
    }
    const before = { ...lowest() };
    try {
      Object.assign(lowest(), { ratePerSecond: 1.5 });
      expect(await alerts().enqueueDue()).toBe(2);
      await site.jobsDone();
      expect(searches.map((one) => one.slice(0, 10)).toSorted()).toEqual(['2026-12-14', '2026-12-15']);
      Object.assign(lowest(), { ratePerSecond: 0.1 });
      expect(await alerts().enqueueDue()).toBe(1);
      await site.jobsDone();
    } finally {
      Object.assign(lowest(), before);
    }
  });

  test('stop at their share, which is logged once a day', async () => {
    const { budgets } = site.server.context;
    const { readAlertsUsedShare } = budgets;
    budgets.readAlertsUsedShare = () => 1;
    try {
      const ana = await site.addPerson();
      await ana.add();
      for (const _ of [1, 2]) expect(await alerts().enqueueDue()).toBe(0);
      expect(linesAbout(/share/)).toHaveLength(1);
      site.clock.now += 24 * hour;
      expect(await alerts().enqueueDue()).toBe(0);
      expect(linesAbout(/share/)).toHaveLength(2);
    } finally {
      budgets.readAlertsUsedShare = readAlertsUsedShare;
    }
  });
});

test('a search that cannot be recorded for alerts is logged and breaks nothing', async () => {
  const { database } = site.server.context;
  const { execute } = database.orm;
  const err = new Error('away');
  database.orm.execute = (() => Promise.reject(err)) as never;
  try {
    const leg = { origin: 'GRU', destination: 'GIG', date: '2026-12-10', adults: 1, children: 0, infants: 0 };
    const requests = [{ ...leg, cabin: 'economy' as const, airline: null }];
    await site.server.context.events.announce('flights.searched', { requests });
  } finally {
    database.orm.execute = execute;
  }
  expect(linesAbout(/could not be checked sooner/)).toEqual([['warn', { err }, expect.any(String)]]);
});
