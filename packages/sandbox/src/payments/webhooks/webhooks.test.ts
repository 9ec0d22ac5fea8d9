import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startPayments } from '../start-payments.ts';
import { type Bench, secret, startPaymentsBench } from '../testing/payments-bench.ts';

let bench: Bench;
let stripe: Stripe;

beforeEach(async () => {
  bench = await startPaymentsBench();
  stripe = bench.stripe;
});
afterEach(() => bench.close());

const mode = (changes: object) => bench.control('POST', '/webhooks', changes);

/** Causes one event; returns the id of its object. */
async function causeEvent(): Promise<string> {
  const { id } = await bench.open();
  await stripe.checkout.sessions.expire(id);
  return id;
}

const arrivals = (id: string) => bench.eventsAbout(id).length;
const allDone = () =>
  expect
    .poll(async () => {
      const { deliveries } = await bench.control<{ deliveries: { done: boolean }[] }>('GET', '/deliveries');
      return deliveries.every(({ done }) => done);
    })
    .toBe(true);

describe('an event (S-222)', () => {
  test('is signed so that the SDK accepts only it', async () => {
    const id = await causeEvent();
    await expect.poll(() => arrivals(id)).toBe(1);
    const [{ body, signature } = { body: '', signature: '' }] = bench.received;
    expect(stripe.webhooks.constructEvent(body, signature, secret).id).toMatch(/^evt_/);
    expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/signature/);
    expect(() => stripe.webhooks.constructEvent(body.replace('expired', 'open'), signature, secret)).toThrow();
  });

  test('is retried at growing intervals until it is accepted', async () => {
    bench.answers.push(500, 404, 302);
    const id = await causeEvent();
    await expect.poll(() => arrivals(id)).toBe(4);
    await allDone();
    const times = bench.received.map(({ at }) => at);
    const waits = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    // 20, 40 and 80 ms, as far as timers hold.
    for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(20 * 2 ** index - 3);
    const { deliveries } = await bench.control<{ deliveries: object[] }>('GET', '/deliveries');
    expect(deliveries).toMatchObject([{ attempts: 4, done: true, lastStatus: 200 }]);
    const [event] = (await stripe.events.list({ limit: 1 })).data;
    expect(event?.pending_webhooks).toBe(0);
  });

  test('waits until the site’s URL is set', async () => {
    const payments = await startPayments({ port: 0, webhookSecret: secret });
    try {
      await payments.control.request('/webhooks', {
        method: 'POST',
        body: JSON.stringify({ mode: 'duplicate', times: 1 }),
      });
      const opened = await fetch(`${payments.url}/v1/customers`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_x' },
      });
      const { id } = (await opened.json()) as { id: string };
      await fetch(`${payments.url}/v1/customers/${id}`, {
        method: 'DELETE',
        headers: { authorization: 'Bearer sk_test_x' },
      });
      const { events } = (await (await payments.control.request('/events')).json()) as { events: { id: string }[] };
      const send = await payments.control.request(`/events/${events[0]?.id}/send`, { method: 'POST' });
      expect(send.status).toBe(409);
      payments.setSiteUrl(bench.siteUrl);
      await expect.poll(() => bench.eventsAbout(id)).toEqual(['customer.deleted']);
    } finally {
      await payments.close();
    }
  });
});

describe('on request, events (S-222)', () => {
  test('are doubled', async () => {
    await mode({ mode: 'duplicate', times: 5 });
    const id = await causeEvent();
    await allDone();
    expect(arrivals(id)).toBe(5);
  });

  test('arrive in reverse order', async () => {
    await mode({ mode: 'reorder', delayMs: 60 });
    await bench.subscribe();
    await expect.poll(() => bench.received).toHaveLength(4);
    expect(bench.received.map(({ event }) => event.type)).toEqual([
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
      'invoice.created',
    ]);
  });

  test('wait, and are sent once delivery is normal again', async () => {
    await mode({ mode: 'off' });
    const waitingId = await causeEvent();
    await mode({ mode: 'delay', delayMs: 80 });
    const before = Date.now();
    const late = await causeEvent();
    await allDone();
    expect([arrivals(waitingId), arrivals(late)]).toEqual([1, 1]);
    expect((bench.received.at(-1)?.at ?? 0) - before).toBeGreaterThanOrEqual(78);
    expect(await bench.control('GET', '/webhooks')).toMatchObject({ mode: 'delay', delayMs: 80 });
    for (const wrong of [{ mode: 'lost' }, {}, { mode: 'duplicate', times: 0 }, { mode: 'delay', delayMs: -1 }])
      expect(await mode(wrong)).toEqual({ error: 'unknown mode' });
  });

  test('are sent again, several times, forged or old', async () => {
    const id = await causeEvent();
    await allDone();
    const event = bench.received[0]?.event.id ?? '';
    const again = (body: object) => bench.control('POST', `/events/${event}/send`, body);
    expect(await again({ times: 3 })).toEqual({ answers: [200, 200, 200] });
    expect(arrivals(id)).toBe(4);
    const believed = () => {
      const { body, signature } = bench.received.at(-1) ?? { body: '', signature: '' };
      return stripe.webhooks.constructEvent(body, signature, secret);
    };
    expect(believed().id).toBe(event);
    await again({ brokenSignature: true });
    expect(believed).toThrow(/signature/);
    await again({ ageSeconds: 600 });
    expect(believed).toThrow(/tolerance/);
    bench.answers.push(503);
    expect(await again({})).toEqual({ answers: [503] });
    expect(await bench.control('POST', '/events/evt_none/send')).toEqual({ error: 'unknown event' });
  });
});
