import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { verifyEvent } from './payment-event.ts';

const secret = 'whsec_test';
const now = Date.parse('2026-12-01T15:00:00Z');

function signed(event: unknown, at = now, key = secret): { body: Buffer; signature: string } {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(at / 1_000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp });
  return { body: Buffer.from(payload), signature };
}

const event = (type: string, object: object) => ({ id: 'evt_1', object: 'event', type, data: { object } });
const updated = event('customer.subscription.updated', { id: 'sub_1' });
const invoice = { id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } };

describe('an event of the payment service (S-202)', () => {
  test.each([
    ['customer.subscription.created', { id: 'sub_1' }],
    ['customer.subscription.updated', { id: 'sub_1' }],
    ['customer.subscription.deleted', { id: 'sub_1' }],
    ['customer.subscription.trial_will_end', { id: 'sub_1' }],
    ['customer.subscription.paused', { id: 'sub_1' }],
    ['customer.subscription.resumed', { id: 'sub_1' }],
    ['checkout.session.completed', { id: 'cs_1', subscription: 'sub_1' }],
    ['checkout.session.async_payment_succeeded', { id: 'cs_1', subscription: { id: 'sub_1' } }],
    ['checkout.session.async_payment_failed', { id: 'cs_1', subscription: 'sub_1' }],
    ['checkout.session.expired', { id: 'cs_1', subscription: 'sub_1' }],
    ['invoice.paid', invoice],
    ['invoice.payment_failed', invoice],
    ['invoice.payment_action_required', invoice],
    ['invoice.finalization_failed', invoice],
    ['invoice.upcoming', { parent: invoice.parent }],
  ])('%s contains the subscription to read', (type, object) => {
    const { body, signature } = signed(event(type, object));
    expect(verifyEvent(body, signature, secret, now)).toEqual({ id: 'evt_1', type, subscriptionId: 'sub_1' });
  });

  test.each([
    ['checkout.session.expired', { id: 'cs_1', subscription: null }],
    ['invoice.paid', { id: 'in_1', parent: null }],
    ['invoice.paid', { id: 'in_1', parent: { subscription_details: null } }],
    ['customer.created', { id: 'cus_1' }],
  ])('%s without a subscription is ignored', (type, object) => {
    const { body, signature } = signed(event(type, object));
    expect(verifyEvent(body, signature, secret, now)?.subscriptionId).toBeNull();
  });

  test('is rejected when it is forged, altered, unsigned, old or malformed (S-267)', () => {
    const { body, signature } = signed(updated);
    const old = signed(updated, now - 301_000);
    const forged = signed(updated, now, 'whsec_other');
    const altered = Buffer.from(body.toString().replace('sub_1', 'sub_2'));
    const noEvent = Stripe.webhooks.generateTestHeaderString({ payload: 'x', secret, timestamp: now / 1_000 });
    expect(verifyEvent(forged.body, forged.signature, secret, now)).toBeNull();
    expect(verifyEvent(altered, signature, secret, now)).toBeNull();
    expect(verifyEvent(body, '', secret, now)).toBeNull();
    // S-509
    expect(verifyEvent(body, 't=,v1=', secret, now)).toBeNull();
    expect(verifyEvent(old.body, old.signature, secret, now)).toBeNull();
    expect(verifyEvent(Buffer.from('x'), noEvent, secret, now)).toBeNull();
    expect(verifyEvent(body, signature, secret, now + 300_000)).not.toBeNull();
  });
});
