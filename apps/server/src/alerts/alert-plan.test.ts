import type { AlertTerms } from '@revoada/core/forms/alert-fields';
import { buildAlertTerms } from '@revoada/core/testing/alerts';
import { cash } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../logging/logging.ts';
import { createFakeSource } from '../testing/fares/fake-source.ts';
import { buildOffer } from '../testing/fares/offers.ts';
import { type PaymentsSite, startPaymentsSite } from '../testing/site/payments-site.ts';
import { createMemberAlerts } from './member-alerts.ts';

const minute = 60_000;
const source = createFakeSource();
source.search = async function* () {
  yield { offers: [buildOffer(1, cash(1_000_00))], providers: [], complete: true, partial: false };
};

let site: PaymentsSite;
beforeEach(async () => {
  const env = { ALERT_QUICK_SECONDS: '0', ALERT_BUDGET_PERCENT: '50' };
  site = await startPaymentsSite({ source, log: createLog('silent'), env });
});
afterEach(() => site.stop());

async function addAlert(destination: string, changes: Partial<AlertTerms> = {}): Promise<void> {
  const cookie = await site.signIn({ subscription: { id: 'sub_ana', status: 'active' } });
  const who = await site.server.context.sessions.read(cookie);
  if (!who) throw new Error('signed out');
  const day = { firstDeparture: '2026-12-10', lastDeparture: '2026-12-10', endsOn: '2026-12-10' };
  const member = createMemberAlerts(site.server.context, { ...who, subscriber: true }, 'test');
  const terms = buildAlertTerms({ destination, ...day, ...changes });
  expect(await member.addAlert(terms, destination)).toMatchObject({ ok: true });
}

const { alerts, budgets } = { alerts: () => site.server.context.alerts, budgets: () => site.server.context.budgets };
const allowPerDay = (dailyBudget: number) => Object.assign(budgets().lowest, { dailyBudget });

/** Checks every trip now, all with stable prices, and returns the ms until the trip to Rio is due again. */
async function measureWait(): Promise<number> {
  const now = new Date(site.clock.now).toISOString();
  await site.database.query(`update watched_trips set next_check_at = '${now}', volatility = 0`);
  while ((await alerts().enqueueDue()) > 0) await site.jobsDone();
  const [trip] = await site.database.query(`select next_check_at from watched_trips where key like '%GIG%'`);
  return new Date(String(trip?.next_check_at)).getTime() - site.clock.now;
}

/** A trip in nine days whose price stays is checked every six hours. */
const checksPerDay = 4;

test('checks are spread until a day of all trips fits into the alerts’ share of searches (S-427)', async () => {
  await addAlert('GIG');
  allowPerDay(1_000);
  const unhurried = await measureWait();
  site.clock.now += 10 * minute;
  allowPerDay(4);
  const spread = await measureWait();
  const checks = checksPerDay / (spread / unhurried);
  expect(checks).toBeLessThanOrEqual(2.01);
  expect(checks).toBeGreaterThan(1.5);
  await addAlert('SSA');
  site.clock.now += 10 * minute;
  expect((await measureWait()) / spread).toBeCloseTo(2, 3);
});

const until = (lastDeparture: string) => ({ lastDeparture, endsOn: lastDeparture });

test.each<[string, string, Partial<AlertTerms>, number]>([
  ['one day of a way', 'SSA', {}, 1],
  ['both ways of a round trip', 'SSA', { minNights: 5, maxNights: 5 }, 2],
  ['two days of a window', 'SSA', until('2026-12-11'), 2],
  ['three days of a longer window, as many as one check looks at', 'SSA', until('2026-12-20'), 3],
  ['three stays of a round trip, both ways', 'SSA', { minNights: 5, maxNights: 10 }, 6],
  ['each airport of a city', 'RIO', {}, 2],
])('a trip counts for %s (S-427)', async (_, destination, changes, searches) => {
  await addAlert('GIG');
  allowPerDay(1);
  const waitBefore = await measureWait();
  await addAlert(destination, changes);
  site.clock.now += 10 * minute;
  expect((await measureWait()) / waitBefore).toBeCloseTo(1 + searches, 3);
});

test('the plan of the checks is recalculated after ten minutes', async () => {
  await addAlert('GIG');
  allowPerDay(4);
  const spread = await measureWait();
  allowPerDay(1_000);
  site.clock.now += 9 * minute;
  expect((await measureWait()) / spread).toBeCloseTo(1, 3);
  site.clock.now += minute;
  expect(await measureWait()).toBeLessThan(spread / 1.9);
});

test('a check with unchanged prices continues their epoch and lowers the trip’s volatility (S-427)', async () => {
  await addAlert('GIG');
  await measureWait();
  site.clock.now += 10 * minute;
  await measureWait();
  expect(await site.database.query('select volatility from watched_trips')).toEqual([{ volatility: 0 }]);
  expect(await site.database.query('select checks from price_epochs')).toEqual([{ checks: 2 }]);
});

test('no check begins once nine tenths of the day’s searches were used in total (S-427)', async () => {
  await addAlert('GIG');
  budgets().readUsedShare = () => 0.9;
  expect(await alerts().enqueueDue()).toBe(0);
  budgets().readUsedShare = () => 0.89;
  expect(await alerts().enqueueDue()).toBe(1);
  await site.jobsDone();
});
