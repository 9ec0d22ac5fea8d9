import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignedIn } from '../members/signed-in.ts';
import { type PaymentsSite, startPaymentsSite } from '../testing/site/payments-site.ts';
import type { TestServer } from '../testing/site/test-server.ts';

let site: PaymentsSite;

beforeAll(async () => {
  site = await startPaymentsSite();
});
beforeEach(async () => {
  await site.reset();
  await site.webhooks('off');
});
afterAll(() => site.stop());

const day = 86_400_000;
const billing = () => site.server.context.billing;

async function whoIs(cookie: string, { server }: Pick<TestServer, 'server'> = site): Promise<SignedIn> {
  const who = await server.context.sessions.read(cookie);
  if (!who) throw new Error('nobody is signed in');
  return who;
}

const readRecords = () => site.paymentsControl.readRecords();
const statuses = async () => (await readRecords()).subscriptions.map(({ status }) => status);
const fault = (path: string, times = 50) => site.paymentsControl.addFault({ kind: 'error', path, status: 500, times });
const stopFailing = () => site.paymentsControl.clearFaults();

async function paySecondPage(cookie: string): Promise<void> {
  const { accountId, customerId } = await whoIs(cookie);
  await site.paySecondPage(accountId, customerId ?? '');
}

describe('the return from the payment page', () => {
  test('shows the purchase as paid at once, even before any event', async () => {
    const cookie = await site.signIn();
    const { location } = await site.form('checkout', cookie);
    const page = location.split('/').at(-1) ?? '';
    const who = await whoIs(cookie);
    expect(await billing().checkoutState(who, page)).toBe('unpaid');
    await site.pay(location, '4000 0000 0000 0002');
    expect(await billing().checkoutState(who, page)).toBe('unpaid');
    await site.pay(location);
    expect(await billing().checkoutState(who, page)).toBe('paid');
    expect(await site.isSubscriber(cookie)).toBe(true);
  });

  test('shows nothing to another account', async () => {
    const { location } = await site.form('checkout', await site.signIn());
    const page = await site.pay(location);
    const other = await whoIs(await site.signIn({ subject: 'auth0|bia', email: 'bia@example.com' }));
    expect(await billing().checkoutState(other, page)).toBe('unknown');
    expect(await billing().checkoutState(null, page)).toBe('unknown');
    for (const forged of [null, '', 'cs_test_none', '../subscriptions', 'cs_a/../../x', `cs_${'a'.repeat(300)}`]) {
      expect(await billing().checkoutState(other, forged)).toBe('unknown');
    }
    expect(await site.rows()).toEqual([]);
  });

  test.each([
    ['payment-arrives', 'paid'],
    ['payment-fails', 'unpaid'],
  ] as const)('waits for a delayed payment: %s', async (act, outcome) => {
    const cookie = await site.signIn();
    const { location } = await site.form('checkout', cookie);
    const page = location.split('/').at(-1) ?? '';
    const who = await whoIs(cookie);
    await site.paymentsControl.actOnSession(page, 'pay-later');
    expect(await billing().checkoutState(who, page)).toBe('processing');
    expect(await site.isSubscriber(cookie)).toBe(false);
    await site.webhooks('normal');
    await site.paymentsControl.actOnSession(page, act);
    expect(await billing().checkoutState(who, page)).toBe(outcome);
    await expect.poll(() => site.isSubscriber(cookie)).toBe(outcome === 'paid');
  });

  test('shows that a paid subscription has ended since', async () => {
    const cookie = await site.signIn();
    const id = await site.buy(cookie);
    await site.act(id, 'cancel-now');
    const [page] = (await readRecords()).sessions;
    expect(await billing().checkoutState(await whoIs(cookie), page?.id ?? null)).toBe('over');
  });
});

describe('the account page', () => {
  test('shows no subscription, a running one, a cancelled one, a late one', async () => {
    const cookie = await site.signIn();
    const who = await whoIs(cookie);
    expect(await billing().summary(who)).toBeNull();
    const id = await site.buy(cookie);
    expect(await billing().summary(who)).toEqual({
      status: 'active',
      givesAccess: true,
      currentPeriodEnd: expect.stringMatching(/^2027-01-01T/),
      cancelsAtPeriodEnd: false,
      graceEnds: null,
      withdrawalEnds: '2026-12-09T02:59:59.999Z',
    });
    site.clock.now += 8 * day;
    await site.act(id, 'fail-renewal');
    await billing().converge(id);
    const graceEnds = new Date(site.clock.now + 7 * day).toISOString();
    expect(await billing().summary(who)).toMatchObject({
      status: 'past_due',
      givesAccess: true,
      graceEnds,
      withdrawalEnds: null,
    });
  });
});

