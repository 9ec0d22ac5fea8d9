import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabaseProxy, type DatabaseProxy } from '../../testing/database/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { type PaymentsSite, startPaymentsSite } from '../../testing/site/payments-site.ts';

let site: PaymentsSite;

beforeAll(async () => {
  site = await startPaymentsSite();
});
beforeEach(async () => {
  await site.reset();
  await site.webhooks('off');
});
afterAll(() => site.stop());

/** A subscription that was paid for while the site heard nothing of it; its cookie, id and events. */
async function paidUnheard() {
  const cookie = await site.signIn();
  const { location } = await site.form('checkout', cookie);
  await site.pay(location);
  const { subscriptions } = await site.paymentsControl.readRecords();
  return { cookie, id: subscriptions[0]?.id ?? '', events: await site.events() };
}

const taken = () => site.database.query('select id, type from payment_events');
const jobs = () => site.database.query("select id from pgboss.job where name = 'converge-subscription'");

describe('a webhook', () => {
  test('that is forged, altered, old, unsigned or invalid gets 400, and writes nothing (S-202, S-267)', async () => {
    const { events, cookie } = await paidUnheard();
    const [event = {}] = events.filter(({ type }) => type === 'customer.subscription.created');
    const { now } = site.clock;
    expect(await site.deliver(event, { secret: 'whsec_other' })).toBe(400);
    expect(await site.deliver(event, { alter: (body) => body.replace('active', 'paused') })).toBe(400);
    expect(await site.deliver(event, { at: now - 301_000 })).toBe(400);
    expect(await site.deliver(event, { alter: () => '' })).toBe(400);
    const unsigned = await fetch(site.url('/webhooks/stripe'), { method: 'POST', body: JSON.stringify(event) });
    expect(unsigned.status).toBe(400);
    expect([await taken(), await jobs(), await site.rows()]).toEqual([[], [], []]);
    expect(await site.isSubscriber(cookie)).toBe(false);
  });

  test('of more than 256 kB gets 413, signed or not', async () => {
    expect(await site.deliver({ id: 'evt_1', padding: 'x'.repeat(256 * 1024) })).toBe(413);
    expect(await taken()).toEqual([]);
  });

  test('gives access at once, by the state at the payment service, not by its content', async () => {
    const { cookie, id } = await paidUnheard();
    const event = { id: 'evt_lie', object: 'event', type: 'customer.subscription.deleted' };
    expect(await site.deliver({ ...event, data: { object: { id, status: 'canceled' } } })).toBe(200);
    await site.jobsDone();
    expect(await site.isSubscriber(cookie)).toBe(true);
    expect(await site.rows()).toMatchObject([{ id, status: 'active', price_id: 'price_demonstracao' }]);
  });

  test('sent 50 times at once has one effect, and every answer is 200 (S-268)', async () => {
    const { id, events } = await paidUnheard();
    const event = events.find(({ type }) => type === 'customer.subscription.created') ?? {};
    const answers = await Promise.all(Array.from({ length: 50 }, () => site.deliver(event)));
    expect(answers).toEqual(Array(50).fill(200));
    await site.jobsDone();
    expect(await taken()).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
    expect(await site.rows()).toMatchObject([{ id, status: 'active' }]);
  });

  test('of the end of a subscription that arrives before the one of its start leaves it ended (S-269)', async () => {
    const { cookie, id } = await paidUnheard();
    await site.act(id, 'cancel-now');
    const events = await site.events();
    const named = (type: string) => events.find((event) => event.type === type) ?? {};
    await site.deliver(named('customer.subscription.deleted'));
    await site.jobsDone();
    await site.deliver(named('customer.subscription.created'));
    await site.jobsDone();
    expect(await site.rows()).toMatchObject([{ id, status: 'canceled' }]);
    expect(await site.isSubscriber(cookie)).toBe(false);
  });

  test('about an unknown subscription is answered 200, and changes nothing', async () => {
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { id: 'sub_x' } },
    };
    expect(await site.deliver(event)).toBe(200);
    expect(await site.deliver({ ...event, id: 'evt_2', type: 'customer.created' })).toBe(200);
    await site.jobsDone();
    expect(await taken()).toHaveLength(2);
    expect(await site.rows()).toEqual([]);
  });
});

describe('while the database fails', () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let frail: PaymentsSite;

  beforeEach(async () => {
    database = await createTestDatabase();
    proxy = await createDatabaseProxy(database.url);
    frail = await startPaymentsSite({ env: { DATABASE_URL: proxy.url } });
    await frail.webhooks('off');
  });
  afterEach(async () => {
    await frail.stop();
    await proxy.close();
    await database.drop();
  });

  test('a webhook gets 503, and its repeat has the effect', async () => {
    const cookie = await frail.signIn();
    const { location } = await frail.form('checkout', cookie);
    await frail.pay(location);
    const event = (await frail.events()).find(({ type }) => type === 'invoice.paid') ?? {};
    proxy.cut();
    expect(await frail.deliver(event)).toBe(503);
    proxy.restore();
    expect(await frail.deliver(event)).toBe(200);
    await expect.poll(() => frail.isSubscriber(cookie)).toBe(true);
  });

  test('a crash between storing the work and recording the event loses nothing (S-269)', async () => {
    const cookie = await frail.signIn();
    const { location } = await frail.form('checkout', cookie);
    await frail.pay(location);
    const event = (await frail.events()).find(({ type }) => type === 'invoice.paid') ?? {};
    const [subscription] = (await frail.paymentsControl.readRecords()).subscriptions;
    proxy.loseAnswerTo(subscription?.id ?? 'no subscription');
    expect(await frail.deliver(event)).toBe(503);
    // The sender repeats what was not acknowledged.
    expect(await frail.deliver(event)).toBe(200);
    await expect.poll(() => frail.isSubscriber(cookie)).toBe(true);
    const noted = await database.query('select count(*)::int as noted from payment_events');
    expect(noted).toEqual([{ noted: 1 }]);
  });
});

test('two server processes agree: an event received by one applies to the next request at the other (S-201)', async () => {
  const other = await site.another({ RUN_JOBS: '0' });
  const cookie = await site.signIn();
  expect(await site.isSubscriber(cookie, other.url)).toBe(false);
  const { location } = await site.form('checkout', cookie);
  await site.pay(location);
  await site.webhooks('normal');
  await expect.poll(() => site.isSubscriber(cookie)).toBe(true);
  expect(await site.isSubscriber(cookie, other.url)).toBe(true);
});
