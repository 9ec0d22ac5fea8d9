import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BillingTest, startBillingTest } from '../../testing/billing-test.ts';
import { today } from '../../testing/today.ts';
import { lockName } from './converge.ts';

const day = 86_400_000;
const unknownAccount = '00000000-0000-4000-8000-000000000000';

let billing: BillingTest;
beforeAll(async () => {
  billing = await startBillingTest();
});
afterAll(() => billing.stop());

const findMails = (accountId: string) =>
  billing.mails.filter((mail) => mail.accountId === accountId).map(({ template }) => template);
const stripe = () => billing.deps.stripe;
const findRefunds = async (id: string) =>
  (await billing.readRecords()).refunds.filter(
    ({ metadata }) => (metadata as { subscription: string }).subscription === id,
  );
const statusThere = async (id: string) => (await stripe().subscriptions.retrieve(id)).status;

/** Buys a second subscription of the same customer on a page that the site did not open. */
async function paySecond(accountId: string): Promise<string> {
  const [row] = await billing.findRows(accountId);
  const session = await stripe().checkout.sessions.create({
    mode: 'subscription',
    customer: row?.customerId ?? '',
    client_reference_id: accountId,
    line_items: [{ price: 'price_demonstracao', quantity: 1 }],
    success_url: 'https://revoada.example/success',
    cancel_url: 'https://revoada.example/cancel',
  });
  return billing.payAt(session.url ?? '');
}

describe('converging a subscription', () => {
  test('stores our row as the payment service has it', async () => {
    const account = await billing.newAccount();
    const id = await billing.pay(account);
    const row = await billing.converge(id);
    expect(row).toEqual({
      id,
      accountId: account,
      customerId: expect.stringMatching(/^cus_/),
      status: 'active',
      priceId: 'price_demonstracao',
      startedAt: new Date(today),
      currentPeriodEnd: new Date('2027-01-01T15:00:00Z'),
      cancelsAtPeriodEnd: false,
      endedAt: null,
      pastDueSince: null,
      withdrawnAt: null,
      readAt: new Date(today),
    });
    expect(await billing.findRows(account)).toEqual([row]);
    expect(findMails(account)).toEqual(['subscription-started']);
  });

  test('stores the same row again with a later read time', async () => {
    const account = await billing.newAccount();
    const id = await billing.buy(account);
    await billing.act(id, 'cancel-now');
    billing.clock.now += 1_000;
    expect(await billing.converge(id)).toMatchObject({
      status: 'canceled',
      endedAt: expect.any(Date),
      readAt: new Date(billing.clock.now),
    });
    expect(await billing.findRows(account)).toHaveLength(1);
    expect(findMails(account)).toEqual(['subscription-started', 'subscription-ended']);
  });

  test('reads it once, under the lock of the subscription', async () => {
    const id = await billing.buy(await billing.newAccount());
    const { locks } = billing.deps;
    const lockNames: string[] = [];
    billing.deps.locks = (name, work) => {
      lockNames.push(name);
      return locks(name, work);
    };
    await billing.converge(id);
    billing.deps.locks = locks;
    expect(lockNames).toEqual([lockName(id)]);
  });

  test('keeps access for seven days from the oldest unpaid invoice, and sends the end by mail', async () => {
    const account = await billing.newAccount();
    const id = await billing.buy(account);
    await billing.act(id, 'fail-renewal');
    const since = (await billing.converge(id))?.pastDueSince;
    expect(since).toEqual(new Date(billing.clock.now));
    expect(billing.mails.at(-1)).toMatchObject({
      accountId: account,
      template: 'payment-failed',
      key: expect.stringMatching(/^payment-failed:in_/),
      data: { graceEnds: new Date(billing.clock.now + 7 * day).toISOString() },
    });
    await billing.converge(id);
    expect(findMails(account)).toEqual(['subscription-started', 'payment-failed']);
  });

  test('fails and changes nothing after any other error', async () => {
    const account = await billing.newAccount();
    const id = await billing.buy(account);
    await billing.act(id, 'cancel-now');
    await billing.fail('/v1/subscriptions');
    await expect(billing.converge(id)).rejects.toThrow();
    await billing.stopFailing();
    expect(await billing.findRows(account)).toMatchObject([{ status: 'active' }]);
  });
});

