import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BillingTest, startBillingTest, whoIs } from '../../testing/billing-test.ts';
import { checkoutState, startCheckout } from './checkout.ts';
import { openPortal } from './portal.ts';

let billing: BillingTest;
let account: string;
beforeAll(async () => {
  billing = await startBillingTest();
});
beforeEach(async () => {
  account = await billing.newAccount();
});
afterAll(() => billing.stop());

const minute = 60_000;
const buy = (who = account) => startCheckout(billing.deps, billing.converge, whoIs(who));
const findPage = async (url: string) => (await billing.readRecords()).sessions.find(({ id }) => url.endsWith(id));
const isPortal = (url: string) => new URL(url).pathname.startsWith('/portal/');
const readPageState = (page: string | null, who: string | null = account) =>
  checkoutState(billing.deps, billing.converge, who === null ? null : whoIs(who), page);

describe('checkout', () => {
  test('opens one page for this account and price, valid for 45 minutes', async () => {
    const { url } = await buy();
    const [{ customer_id: customer } = {}] = await billing.query(
      `select customer_id from accounts where id = '${account}'`,
    );
    const page = await findPage(url);
    expect(page).toMatchObject({
      url,
      status: 'open',
      mode: 'subscription',
      customer,
      client_reference_id: account,
      locale: 'pt-BR',
      metadata: { account_id: account, price_id: 'price_demonstracao' },
      success_url: 'https://revoada.example/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://revoada.example/cancel',
      expires_at: (billing.clock.now + 45 * minute) / 1_000,
      payment_method_types: ['card'],
    });
    const paid = await billing.payAt(url);
    expect(await billing.deps.stripe.subscriptions.retrieve(paid)).toMatchObject({
      metadata: { account_id: account },
      items: { data: [{ quantity: 1, price: { id: 'price_demonstracao' } }] },
    });
  });

  test('reuses the open page until two minutes before it expires, then replaces it', async () => {
    const { url } = await buy();
    billing.clock.now += 42 * minute;
    expect((await buy()).url).toBe(url);
    billing.clock.now += minute;
    const second = (await buy()).url;
    expect(second).not.toBe(url);
    expect([(await findPage(url))?.status, (await findPage(second))?.status]).toEqual(['expired', 'open']);
  });

  test('closes every other open page', async () => {
    const { url } = await buy();
    const openPage = await findPage(url);
    const customer = (openPage as unknown as { customer: string }).customer;
    const { stripe } = billing.deps;
    const other = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: 'price_demonstracao', quantity: 1 }],
      success_url: 'https://revoada.example/success',
      cancel_url: 'https://revoada.example/cancel',
      metadata: { price_id: 'price_old' },
    });
    expect((await buy()).url).toBe(url);
    expect([(await findPage(url))?.status, (await findPage(other.url ?? other.id))?.status]).toEqual([
      'open',
      'expired',
    ]);
  });

  test.each(['pause', 'unpaid', 'fail-renewal', 'trial'] as const)(
    'leads to the portal when the account may still be charged: %s',
    async (act) => {
      await billing.act(await billing.buy(account), act);
      expect(isPortal((await buy()).url)).toBe(true);
    },
  );

  test('leads to the portal after an unrecorded purchase, and records it', async () => {
    const id = await billing.pay(account);
    expect(await billing.findRows(account)).toEqual([]);
    expect(isPortal((await buy()).url)).toBe(true);
    expect(await billing.findRows(account)).toMatchObject([{ id, status: 'active' }]);
  });

  test('opens a page again once every subscription has ended', async () => {
    await billing.act(await billing.buy(account), 'cancel-now');
    expect(isPortal((await buy()).url)).toBe(false);
  });

  test('opens one page for simultaneous clicks', async () => {
    const led = await Promise.all(Array.from({ length: 4 }, () => buy()));
    expect(new Set(led.map(({ url }) => url)).size).toBe(1);
    const other = await billing.newAccount();
    expect((await buy(other)).url).not.toBe(led[0]?.url);
  });
});

describe('the portal', () => {
  test('leads back to the account page, in Portuguese', async () => {
    await billing.buy(account);
    const { url } = await openPortal(billing.deps, whoIs(account));
    const { portals } = (await billing.readRecords()) as unknown as { portals: { url: string }[] };
    expect(portals.find((portal) => portal.url === url)).toMatchObject({
      return_url: 'https://revoada.example/conta',
      locale: 'pt-BR',
    });
  });

  test.each([
    ['an account that never bought', () => account],
    ['an account that does not exist', () => '00000000-0000-4000-8000-000000000000'],
  ])('is closed to %s', async (_, who) => {
    await expect(openPortal(billing.deps, whoIs(who()))).rejects.toThrow('there is no customer');
  });
});

