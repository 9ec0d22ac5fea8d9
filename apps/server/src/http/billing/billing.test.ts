import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PaymentsSite, startPaymentsSite } from '../../testing/site/payments-site.ts';

let site: PaymentsSite;

beforeAll(async () => {
  site = await startPaymentsSite();
});
beforeEach(() => site.reset());
afterAll(() => site.stop());

const pages = async () => (await site.paymentsControl.readRecords()).sessions;
const portal = /^http:\/\/127\.0\.0\.1:\d+\/portal\//;

describe('the buy button', () => {
  test('redirects a visitor to sign-up and then payment, and to sign-in for the account page (S-199)', async () => {
    const signUp = '/auth/login?screen_hint=signup&then=checkout';
    expect(await site.form('checkout')).toEqual({ status: 303, location: signUp });
    expect(await site.form('portal')).toEqual({ status: 303, location: '/login?aviso=entrar&returnTo=%2Fconta' });
    expect(await pages()).toEqual([]);
  });

  test('opens the payment page of the one price, in Portuguese, for this account (S-196)', async () => {
    const cookie = await site.signIn();
    const { status, location } = await site.form('checkout', cookie);
    const [account] = await site.database.query('select id, customer_id from accounts');
    const [page] = await pages();
    expect({ status, location }).toEqual({ status: 303, location: page?.url });
    expect(page).toMatchObject({
      mode: 'subscription',
      locale: 'pt-BR',
      amount_total: 2_990,
      client_reference_id: account?.id,
      customer: account?.customer_id,
      cancel_url: `${site.server.context.settings.publicUrl}/cancel`,
      success_url: `${site.server.context.settings.publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
    });
    const minutes = ((page?.expires_at ?? 0) * 1_000 - site.clock.now) / 60_000;
    expect(minutes).toBeGreaterThan(30);
    expect(minutes).toBeLessThan(60);
    const { customers } = await site.paymentsControl.readRecords();
    expect(customers).toMatchObject([{ email: 'ana@example.com', metadata: { account_id: account?.id } }]);
  });

  test('pressed 20 times at once, in two processes, opens one page for one customer (S-198)', async () => {
    const other = await site.another();
    const cookie = await site.signIn();
    const press = async (url: string) => {
      const headers = { cookie, 'sec-fetch-site': 'same-origin' };
      const answer = await fetch(url, { method: 'POST', redirect: 'manual', headers });
      return answer.headers.get('location');
    };
    const doors = [site.url('/billing/checkout'), other.url('/billing/checkout')];
    const led = await Promise.all(Array.from({ length: 20 }, (_, index) => press(doors[index % 2] ?? '')));
    const [page] = await pages();
    expect(new Set(led)).toEqual(new Set([page?.url]));
    expect(await pages()).toHaveLength(1);
    const { customers } = await site.paymentsControl.readRecords();
    expect(customers).toHaveLength(1);
  });

  test('opens a new page once the old one has run out', async () => {
    const cookie = await site.signIn();
    const first = await site.form('checkout', cookie);
    site.clock.now += 44 * 60_000;
    const second = await site.form('checkout', cookie);
    expect(second.location).not.toBe(first.location);
    expect((await pages()).filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  test('redirects a subscriber to the portal, even before the site knows the subscription (S-198, S-249)', async () => {
    await site.webhooks('off');
    const cookie = await site.signIn();
    const { location } = await site.form('checkout', cookie);
    await site.pay(location);
    expect(await site.isSubscriber(cookie)).toBe(false);
    expect((await site.form('checkout', cookie)).location).toMatch(portal);
    expect(await site.isSubscriber(cookie)).toBe(true);
    expect(await pages()).toHaveLength(1);
  });

  test.each(['pause', 'unpaid', 'fail-renewal', 'trial'] as const)(
    'redirects a chargeable subscriber to the portal, even without access: after %s',
    async (act) => {
      await site.webhooks('off');
      const cookie = await site.signIn();
      await site.act(await site.buy(cookie), act);
      expect((await site.form('checkout', cookie)).location).toMatch(portal);
      expect(await pages()).toHaveLength(1);
    },
  );

  test('sells again to a customer whose subscription has ended', async () => {
    const cookie = await site.signIn();
    await site.act(await site.buy(cookie), 'cancel-now');
    expect((await site.form('checkout', cookie)).location).toMatch(/\/pay\//);
  });

  test('closes an open page of another price, and does not redirect to it', async () => {
    const cookie = await site.signIn();
    await site.form('checkout', cookie);
    const dearer = await site.another({ STRIPE_PRICE_ID: 'price_new' });
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const press = { method: 'POST', redirect: 'manual', headers } as const;
    // The stand-in sells at one price: it opens no page for the new one.
    const { headers: answered } = await fetch(dearer.url('/billing/checkout'), press);
    expect(answered.get('location')).toBe('/premium?erro=pagamento');
    expect((await pages()).map(({ status }) => status)).toEqual(['expired']);
  });

  test('works again for a customer who was removed at the payment service', async () => {
    const cookie = await site.signIn();
    const first = await site.form('checkout', cookie);
    const [{ customer } = { customer: '' }] = await pages();
    const customerUrl = `${site.payments.url}/v1/customers/${customer}`;
    await fetch(customerUrl, { method: 'DELETE', headers: { authorization: 'Bearer sk_test_demonstracao' } });
    const second = await site.form('checkout', cookie);
    expect(second.status).toBe(303);
    expect(second.location).toMatch(/\/pay\//);
    expect(second.location).not.toBe(first.location);
  });
});

describe('the portal', () => {
  test('opens for a subscriber, and returns to the account page', async () => {
    const cookie = await site.signIn();
    await site.buy(cookie);
    expect((await site.form('portal', cookie)).location).toMatch(portal);
    const { portals } = await site.paymentsControl.readRecords();
    expect(portals).toMatchObject([{ return_url: `${site.server.context.settings.publicUrl}/conta` }]);
  });

  test('shows an error to an account without a purchase', async () => {
    const answer = await site.form('portal', await site.signIn());
    expect(answer).toEqual({ status: 303, location: '/premium?erro=pagamento' });
  });
});

describe('a purchase', () => {
  test('shows an error when the payment service fails (S-205)', async () => {
    const cookie = await site.signIn();
    await site.paymentsControl.addFault({ kind: 'error', path: '/v1/checkout', status: 500, times: 50 });
    expect(await site.form('checkout', cookie)).toEqual({ status: 303, location: '/premium?erro=pagamento' });
    await site.paymentsControl.clearFaults();
    expect((await site.form('checkout', cookie)).location).toMatch(/\/pay\//);
  });

  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['as JSON', { 'content-type': 'application/json' }],
    ['as text', { 'content-type': 'text/plain' }],
  ])('sent %s is refused', async (_, headers) => {
    expect((await site.form('checkout', await site.signIn(), headers)).status).toBe(403);
    expect(await pages()).toEqual([]);
  });

  test.each(['checkout', 'portal'])('is rejected as a GET: %s', async (what) => {
    const headers = { cookie: await site.signIn() };
    const answer = await fetch(site.url(`/billing/${what}`), { headers, redirect: 'manual' });
    expect(answer.status).toBe(403);
    expect(await pages()).toEqual([]);
  });

  test('gets 429 when one client requests it too often', async () => {
    const strict = await site.another({ RATE_LIMIT_CHECKOUTS: '2' });
    const headers = { cookie: await site.signIn(), 'sec-fetch-site': 'same-origin' };
    const press = () => fetch(strict.url('/billing/checkout'), { method: 'POST', redirect: 'manual', headers });
    expect([(await press()).status, (await press()).status]).toEqual([303, 303]);
    const refused = await press();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('gets 429 when one account requests it too often from any network; another account does not', async () => {
    const strict = await site.another({ RATE_LIMIT_CHECKOUTS: '2', TRUSTED_PROXY_HOPS: '1' });
    const press = async (cookie: string, network: number) => {
      const headers = { cookie, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `192.0.2.${network}` };
      return (await fetch(strict.url('/billing/checkout'), { method: 'POST', redirect: 'manual', headers })).status;
    };
    const ana = await site.signIn();
    expect([await press(ana, 1), await press(ana, 2), await press(ana, 3)]).toEqual([303, 303, 429]);
    expect(await press(await site.signIn({ subject: 'auth0|bia', email: 'bia@example.com' }), 4)).toBe(303);
  });
});