describe('a subscription that the payment service does not know', () => {
  test('is logged when it is unknown here too', async () => {
    expect(await billing.converge('sub_nowhere')).toBeNull();
    expect(billing.logged.at(-1)).toEqual(['error', { subscription: 'sub_nowhere' }, 'no such subscription']);
  });

  test('ends here once', async () => {
    const account = await billing.newAccount();
    const id = await billing.buy(account);
    await billing.query(`update subscriptions set id = 'sub_gone', past_due_since = now() where id = '${id}'`);
    const at = new Date(billing.clock.now);
    const gone = { id: 'sub_gone', status: 'canceled', endedAt: at, pastDueSince: null, readAt: at };
    const announce = vi.spyOn(billing.deps.events, 'announce');
    expect(await billing.converge('sub_gone')).toMatchObject(gone);
    billing.clock.now += 1_000;
    expect(await billing.converge('sub_gone')).toMatchObject(gone);
    // Alerts, for one, listen for its end.
    expect(announce.mock.calls).toEqual([['subscription.updated', { accountId: account }]]);
    announce.mockRestore();
    expect(await billing.findRows(account)).toMatchObject([gone]);
  });
});

describe('the account of a subscription', () => {
  /** Sells a subscription as if by hand: no row or metadata links the customer to an account. */
  async function soldByHand(marks: { onSubscription?: string; onCustomer?: string }): Promise<string> {
    const account = await billing.newAccount();
    const id = await billing.pay(account);
    const { customer } = await stripe().subscriptions.retrieve(id);
    await billing.query(`update accounts set customer_id = null where id = '${account}'`);
    await stripe().subscriptions.update(id, { metadata: { account_id: marks.onSubscription ?? '' } });
    await stripe().customers.update(String(customer), { metadata: { account_id: marks.onCustomer ?? '' } });
    return id;
  }

  test('is found by our row first, whatever its metadata', async () => {
    const [owner, other] = [await billing.newAccount(), await billing.newAccount()];
    const id = await billing.buy(owner);
    await stripe().subscriptions.update(id, { metadata: { account_id: other } });
    await billing.query(`update accounts set customer_id = null where id = '${owner}'`);
    expect((await billing.converge(id))?.accountId).toBe(owner);
  });

  test('is found next by the customer that we created', async () => {
    const [owner, other] = [await billing.newAccount(), await billing.newAccount()];
    const id = await billing.pay(owner);
    await stripe().subscriptions.update(id, { metadata: { account_id: other } });
    expect((await billing.converge(id))?.accountId).toBe(owner);
  });

  test('is found last by the metadata of the subscription, then of the customer', async () => {
    const [one, other] = [await billing.newAccount(), await billing.newAccount()];
    const first = await soldByHand({ onSubscription: one, onCustomer: other });
    expect((await billing.converge(first))?.accountId).toBe(one);
    const second = await soldByHand({ onCustomer: other });
    expect((await billing.converge(second))?.accountId).toBe(other);
    const third = await soldByHand({ onSubscription: 'somebody', onCustomer: other.toUpperCase() });
    expect((await billing.converge(third))?.accountId).toBe(other);
  });

  test.each([
    ['nobody', {}],
    ['an account that does not exist', { onSubscription: unknownAccount }],
    ['no account’s number', { onSubscription: `x${unknownAccount}`, onCustomer: `${unknownAccount}x` }],
  ])('is null when the metadata contains %s', async (_, marks) => {
    const id = await soldByHand(marks);
    expect(await billing.converge(id)).toBeNull();
    expect(await billing.query(`select id from subscriptions where id = '${id}'`)).toEqual([]);
    expect(billing.logged).toContainEqual(['error', { subscription: id }, 'subscription belongs to no account here']);
    await stripe().subscriptions.cancel(id);
  });

  test('is found even when its customer was deleted at the payment service', async () => {
    const id = await soldByHand({});
    await stripe().customers.del(String((await stripe().subscriptions.retrieve(id)).customer));
    expect(await billing.converge(id)).toBeNull();
  });
});

