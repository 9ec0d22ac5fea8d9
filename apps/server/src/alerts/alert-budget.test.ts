import { addDays } from '@revoada/core/dates/local-date';
import type { FareSource } from '@revoada/core/sources/fare-source';
import { buildAlertTerms } from '@revoada/core/testing/alerts';
import { cash } from '@revoada/core/testing/offers';
import { oneWayCapabilities } from '@revoada/core/testing/sources';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../logging/logging.ts';
import { createGuardedSource } from '../testing/fares/guarded-source.ts';
import { buildOffer } from '../testing/fares/offers.ts';
import { type PaymentsSite, startPaymentsSite } from '../testing/site/payments-site.ts';
import { createMemberAlerts } from './member-alerts.ts';

const hour = 3_600_000;

const market = { reais: 1_000, searches: 0, opens: Promise.resolve() };
const bare: FareSource = {
  id: 'market',
  capabilities: oneWayCapabilities,
  async *search() {
    market.searches += 1;
    await market.opens;
    yield { offers: [buildOffer(1, cash(market.reais * 100))], providers: [], complete: true, partial: false };
  },
};

let site: PaymentsSite;
beforeEach(async () => {
  Object.assign(market, { reais: 1_000, searches: 0, opens: Promise.resolve() });
  const source = createGuardedSource(bare);
  const budget = { MOBLIX_DAILY_BUDGET: '42', ALERT_BUDGET_PERCENT: '50', RATE_LIMIT_ALERT_CHECKS: '15' };
  const env = { ALERT_QUICK_SECONDS: '0', ...budget };
  site = await startPaymentsSite({ sources: [source], log: createLog('silent'), env });
  source.connect(site.server.context);
});
afterEach(() => site.stop());

const onDay = (destination: string, day: string) =>
  buildAlertTerms({ destination, firstDeparture: day, lastDeparture: day, endsOn: day });

async function person(name: string) {
  const subscription = { id: `sub_${name}`, status: 'active' as const };
  const cookie = await site.signIn({ subject: `auth0|${name}`, email: `${name}@example.com`, subscription });
  const who = await site.server.context.sessions.read(cookie);
  if (!who) throw new Error('signed out');
  return createMemberAlerts(site.server.context, { ...who, subscriber: true }, 'test');
}

const december = (day: number) => `2026-12-${String(day).padStart(2, '0')}`;

/** Checks every trip, as if all became due at once, and returns how many searches that took. */
async function checkAll(hours: number): Promise<number> {
  site.clock.now += hours * hour;
  await makeAllDue();
  return checkDue();
}

const quoteNow = () => `'${new Date(site.clock.now).toISOString()}'`;
const makeAllDue = () => site.database.query(`update watched_trips set next_check_at = ${quoteNow()}`);

async function checkDue(): Promise<number> {
  const before = market.searches;
  while ((await site.server.context.alerts.enqueueDue()) > 0) await site.jobsDone();
  return market.searches - before;
}

test('checks of alerts stop at their share of the day’s searches, confirmations included, and go on the next day (S-522)', async () => {
  const ana = await person('ana');
  for (let day = 8; day < 20; day += 1) await ana.addAlert(onDay('GIG', december(day)), `key ${day}`);
  expect(await checkAll(0)).toBe(12);
  market.reais = 700;
  // 9 of the 21 searches of the share remain: the confirmation of the fifth drop exceeds it.
  expect(await checkAll(1)).toBe(9);
  const { budgets } = site.server.context;
  expect([budgets.readAlertsUsedShare(), budgets.readUsedShare()]).toEqual([1, 0.5]);
  expect(await site.database.query('select count(*)::int from watched_trips where failures > 0')).toEqual([
    { count: 0 },
  ]);
  expect(await site.json(site.searchUrl({ destino: 'SSA' }))).toMatchObject({ status: 200, body: { partial: false } });
  expect(await checkAll(1)).toBe(0);
  // Four drops were sent already; the other eight are searched twice.
  expect(await checkAll(8)).toBe(20);
});

describe('checks after edits', () => {
  async function begin() {
    const [ana, bia] = [await person('ana'), await person('bia')];
    const added = await ana.addAlert(onDay('GIG', '2026-12-10'), 'key');
    const id = added.ok ? added.id : '';
    const edit = async (destination: string, day: string) => {
      const { alert } = (await ana.readAlert(id)) ?? {};
      return ana.changeAlert(id, alert?.version ?? 0, onDay(destination, day));
    };
    return { ana, bia, id, edit };
  }

  test('are limited per account and hour, so that 300 edits in a minute leave other accounts their checks (S-522, S-525)', async () => {
    const { bia, id, edit } = await begin();
    let looks = await checkDue();
    for (let number = 0; number < 300; number += 1) {
      site.clock.now += 200;
      expect(await edit('SSA', addDays('2026-12-10', number))).toEqual({ ok: true, id });
      looks += await checkDue();
    }
    // One of the 15 was for the new alert.
    expect(looks).toBe(15);
    const added = await bia.addAlert(onDay('REC', '2026-12-12'), 'key');
    expect([added.ok, await checkDue()]).toEqual([true, 1]);
    expect(site.server.context.budgets.readAlertsUsedShare()).toBeLessThan(1);
  });

  test('are not repeated beyond the limit for a trip that the alert returns to, and delay no trip of others (S-525)', async () => {
    const { bia, edit } = await begin();
    await bia.addAlert(onDay('REC', '2026-12-12'), 'key');
    for (let number = 1; number < 20; number += 1) await edit('SSA', addDays('2026-12-10', number));
    await makeAllDue();
    await edit('GIG', '2026-12-10');
    await edit('REC', '2026-12-12');
    const due = `select destination from watched_trips where next_check_at <= ${quoteNow()} and destination <> 'SSA'`;
    expect(await site.database.query(due)).toEqual([{ destination: 'REC' }]);
  });

  test('are not made when only the delivery changes, and are made once when the alert resumes (S-525)', async () => {
    const { ana, id } = await begin();
    await checkDue();
    site.clock.now += 20 * 60_000;
    const { alert } = (await ana.readAlert(id)) ?? {};
    await ana.changeAlert(id, alert?.version ?? 0, { ...onDay('GIG', '2026-12-10'), quietFrom: 20 });
    expect(await checkDue()).toBe(0);
    await ana.pauseAlert(id);
    expect(await checkDue()).toBe(0);
    await ana.resumeAlert(id);
    expect(await checkDue()).toBe(1);
  });
});

test('a traveller and a check that need the same pair at the same moment share one search (S-528)', async () => {
  const ana = await person('ana');
  await ana.addAlert(onDay('GIG', '2026-12-10'), 'key');
  const { promise, resolve } = Promise.withResolvers<void>();
  market.opens = promise;
  const { alerts } = site.server.context;
  await alerts.enqueueDue();
  await expect.poll(() => market.searches).toBe(1);
  const answer = site.json(site.searchUrl());
  await expect.poll(() => site.server.context.metrics.registry.metrics()).toContain('revoada_upstream_searches 1');
  resolve();
  expect(await answer).toMatchObject({ status: 200, body: { partial: false } });
  await site.jobsDone();
  expect(market.searches).toBe(1);
  expect(await site.database.query('select 1 from watched_trips where checked_at is not null')).toHaveLength(1);
});
