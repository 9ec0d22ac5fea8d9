import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SubscriptionRow } from '../../database/billing/subscriptions.ts';
import { type BillingTest, startBillingTest } from '../../testing/billing-test.ts';
import { today } from '../../testing/today.ts';
import { mayWithdraw, readSummary } from './summary.ts';

const day = 86_400_000;
const bought = new Date('2026-12-01T15:00:00Z');
const ends = Date.parse('2026-12-09T02:59:59.999Z');

describe('a purchase can be withdrawn', () => {
  const buildRow = (changes: Partial<SubscriptionRow> = {}) =>
    ({ status: 'active', startedAt: bought, withdrawnAt: null, ...changes }) as SubscriptionRow;

  test.each(['active', 'trialing', 'past_due', 'unpaid', 'canceled', 'paused'])('once it was paid: %s', (status) => {
    expect(mayWithdraw(buildRow({ status }), ends)).toBe(true);
  });

  test.each(['incomplete', 'incomplete_expired'])('not while nothing was paid: %s', (status) => {
    expect(mayWithdraw(buildRow({ status }), ends)).toBe(false);
  });

  test('until the seventh day ends, and only once', () => {
    expect(mayWithdraw(buildRow(), bought.getTime())).toBe(true);
    expect(mayWithdraw(buildRow(), ends + 1)).toBe(false);
    expect(mayWithdraw(buildRow({ withdrawnAt: bought }), ends)).toBe(false);
  });
});

describe('the summary of an account’s subscription', () => {
  let billing: BillingTest;
  beforeAll(async () => {
    billing = await startBillingTest();
  });
  afterAll(() => billing.stop());

  const summary = (account: string) => readSummary(billing.deps, account);

  test('is null for an account that never had one', async () => {
    expect(await summary(await billing.newAccount())).toBeNull();
  });

  test('shows a running one with its withdrawal deadline', async () => {
    const account = await billing.newAccount();
    await billing.buy(account);
    const running = {
      status: 'active',
      givesAccess: true,
      currentPeriodEnd: '2027-01-01T15:00:00.000Z',
      cancelsAtPeriodEnd: false,
      graceEnds: null,
      withdrawalEnds: '2026-12-09T02:59:59.999Z',
    };
    expect(await summary(account)).toEqual(running);
    billing.clock.now = ends + 1;
    expect(await summary(account)).toEqual({ ...running, withdrawalEnds: null });
    await billing.query(
      `update subscriptions set cancels_at_period_end = true, current_period_end = null where account_id = '${account}'`,
    );
    expect(await summary(account)).toMatchObject({ cancelsAtPeriodEnd: true, currentPeriodEnd: null });
    billing.clock.now = today;
  });

  test('shows a late one with the end of its access', async () => {
    const account = await billing.newAccount();
    await billing.buy(account);
    const since = new Date(today - 7 * day);
    await billing.query(
      `update subscriptions set status = 'past_due', past_due_since = '${since.toISOString()}' where account_id = '${account}'`,
    );
    const graceEnds = new Date(today).toISOString();
    expect(await summary(account)).toMatchObject({ status: 'past_due', givesAccess: false, graceEnds });
    billing.clock.now = today - 1;
    expect(await summary(account)).toMatchObject({ status: 'past_due', givesAccess: true, graceEnds });
    billing.clock.now = today;
  });

  test('shows the end of an ended one, and no access for an unknown status', async () => {
    const account = await billing.newAccount();
    const id = await billing.buy(account);
    await billing.act(id, 'cancel-now');
    await billing.converge(id);
    expect(await summary(account)).toMatchObject({
      status: 'canceled',
      givesAccess: false,
      currentPeriodEnd: new Date(today).toISOString(),
    });
    await billing.query(`update subscriptions set status = 'half_paid' where id = '${id}'`);
    expect(await summary(account)).toMatchObject({ status: 'unpaid', givesAccess: false });
  });
});
