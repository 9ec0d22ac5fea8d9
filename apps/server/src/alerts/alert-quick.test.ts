import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMarket } from '../testing/fares/market.ts';
import { type AlertsSite, startAlertsSite } from '../testing/site/alerts-site.ts';
import { today } from '../testing/today.ts';

const [second, minute] = [1_000, 60_000];
const quick = 40 * second;
const market = createMarket();

let site: AlertsSite;
beforeAll(async () => {
  site = await startAlertsSite({
    sources: [market.source],
    env: { ALERT_QUICK_SECONDS: '40', SEARCH_CACHE_MINUTES: '10' },
  });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.reset();
  market.reset();
});

const alerts = () => site.server.context.alerts;

/** Checks every trip that is due then and returns their number. */
async function lookAt(instant: number): Promise<number> {
  site.clock.now = instant;
  const due = await alerts().enqueueDue();
  await site.jobsDone();
  return due;
}

describe('a trip whose alert page is open', () => {
  test('is checked often for a quarter of an hour, and again when the page is reopened', async () => {
    const ana = await site.addPerson();
    await ana.add();
    expect(await lookAt(today)).toBe(1);
    expect(await lookAt(today + quick - 1)).toBe(0);
    expect(await lookAt(today + quick)).toBe(1);
    expect(await lookAt(today + 15 * minute - 1)).toBe(1);
    expect(await lookAt(today + 16 * minute)).toBe(0);
    await ana.member().listAlerts();
    expect(await lookAt(today + 16 * minute)).toBe(1);
  });

  test('is checked again after the same interval when a source failed', async () => {
    const ana = await site.addPerson();
    await ana.add();
    market.away = true;
    expect(await lookAt(today)).toBe(1);
    expect(await lookAt(today + quick - 1)).toBe(0);
    expect(await lookAt(today + quick)).toBe(1);
  });

  test('is checked with stored fares unless they are older than half the interval (S-528)', async () => {
    const ana = await site.addPerson();
    await site.json(site.searchUrl());
    expect(market.searchCount).toBe(1);
    site.clock.now = today + quick / 2 - second;
    await ana.add();
    await lookAt(site.clock.now);
    expect(market.searchCount).toBe(1);
    await lookAt(site.clock.now + quick);
    expect(market.searchCount).toBe(2);
  });
});

test('a process that runs jobs checks trips and sends drops at once until it stops', async () => {
  const other = await site.another({ ALERT_TICK_SECONDS: '1', RUN_JOBS: '1' });
  site.connect(other.server.context);
  const ana = await site.addPerson();
  await ana.add();
  const looked = () => site.database.query('select 1 from watched_trips where checked_at is not null');
  await expect.poll(looked, { timeout: 10_000 }).toHaveLength(1);
  market.reais = 800;
  site.clock.now += quick;
  await expect.poll(() => site.sent, { timeout: 10_000 }).toMatchObject([{ channel: 'email' }]);
  const { alerts: working } = other.server.context;
  await working.stop();
  expect(await site.deliveries('state')).toEqual([{ state: 'sent' }]);
  await site.jobsDone();
  expect(market.searchCount).toBe(3);
});

test('a process with a long pause between checks sends a drop as soon as it is found', async () => {
  const slow = await startAlertsSite({ sources: [market.source], env: { ALERT_TICK_SECONDS: '3600' } });
  try {
    const { alerts: working } = slow.server.context;
    const ana = await slow.addPerson();
    await ana.add();
    for (const reais of [1_000, 800]) {
      market.reais = reais;
      slow.clock.now += 12 * 60 * minute;
      const askedBefore = market.searchCount;
      await working.enqueueDue();
      // The loop of the process claims due trips too, and may have claimed this one.
      await expect.poll(() => market.searchCount, { timeout: 10_000 }).toBeGreaterThan(askedBefore);
      await slow.jobsDone();
    }
    await expect.poll(() => slow.sent, { timeout: 10_000 }).toMatchObject([{ channel: 'email' }]);
  } finally {
    await slow.stop();
  }
});