describe('two live subscriptions of one account', () => {
  test('keep only the older one: the later is refunded and ended without a mail', async () => {
    const account = await billing.newAccount();
    const first = await billing.buy(account);
    billing.clock.now += 1_000;
    const second = await paySecond(account);
    expect(await billing.converge(second)).toMatchObject({
      id: second,
      status: 'canceled',
      withdrawnAt: new Date(billing.clock.now),
    });
    expect([await statusThere(first), await statusThere(second)]).toEqual(['active', 'canceled']);
    expect([(await findRefunds(first)).length, (await findRefunds(second)).length]).toEqual([0, 1]);
    expect(findMails(account)).toEqual(['subscription-started']);
    expect(billing.logged).toContainEqual([
      'error',
      { subscription: second, why: 'a second subscription came to life' },
      expect.any(String),
    ]);
  });

  test('keep the older one when its event arrives last', async () => {
    const account = await billing.newAccount();
    const first = await billing.buy(account);
    billing.clock.now += 1_000;
    const second = await paySecond(account);
    await billing.query(`delete from subscriptions where id = '${first}'`);
    await billing.converge(second);
    expect(await statusThere(second)).toBe('active');
    expect(await billing.converge(first)).toMatchObject({ id: first, status: 'active' });
    expect([await statusThere(first), await statusThere(second)]).toEqual(['active', 'canceled']);
  });

  test('of one instant keep the same one, whichever is read first', async () => {
    for (const readFirst of [0, 1]) {
      const account = await billing.newAccount();
      const first = await billing.buy(account);
      const second = await paySecond(account);
      const ids = [first, second].toSorted((a, b) => a.localeCompare(b));
      await billing.query(`delete from subscriptions where account_id = '${account}'`);
      await billing.converge(ids[readFirst] ?? '');
      await billing.converge(ids[1 - readFirst] ?? '');
      expect([await statusThere(ids[0] ?? ''), await statusThere(ids[1] ?? '')]).toEqual(['active', 'canceled']);
    }
  });

  test('are read again, so that an unreported end leaves the other one running', async () => {
    const account = await billing.newAccount();
    const old = await billing.buy(account);
    await billing.act(old, 'cancel-now');
    billing.clock.now += 1_000;
    const only = await paySecond(account);
    expect(await billing.converge(only)).toMatchObject({ id: only, status: 'active', withdrawnAt: null });
    expect([await statusThere(only), (await findRefunds(only)).length]).toEqual(['active', 0]);
    expect((await billing.findRows(account)).map(({ status }) => status)).toEqual(['active', 'canceled']);
  });

  test('leave an ended one unchanged', async () => {
    const account = await billing.newAccount();
    const old = await billing.buy(account);
    await billing.act(old, 'cancel-now');
    await billing.converge(old);
    billing.clock.now += 1_000;
    const again = await billing.buy(account);
    expect(await statusThere(again)).toBe('active');
    expect([(await findRefunds(old)).length, (await findRefunds(again)).length]).toEqual([0, 0]);
    expect(findMails(account)).toEqual(['subscription-started', 'subscription-ended', 'subscription-started']);
  });
});

describe('a subscription of an erased account', () => {
  const erase = (account: string) =>
    billing.query(`update accounts set erased_at = now(), email = null where id = '${account}'`);

  test('is refunded and ended without a mail', async () => {
    const account = await billing.newAccount();
    const id = await billing.pay(account);
    await erase(account);
    expect(await billing.converge(id)).toMatchObject({ status: 'canceled', withdrawnAt: new Date(billing.clock.now) });
    expect([await statusThere(id), (await findRefunds(id)).length, findMails(account)]).toEqual(['canceled', 1, []]);
    expect(billing.logged).toContainEqual([
      'error',
      { subscription: id, why: 'a payment page outlived its account' },
      expect.any(String),
    ]);
  });

  test('is not refunded when the erasure ended it meanwhile', async () => {
    const account = await billing.newAccount();
    const id = await billing.pay(account);
    await erase(account);
    const { locks } = billing.deps;
    const lockNames: string[] = [];
    // It ends between the two reads.
    billing.deps.locks = async (name, work) => {
      const done = await locks(name, work);
      if (lockNames.push(name) === 1) await billing.act(id, 'cancel-now');
      return done;
    };
    try {
      expect(await billing.converge(id)).toMatchObject({ status: 'canceled', withdrawnAt: null });
    } finally {
      billing.deps.locks = locks;
    }
    expect(lockNames).toEqual([lockName(id), lockName(id)]);
    expect(await findRefunds(id)).toEqual([]);
  });

  test('is read under the lock of the subscription', () => {
    expect(lockName('sub_1')).not.toBe(lockName('sub_2'));
  });
});
