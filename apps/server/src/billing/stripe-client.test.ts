import { describe, expect, test } from 'vitest';
import { createStripe, readId } from './stripe-client.ts';

describe('the payment service is asked', () => {
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

  test('for eight seconds at most, twice at most, and is told nothing else of us', () => {
    const stripe = createStripe('sk_test_1', null);
    expect(stripe.getApiField('timeout')).toBe(8_000);
    expect(stripe.getMaxNetworkRetries()).toBe(1);
    expect(stripe.getTelemetryEnabled()).toBe(false);
  });
});

test('an id is found whether the thing came whole, by its id, or not at all', () => {
  expect([readId('sub_1'), readId({ id: 'sub_1' }), readId(null), readId(undefined)]).toEqual([
    'sub_1',
    'sub_1',
    null,
    null,
  ]);
});
