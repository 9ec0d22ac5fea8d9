import { expect, test } from 'vitest';
import { FareSourceError, unnamedRequester } from './fare-source.ts';

test('treats an anonymous requester as no subscriber', () => {
  expect(unnamedRequester).toEqual({ client: '', subscriber: false });
});

test('carries fault, retryability and cause of a failure', () => {
  const cause = new Error('socket hang up');
  const error = new FareSourceError('network-failure', 'search', { fault: 'network', retryable: true, cause });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'FareSourceError',
    message: 'search',
    code: 'network-failure',
    fault: 'network',
    retryable: true,
    cause,
  });
});
