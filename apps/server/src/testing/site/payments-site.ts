import { createHmac } from 'node:crypto';
import {
  connectPayments,
  type Payments,
  type PaymentsClient,
  type SentEvent,
  type SubscriptionActName,
  startPayments,
} from '@revoada/sandbox/payments';
import { expect } from 'vitest';
import { today } from '../today.ts';
import { beginSession, type SignedInPerson } from './signed-in.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

const webhookSecret = 'whsec_test';

/** The server with the stand-in of the payment service; both use a clock that the test moves. */
export type PaymentsSite = TestServer & {
  payments: Payments;
  paymentsControl: PaymentsClient;
  clock: { now: number };
  /** Starts another server on the same database and payment service. */
  another(env?: Record<string, string>): Promise<TestServer>;
  signIn(person?: SignedInPerson): Promise<string>;
  /** Submits a billing form like the page of the site. Returns the redirect target. */
  form(
    what: 'checkout' | 'portal',
    cookie?: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; location: string }>;
  /** Fills in the payment page with a test card. Returns the id of the payment page. */
  pay(page: string, card?: string): Promise<string>;
  /** Buys a subscription from the buy button to the stored subscription. Returns its id. */
  buy(cookie: string): Promise<string>;
  /** Pays a page that the site did not open, as if two had been opened at once. */
  paySecondPage(accountId: string, customerId: string): Promise<void>;
  isSubscriber(cookie: string, url?: TestServer['url']): Promise<boolean>;
  /** Applies an event of time or bank to a subscription. */
  act(subscription: string, act: SubscriptionActName): Promise<void>;
  events(): Promise<SentEvent[]>;
  /** Delivery of events by the stand-in; with `off` the test delivers them. */
  webhooks(mode: 'normal' | 'off'): Promise<void>;
  /** Sends an event, signed like the payment service by default. Returns the status of the response. */
  deliver(event: object, changes?: { at?: number; secret?: string; alter?: (body: string) => string }): Promise<number>;
  /** Resolves when every due job is done. */
  jobsDone(): Promise<void>;
  /** The subscriptions table, oldest id first. */
  rows(): Promise<Record<string, unknown>[]>;
  /** Resets to the state after the start. */
  reset(): Promise<void>;
};

export async function startPaymentsSite(options: TestServerOptions = {}): Promise<PaymentsSite> {
  const clock = { now: today };
  const now = () => clock.now;
  const payments = await startPayments({ port: 0, webhookSecret, now });
  const env = {
    STRIPE_API_BASE: payments.url,
    STRIPE_SECRET_KEY: 'sk_test_demonstracao',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: 'price_demonstracao',
    RUN_JOBS: '1',
    JOB_POLL_MS: '500',
    ...options.env,
  };
  const site = await startTestServer({ now, ...options, env });
  payments.setSiteUrl(site.url(''));
  const others: TestServer[] = [];
  const paymentsControl = connectPayments(payments.control);
  const form: PaymentsSite['form'] = async (what, cookie, headers = {}) => {
    const answer = await fetch(site.url(`/billing/${what}`), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}), ...headers },
      body: new URLSearchParams(),
    });
    return { status: answer.status, location: answer.headers.get('location') ?? '' };
  };
  const pay: PaymentsSite['pay'] = async (page, number = '4242 4242 4242 4242') => {
    const body = new URLSearchParams({
      number,
      expiry: '12/34',
      cvc: '123',
      name: 'Ana Reis',
      email: 'ana@example.com',
    });
    await (await fetch(page, { method: 'POST', redirect: 'manual', body })).arrayBuffer();
    return page.split('/').at(-1) ?? '';
  };
  const rows = () => site.database.query('select * from subscriptions order by id');
  const jobsDone = async (): Promise<void> => {
    const due = `select 1 from pgboss.job where name <> 'set-aside'
      and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`;
    await expect.poll(() => site.database.query(due), { interval: 20 }).toEqual([]);
  };
  const stopOthers = async (): Promise<void> => {
    for (const other of others.splice(0)) await other.stop();
  };
  return {
    ...site,
    payments,
    paymentsControl,
    clock,
    async another(more = {}) {
      const other = await startTestServer({
        now,
        ...options,
        env: { ...env, DATABASE_URL: site.database.url, ...more },
      });
      others.push(other);
      return other;
    },
    signIn: (person) => beginSession(site, person),
    form,
    pay,
    async buy(cookie) {
      const { location } = await form('checkout', cookie);
      const session = await pay(location);
      const { sessions } = await paymentsControl.readRecords();
      const subscription = sessions.find(({ id }) => id === session)?.subscription ?? '';
      await site.server.context.billing.converge(subscription);
      return subscription;
    },
    async paySecondPage(accountId, customer) {
      const body = {
        mode: 'subscription',
        customer,
        client_reference_id: accountId,
        'line_items[0][price]': 'price_demonstracao',
        'line_items[0][quantity]': '1',
        success_url: site.url('/success'),
        cancel_url: site.url('/cancel'),
      };
      const opened = await fetch(`${payments.url}/v1/checkout/sessions`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_demonstracao' },
        body: new URLSearchParams(body),
      });
      await pay(((await opened.json()) as { url: string }).url);
    },
    async isSubscriber(cookie, url = site.url) {
      const { body } = await site.json(url('/api/check-subscription'), { headers: { cookie } });
      return (body as { hasActiveSubscription: boolean }).hasActiveSubscription;
    },
    act: (subscription, act) => paymentsControl.actOnSubscription(subscription, act),
    events: paymentsControl.listEvents,
    webhooks: (mode) => paymentsControl.setWebhookMode({ mode }),
    async deliver(event, { at = clock.now, secret = webhookSecret, alter = (text: string) => text } = {}) {
      const body = JSON.stringify(event);
      const seconds = Math.floor(at / 1_000);
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      const answer = await fetch(site.url('/webhooks/stripe'), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': `t=${seconds},v1=${signature}`,
          // The server closes a connection whose body it did not read completely, so no other request may use it.
          connection: 'close',
        },
        body: alter(body),
      });
      await answer.arrayBuffer();
      return answer.status;
    },
    jobsDone,
    rows,
    async reset() {
      await stopOthers();
      await jobsDone();
      await paymentsControl.forget();
      await site.database.query('delete from pgboss.job');
      await site.database.empty();
      clock.now = today;
    },
    async stop() {
      await stopOthers();
      await payments.close();
      await site.stop();
    },
  };
}
