import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { describeFailure, isMissing, isTransient, toLoggableError } from './payment-failure.ts';

const { errors } = Stripe;
const raw = {
  code: 'resource_missing',
  statusCode: 404,
  requestId: 'req_1',
  message: 'No such customer: ana@example.com',
} as never;
const missing = new errors.StripeInvalidRequestError(raw);

describe('a failure of the payment service', () => {
  test('counts as missing when its code is resource_missing of an invalid request', () => {
    expect(isMissing(missing)).toBe(true);
    expect(isMissing(new errors.StripeInvalidRequestError({ code: 'parameter_missing' } as never))).toBe(false);
    expect(isMissing(new errors.StripeAPIError(raw))).toBe(false);
    expect(isMissing(Object.assign(new Error('no'), { code: 'resource_missing' }))).toBe(false);
  });

  test.each([
    ['too many questions', new errors.StripeRateLimitError(raw), true],
    ['no answer', new errors.StripeConnectionError(raw), true],
    ['a fault of theirs', new errors.StripeAPIError(raw), true],
    ['something missing', missing, false],
    ['a wrong key', new errors.StripeAuthenticationError(raw), false],
    ['a fault of ours', new Error('no'), false],
  ])('may pass with a retry: %s', (_, error, passes) => {
    expect(isTransient(error)).toBe(passes);
  });

  test('is logged without its message, which may quote a person', () => {
    expect(describeFailure(missing)).toEqual({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
      paymentRequestId: 'req_1',
    });
    expect(describeFailure(new Error('gone'))).toEqual({ error: 'Error: gone' });
  });

  test('becomes an error without its message', () => {
    const plain = toLoggableError(missing);
    expect(plain).not.toBeInstanceOf(errors.StripeError);
    expect(plain.message).toBe('the payment service: StripeInvalidRequestError resource_missing 404 req_1');
    const bare = new errors.StripeConnectionError({} as never);
    expect(toLoggableError(bare).message).toBe('the payment service: StripeConnectionError');
    const ourError = new Error('ours');
    expect(toLoggableError(ourError)).toBe(ourError);
    expect(toLoggableError('a word')).toEqual(new Error('a word'));
  });
});