describe('the state of a payment page', () => {
  async function opened() {
    const { url } = await buy();
    return { url, page: url.split('/').at(-1) ?? '' };
  }

  test('is unpaid while it is open, and paid after the payment', async () => {
    const { url, page } = await opened();
    expect(await readPageState(page)).toBe('unpaid');
    await billing.payAt(url);
    expect(await readPageState(page)).toBe('paid');
    expect(await billing.findRows(account)).toMatchObject([{ status: 'active' }]);
  });

  test('is unknown to other accounts', async () => {
    const { url, page } = await opened();
    await billing.payAt(url);
    const other = await billing.newAccount();
    expect([await readPageState(page, other), await readPageState(page, null)]).toEqual(['unknown', 'unknown']);
    expect(await billing.findRows(account)).toEqual([]);
  });

  test.each([null, '', 'cs_none', 'cs_', 'cs_a/../b', 'xcs_a', `cs_${'a'.repeat(201)}`])(
    'is unknown for an id that is no page: %s',
    async (page) => {
      expect(await readPageState(page)).toBe('unknown');
    },
  );

  test('is not requested for an id that cannot be a page', async () => {
    await billing.fail('/v1/checkout');
    for (const page of ['cs_a/../b', 'xcs_a', 'cs_', `cs_${'a'.repeat(201)}`, 'cs_a b']) {
      expect(await readPageState(page)).toBe('unknown');
    }
    await expect(readPageState(`cs_${'a'.repeat(200)}`)).rejects.toThrow();
    await billing.stopFailing();
  });

  test('fails when the payment service does', async () => {
    const { page } = await opened();
    await billing.fail('/v1/checkout/sessions/');
    await expect(readPageState(page)).rejects.toThrow();
    await billing.stopFailing();
  });

  test.each([
    ['that was paid and is past due', ['fail-renewal'], 'paid'],
    ['that is paused', ['pause'], 'over'],
    ['that has ended', ['cancel-now'], 'over'],
  ] as const)('for a subscription %s is %s', async (_, acts, state) => {
    const { url, page } = await opened();
    const id = await billing.payAt(url);
    for (const act of acts) await billing.act(id, act);
    expect(await readPageState(page)).toBe(state);
  });

  test.each([
    ['payment-arrives', 'paid'],
    ['payment-fails', 'unpaid'],
  ] as const)('is processing until a delayed payment arrives or fails: %s', async (act, state) => {
    const { page } = await opened();
    await billing.actOnPage(page, 'pay-later');
    expect(await readPageState(page)).toBe('processing');
    await billing.actOnPage(page, act);
    expect(await readPageState(page)).toBe(state);
  });

  test('is processing while the subscription belongs to no account here', async () => {
    const { url, page } = await opened();
    await billing.payAt(url);
    const converge = () => Promise.resolve(null);
    expect(await checkoutState(billing.deps, converge, whoIs(account), page)).toBe('processing');
  });

  test('is processing when the page is complete without a subscription', async () => {
    const { url, page } = await opened();
    await billing.payAt(url);
    const session = { ...(await billing.deps.stripe.checkout.sessions.retrieve(page)), subscription: null };
    const stripe = { checkout: { sessions: { retrieve: () => Promise.resolve(session) } } };
    const deps = { ...billing.deps, stripe: stripe as unknown as typeof billing.deps.stripe };
    const converge = () => Promise.reject(new Error('there is nothing to read'));
    expect(await checkoutState(deps, converge, whoIs(account), page)).toBe('processing');
  });
});

test('a page accepts only cards, and one without a URL is an error', async () => {
  const { stripe } = billing.deps;
  const opened: unknown[] = [];
  const create = (page: unknown) => {
    opened.push(page);
    return Promise.resolve({ url: null });
  };
  const checkout = { sessions: { create, list: () => Promise.resolve({ data: [] }) } };
  const faulty = { customers: stripe.customers, subscriptions: stripe.subscriptions, checkout };
  const deps = { ...billing.deps, stripe: faulty as unknown as typeof stripe };
  await expect(startCheckout(deps, billing.converge, whoIs(account))).rejects.toThrow('opened no page');
  expect(opened).toMatchObject([{ allowed_payment_method_types: ['card'] }]);
});
