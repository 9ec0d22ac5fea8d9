import { expect, test } from 'vitest';
import { FareSourceError, unnamedRequester } from './fare-source.ts';

test('who does not say who they are is no subscriber', () => {
  expect(unnamedRequester).toEqual({ client: '', subscriber: false });
});

test('a failure of a source says whose fault it is, whether to ask again, and what caused it', () => {
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
