import { describe, expect, test } from 'vitest';
import { createStripe, readId } from './stripe-client.ts';

describe('the payment service is called', () => {
  test.each([
    [null, 'https', 'api.stripe.com', '443'],
    ['https://pay.example', 'https', 'pay.example', 443],
    ['https://pay.example:8443', 'https', 'pay.example', 8443],
    ['http://127.0.0.1:4242', 'http', '127.0.0.1', 4242],
    ['http://pay.example', 'http', 'pay.example', 80],
  ])('at %s', (apiBase, protocol, host, port) => {
    const stripe = createStripe('sk_test_1', apiBase);
    expect(stripe.getApiField('protocol')).toBe(protocol);
    expect(stripe.getApiField('host')).toBe(host);
    expect(stripe.getApiField('port')).toBe(port);
  });

  test('with a timeout of eight seconds, one retry and no telemetry', () => {
    const stripe = createStripe('sk_test_1', null);
    expect(stripe.getApiField('timeout')).toBe(8_000);
    expect(stripe.getMaxNetworkRetries()).toBe(1);
    expect(stripe.getTelemetryEnabled()).toBe(false);
  });
});

test('an id is read from a whole object, from an id, or from nothing', () => {
  expect([readId('sub_1'), readId({ id: 'sub_1' }), readId(null), readId(undefined)]).toEqual([
    'sub_1',
    'sub_1',
    null,
    null,
  ]);
});