describe('a withdrawal within seven days (S-204)', () => {
  const row = async () => (await site.rows())[0];

  test('ends access at once and refunds in full', async () => {
    const cookie = await site.signIn();
    await site.buy(cookie);
    site.clock.now = Date.parse('2026-12-09T02:59:59Z');
    const fresh = await site.signIn();
    expect(await billing().withdraw(await whoIs(fresh))).toEqual({ ok: true });
    expect(await site.isSubscriber(fresh)).toBe(false);
    expect((await readRecords()).refunds).toMatchObject([{ amount: 2_990 }]);
    expect(await row()).toMatchObject({ status: 'canceled', withdrawn_at: new Date(site.clock.now) });
    expect(await billing().summary(await whoIs(fresh))).toMatchObject({ status: 'canceled', withdrawalEnds: null });
  });

  test('refunds once when it is requested twice', async () => {
    const cookie = await site.signIn();
    await site.buy(cookie);
    const who = await whoIs(cookie);
    const both = await Promise.all([billing().withdraw(who), billing().withdraw(who)]);
    expect(both.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect((await billing().withdraw(who)).ok).toBe(false);
    expect((await readRecords()).refunds).toHaveLength(1);
  });

  test.each(['/v1/subscriptions', '/v1/invoices', '/v1/refunds'])(
    'is finished by its job when the payment service fails at %s',
    async (path) => {
      const cookie = await site.signIn();
      await site.buy(cookie);
      await fault(path);
      const outcome = await billing().withdraw(await whoIs(cookie));
      expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining('foi registrado') });
      await stopFailing();
      // Half a minute later.
      await site.database.query("update pgboss.job set start_after = now() where name = 'finish-withdrawal'");
      await expect.poll(async () => (await row())?.status).toBe('canceled');
      await site.jobsDone();
      expect((await readRecords()).refunds).toMatchObject([{ amount: 2_990 }]);
      expect(await site.isSubscriber(cookie)).toBe(false);
    },
  );

  test('is refused after seven days, and to an account that never bought', async () => {
    const cookie = await site.signIn();
    expect(await billing().withdraw(await whoIs(cookie))).toMatchObject({ ok: false });
    await site.buy(cookie);
    site.clock.now = Date.parse('2026-12-09T03:00:00Z');
    const who = await whoIs(await site.signIn());
    expect(await billing().withdraw(who)).toMatchObject({ ok: false, message: expect.stringContaining('7 dias') });
    expect(await statuses()).toEqual(['active']);
    expect((await readRecords()).refunds).toEqual([]);
  });
});

test('of two simultaneous subscriptions the later one is refunded and ended (S-198)', async () => {
  const cookie = await site.signIn();
  const first = await site.buy(cookie);
  site.clock.now += 5_000;
  await paySecondPage(cookie);
  for (const event of await site.events()) await site.deliver(event);
  await site.jobsDone();
  expect((await readRecords()).subscriptions).toMatchObject([{ id: first, status: 'active' }, { status: 'canceled' }]);
  expect((await readRecords()).refunds).toMatchObject([{ amount: 2_990 }]);
  expect((await site.rows()).map(({ status }) => status).toSorted()).toEqual(['active', 'canceled']);
  expect(await site.isSubscriber(cookie)).toBe(true);
});

test('a withdrawal after a double payment leaves both refunded and no subscription', async () => {
  const cookie = await site.signIn();
  await site.buy(cookie);
  site.clock.now += 5_000;
  await paySecondPage(cookie);
  for (const event of await site.events()) await site.deliver(event);
  await site.jobsDone();
  expect(await billing().withdraw(await whoIs(cookie))).toEqual({ ok: true });
  expect(await statuses()).toEqual(['canceled', 'canceled']);
  expect((await readRecords()).refunds).toMatchObject([{ amount: 2_990 }, { amount: 2_990 }]);
  expect(await site.isSubscriber(cookie)).toBe(false);
  expect(await billing().summary(await whoIs(cookie))).toMatchObject({ status: 'canceled', withdrawalEnds: null });
  expect(await billing().withdraw(await whoIs(cookie))).toMatchObject({ ok: false });
});

test('an outdated row does not end the only subscription of an account', async () => {
  const cookie = await site.signIn();
  const old = await site.buy(cookie);
  await site.act(old, 'cancel-now');
  site.clock.now += 5_000;
  await paySecondPage(cookie);
  const second = (await readRecords()).subscriptions.find(({ id }) => id !== old)?.id ?? '';
  // The site received events of the second one only: its row of the first is still active.
  await billing().converge(second);
  expect((await readRecords()).subscriptions).toMatchObject([{ status: 'canceled' }, { status: 'active' }]);
  expect((await readRecords()).refunds).toEqual([]);
  expect(await site.isSubscriber(cookie)).toBe(true);
});

