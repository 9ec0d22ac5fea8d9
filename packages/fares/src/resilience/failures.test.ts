import { FareSourceError } from '@revoada/core/sources/fare-source';
import { BrokenCircuitError } from 'cockatiel';
import { describe, expect, test } from 'vitest';
import { abandoned, asSourceError, CallFailure, statusFailure, tooManyWaiting, unreadable } from './failures.ts';

const named = (name: string): Error => Object.assign(new Error('words of the inside'), { name });

describe('the status of an answer', () => {
  test.each([
    [400, 'invalid-response', 'ours', false, false],
    [404, 'invalid-response', 'ours', false, false],
    [428, 'invalid-response', 'ours', false, false],
    [429, 'rate-limited', 'ours', true, false],
    [499, 'invalid-response', 'ours', false, false],
    [500, 'unavailable', 'theirs', true, true],
    [503, 'unavailable', 'theirs', true, true],
    [504, 'timeout', 'theirs', true, true],
  ])('%s is %s, fault %s; retryable: %s; transient: %s', (status, code, fault, retryable, transient) => {
    const failure = statusFailure('search', status);
    expect(failure).toMatchObject({ code, fault, retryable, transient, counts: true });
    expect(failure.message).toBe(`search: HTTP ${status}`);
  });
});

test('reports an unreadable answer as the source’s fault and counts it for the breaker', () => {
  const cause = new SyntaxError('x');
  const failure = unreadable('search', 'no JSON', cause);
  expect(failure).toMatchObject({ code: 'invalid-response', fault: 'theirs', retryable: true, transient: false });
  expect(failure).toMatchObject({ counts: true, cause, message: 'search: no JSON' });
});

test('does not count an abandoned search as a failure', () => {
  const cause = new Error('x');
  expect(abandoned(cause)).toMatchObject({ code: 'timeout', fault: 'ours', retryable: true, cause });
  expect(abandoned()).toMatchObject({ counts: false, transient: false, message: 'The search was abandoned' });
});

test('reports a search beyond the queue limit as retryable without counting it for the breaker', () => {
  expect(tooManyWaiting()).toMatchObject({ code: 'rate-limited', fault: 'ours', retryable: true, counts: false });
});

describe('an exception of a call', () => {
  test.each([
    ['an open breaker', new BrokenCircuitError(), 'unavailable', 'theirs', true, false, true, 'search: breaker open'],
    ['a time limit', named('TimeoutError'), 'timeout', 'theirs', true, false, true, 'search: timed out'],
    ['an abort', named('AbortError'), 'timeout', 'ours', true, false, false, 'The search was abandoned'],
    [
      'fetch’s broken connection',
      new TypeError('fetch failed'),
      'network-failure',
      'network',
      true,
      true,
      true,
      'search: connection failed',
    ],
    [
      'ky’s broken connection',
      named('NetworkError'),
      'network-failure',
      'network',
      true,
      true,
      true,
      'search: connection failed',
    ],
    ['any other error', named('RangeError'), 'internal', 'ours', false, false, true, 'search: RangeError'],
    ['what is no error', 'words', 'internal', 'ours', false, false, true, 'search: unknown failure'],
  ])('%s', (_what, error, code, fault, retryable, transient, counts, message) => {
    const failure = asSourceError(error, 'search');
    expect(failure).toMatchObject({ name: 'FareSourceError', code, fault, retryable, transient, counts, message });
    expect(failure.cause).toBe(error);
  });

  test('that is already a source’s error is unchanged', () => {
    const sourceError = new FareSourceError('internal', 'known', { fault: 'ours', retryable: false });
    expect(asSourceError(sourceError, 'search')).toBe(sourceError);
  });
});

test('counts a failure for the breaker and does not retry it by default', () => {
  const failure = new CallFailure('internal', 'x', { fault: 'ours', retryable: false });
  expect(failure).toMatchObject({ transient: false, counts: true });
});
