import type { SentEvent } from '@revoada/sandbox/payments';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PaymentsSite, startPaymentsSite } from '../testing/site/payments-site.ts';

let site: PaymentsSite;

beforeAll(async () => {
  site = await startPaymentsSite();
});
beforeEach(async () => {
  await site.reset();
  await site.webhooks('off');
});
afterAll(() => site.stop());

/** Every act on a subscription that the stand-in offers. */
const acts = [
  'trial',
  'trial-will-end',
  'upcoming',
  'renew',
  'ask-at-renewal',
  'finalization-failed',
  'renew',
  'fail-renewal',
  'unpaid',
  'pause',
  'resume',
  'cancel-now',
] as const;

async function forget(): Promise<void> {
  await site.database.query('delete from subscriptions');
  await site.database.query('delete from payment_events');
  await site.database.query('delete from pgboss.job');
}

/** Fifty deliveries: each event at least once, in any order. */
function pickFifty(events: SentEvent[]): fc.Arbitrary<SentEvent[]> {
  const more = 50 - events.length;
  return fc
    .array(fc.constantFrom(...events), { minLength: more, maxLength: more })
    .chain((again) => fc.shuffledSubarray([...events, ...again], { minLength: 50 }));
}

describe('the life of a subscription', () => {
  test.each([
    ['to its end', acts],
    ['to a late payment', ['renew', 'fail-renewal'] as const],
  ])(
    '%s leads to the same row, in whatever order and however often its events arrive (S-202, S-269)',
    {
      timeout: 120_000,
    },
    async (_, life) => {
      const id = await site.buy(await site.signIn());
      for (const act of life) await site.act(id, act);
      const events = await site.events();
      await site.server.context.billing.converge(id);
      const expected = await site.rows();
      await fc.assert(
        fc.asyncProperty(pickFifty(events), async (deliveries) => {
          await forget();
          const answers = await Promise.all(deliveries.map((event) => site.deliver(event)));
          expect(answers).toEqual(Array(50).fill(200));
          await site.jobsDone();
          expect(await site.rows()).toEqual(expected);
        }),
        { numRuns: 8 },
      );
    },
  );

  test('has every kind of event that changes access', async () => {
    const id = await site.buy(await site.signIn());
    for (const act of acts) await site.act(id, act);
    const types = new Set((await site.events()).map(({ type }) => type));
    expect([...types]).toEqual(
      expect.arrayContaining([
        'checkout.session.completed',
        'customer.subscription.created',
        'customer.subscription.updated',
        'customer.subscription.deleted',
        'customer.subscription.trial_will_end',
        'customer.subscription.paused',
        'customer.subscription.resumed',
        'invoice.paid',
        'invoice.payment_failed',
        'invoice.payment_action_required',
        'invoice.finalization_failed',
        'invoice.upcoming',
      ]),
    );
  });

  test('is followed at each step while events arrive late, twice and in any order', { timeout: 120_000 }, async () => {
    const steps = fc.array(fc.constantFrom(...acts.slice(0, -1)), { minLength: 1, maxLength: 5 });
    let number = 0;
    await fc.assert(
      fc.asyncProperty(steps, fc.infiniteStream(fc.nat()), async (life, dice) => {
        number += 1;
        const cookie = await site.signIn({ subject: `auth0|${number}`, email: `p${number}@example.com` });
        const id = await site.buy(cookie);
        const late: SentEvent[] = [];
        const knownEvents = new Set((await site.events()).map((event) => event.id));
        for (const act of [...life, 'cancel-now'] as const) {
          await site.act(id, act);
          late.push(...(await site.events()).filter((event) => !knownEvents.has(event.id)));
          for (const event of late) knownEvents.add(event.id);
          // One of the pending events arrives now, and may arrive again later.
          const chosen = late[(dice.next().value ?? 0) % late.length];
          if (chosen) await site.deliver(chosen);
        }
        for (const event of late.toReversed()) await site.deliver(event);
        await site.jobsDone();
        const rows = await site.rows();
        expect(rows.find((row) => row.id === id)).toMatchObject({ status: 'canceled', past_due_since: null });
        expect(await site.isSubscriber(cookie)).toBe(false);
      }),
      { numRuns: 6 },
    );
  });
});

const day = 86_400_000;

test('a late payment keeps access for seven days from the unpaid invoice, and restores it when paid (S-201)', async () => {
  const cookie = await site.signIn();
  const id = await site.buy(cookie);
  await site.act(id, 'fail-renewal');
  await site.server.context.billing.converge(id);
  const since = site.clock.now;
  expect(await site.rows()).toMatchObject([{ status: 'past_due', past_due_since: new Date(since) }]);
  site.clock.now = since + 7 * day - 1_000;
  expect(await site.isSubscriber(await site.signIn())).toBe(true);
  // A repeated event does not restart the grace period.
  await site.server.context.billing.converge(id);
  site.clock.now = since + 7 * day;
  expect(await site.isSubscriber(await site.signIn())).toBe(false);
  await site.server.context.billing.converge(id);
  expect(await site.isSubscriber(await site.signIn())).toBe(false);
  await site.act(id, 'renew');
  await site.server.context.billing.converge(id);
  expect(await site.isSubscriber(await site.signIn())).toBe(true);
});

test.each([
  ['unpaid', false],
  ['pause', false],
  ['trial', true],
  ['renew', true],
  ['cancel-now', false],
] as const)('after %s: access %s', async (act, access) => {
  const cookie = await site.signIn();
  const id = await site.buy(cookie);
  await site.act(id, act);
  await site.server.context.billing.converge(id);
  expect(await site.isSubscriber(cookie)).toBe(access);
});

test('cancelled in the portal, access lasts until the period ends (S-197)', async () => {
  const cookie = await site.signIn();
  const id = await site.buy(cookie);
  const { location } = await site.form('portal', cookie);
  await fetch(`${location}/${id}/cancel`, { method: 'POST', redirect: 'manual' });
  await site.webhooks('normal');
  await expect.poll(() => site.rows()).toMatchObject([{ status: 'active', cancels_at_period_end: true }]);
  expect(await site.isSubscriber(cookie)).toBe(true);
  await site.act(id, 'end');
  await expect.poll(() => site.isSubscriber(cookie)).toBe(false);
  expect(await site.rows()).toMatchObject([{ status: 'canceled' }]);
});