describe('the erasure of an account', () => {
  test('ends every subscription and closes every open page', async () => {
    const cookie = await site.signIn();
    await site.buy(cookie);
    const who = await whoIs(cookie);
    await billing().cancelForErasure(who.accountId);
    expect(await statuses()).toEqual(['canceled']);
    expect(await site.isSubscriber(cookie)).toBe(false);
    await site.form('checkout', cookie);
    await billing().cancelForErasure(who.accountId);
    expect((await readRecords()).sessions.filter(({ status }) => status === 'open')).toEqual([]);
  });

  test('deletes the customer at the payment service, also when repeated', async () => {
    const cookie = await site.signIn();
    await site.buy(cookie);
    const { accountId } = await whoIs(cookie);
    await billing().cancelForErasure(accountId);
    expect((await readRecords()).customers).toMatchObject([{ email: 'ana@example.com', name: 'Ana Reis' }]);
    await billing().forgetCustomer(accountId);
    await billing().forgetCustomer(accountId);
    expect((await readRecords()).customers).toMatchObject([{ deleted: true, email: null, name: null }]);
    expect(await statuses()).toEqual(['canceled']);
  });

  test('ends a subscription that was sold by hand to another customer of the account', async () => {
    const cookie = await site.signIn();
    await site.buy(cookie);
    await site.database.query('update accounts set customer_id = null');
    await billing().cancelForErasure((await whoIs(cookie)).accountId);
    expect(await statuses()).toEqual(['canceled']);
  });

  test('throws when the payment service fails', async () => {
    const cookie = await site.signIn();
    await site.buy(cookie);
    await fault('/v1/subscriptions');
    await expect(billing().cancelForErasure((await whoIs(cookie)).accountId)).rejects.toThrow();
  });

  test('refunds a payment on a page that was still open', async () => {
    const cookie = await site.signIn();
    const { location } = await site.form('checkout', cookie);
    await site.database.query('update accounts set erased_at = now(), email = null');
    await site.pay(location);
    for (const event of await site.events()) await site.deliver(event);
    await site.jobsDone();
    expect(await statuses()).toEqual(['canceled']);
    expect((await readRecords()).refunds).toMatchObject([{ amount: 2_990 }]);
    expect(await site.rows()).toMatchObject([{ status: 'canceled' }]);
  });

  test('does nothing for an account that never bought', async () => {
    const { accountId } = await whoIs(await site.signIn());
    await billing().cancelForErasure(accountId);
    expect(await statuses()).toEqual([]);
  });
});

describe('the nightly comparison (S-203)', () => {
  test('repairs differences in both directions, and finds none the second time', async () => {
    const cookie = await site.signIn();
    const { location } = await site.form('checkout', cookie);
    await site.pay(location);
    await billing().reconcile();
    await site.jobsDone();
    expect(await site.isSubscriber(cookie)).toBe(true);
    const [{ id } = { id: '' }] = (await readRecords()).subscriptions;
    await site.act(id, 'cancel-now');
    await billing().reconcile();
    await site.jobsDone();
    expect(await site.isSubscriber(cookie)).toBe(false);
    const done = async () => (await site.database.query('select id from pgboss.job')).length;
    const before = await done();
    await billing().reconcile();
    expect(await done()).toBe(before);
  });

  test('ends access of a subscription that is unknown at the payment service, without blocking erasure', async () => {
    const cookie = await site.signIn();
    await site.act(await site.buy(cookie), 'cancel-now');
    const forget = () =>
      site.database.query("update subscriptions set id = 'sub_gone', status = 'active', ended_at = null");
    await forget();
    await billing().reconcile();
    await site.jobsDone();
    const gone = async () => (await site.rows()).find(({ id }) => id === 'sub_gone');
    expect(await gone()).toMatchObject({ status: 'canceled', ended_at: new Date(site.clock.now) });
    expect(await site.isSubscriber(cookie)).toBe(false);
    await site.database.query("delete from subscriptions where id <> 'sub_gone'");
    await forget();
    await billing().cancelForErasure((await whoIs(cookie)).accountId);
    expect((await gone())?.status).toBe('canceled');
  });

  test('retries a withdrawal whose job has given up', async () => {
    const cookie = await site.signIn();
    await site.buy(cookie);
    await site.database.query('update subscriptions set withdrawn_at = now()');
    await billing().reconcile();
    await site.jobsDone();
    expect(await statuses()).toEqual(['canceled']);
    expect((await readRecords()).refunds).toMatchObject([{ amount: 2_990 }]);
    expect(await site.isSubscriber(cookie)).toBe(false);
  });

  test('runs at three in São Paulo, once for all processes', async () => {
    await site.another();
    const where = "where name = 'reconcile-subscriptions'";
    const planned = await site.database.query(`select cron, timezone from pgboss.schedule ${where}`);
    expect(planned).toEqual([{ cron: '0 3 * * *', timezone: 'America/Sao_Paulo' }]);
  });

  test('deletes events after 90 days', async () => {
    await site.buy(await site.signIn());
    for (const event of await site.events()) await site.deliver(event);
    site.clock.now += 91 * day;
    await billing().reconcile();
    expect(await site.database.query('select id from payment_events')).toEqual([]);
  });
});
