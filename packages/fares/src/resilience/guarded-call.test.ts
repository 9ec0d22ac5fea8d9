import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailure, statusFailure } from './failures.ts';
import { createGuardedCall, type GuardedCall } from './guarded-call.ts';

type Line = { level: string; fields: Record<string, unknown>; message: string };

const limits = {
  retries: 2,
  retryFirstWaitMs: 10,
  retryMaxWaitMs: 20,
  breakerFailures: 2,
  breakerPauseMs: 1_000,
};

let lines: Line[];
let call: GuardedCall;

const write = (level: string) => (fields: Record<string, unknown>, message: string) =>
  void lines.push({ level, fields, message });
const create = (changes: Partial<typeof limits> = {}) =>
  createGuardedCall(
    'search',
    { ...limits, ...changes },
    {
      info: write('info'),
      warn: write('warn'),
      error: write('error'),
    },
  );

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  call = create();
});
afterEach(() => vi.useRealTimers());

/** Advances all waits; returns the outcome of the call. */
async function outcome(work: Promise<unknown>): Promise<unknown> {
  const settled = work.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return settled;
}

const options = { timeoutMs: 60_000 };
const failing = (failure: Error) => vi.fn(() => Promise.reject<never>(failure));

describe('retries', () => {
  test('happen for transient failures and are logged', async () => {
    call = create({ breakerFailures: 9 });
    const attempt = failing(statusFailure('search', 503));
    expect(await outcome(call(attempt, options))).toMatchObject({ code: 'unavailable' });
    expect(attempt).toHaveBeenCalledTimes(3);
    const retrying = lines.filter(({ message }) => message === 'retrying a call');
    expect(retrying).toMatchObject([
      { level: 'warn', fields: { call: 'search', attempt: 1, reason: 'search: HTTP 503' } },
      { level: 'warn', fields: { call: 'search', attempt: 2, reason: 'search: HTTP 503' } },
    ]);
    for (const { fields } of retrying) {
      expect(fields.delayMs).toBeGreaterThanOrEqual(0);
      expect(fields.delayMs).toBeLessThanOrEqual(limits.retryMaxWaitMs);
    }
  });

  test('do not happen for permanent failures', async () => {
    const attempt = failing(statusFailure('search', 404));
    expect(await outcome(call(attempt, options))).toMatchObject({ code: 'invalid-response' });
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(lines).toEqual([]);
  });
});

describe('the breaker', () => {
  const failure = statusFailure('search', 404);

  test('opens after consecutive failures, closes after a success, and logs both', async () => {
    for (let failures = 0; failures < 2; failures += 1) await outcome(call(failing(failure), options));
    expect(lines).toEqual([
      { level: 'warn', fields: { call: 'search', pauseMs: 1_000 }, message: 'circuit breaker open' },
    ]);
    const spared = vi.fn(() => Promise.resolve('well'));
    expect(await outcome(call(spared, options))).toMatchObject({ code: 'unavailable', retryable: true });
    expect(spared).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await outcome(call(spared, options))).toBe('well');
    expect(lines.at(-1)).toEqual({ level: 'info', fields: { call: 'search' }, message: 'circuit breaker closed' });
  });

  test('ignores failures that do not count for the source', async () => {
    const harmless = new CallFailure('timeout', 'x', { fault: 'theirs', retryable: true, counts: false });
    for (let failures = 0; failures < 5; failures += 1) await outcome(call(failing(harmless), options));
    expect(await outcome(call(() => Promise.resolve('well'), options))).toBe('well');
  });
});

describe('a listener that leaves', () => {
  test('ends the call at once for any behaviour of the attempt', async () => {
    const leave = new AbortController();
    const stuck = call(() => new Promise<never>(() => {}), { ...options, signal: leave.signal });
    leave.abort();
    expect(await outcome(stuck)).toMatchObject({ code: 'timeout', message: 'The search was abandoned', counts: false });
    const broken = call(() => Promise.reject<never>(new TypeError('fetch failed')), {
      ...options,
      signal: leave.signal,
    });
    expect(await outcome(broken)).toMatchObject({ message: 'The search was abandoned' });
  });

  test('sends no request if it left before', async () => {
    const attempt = vi.fn(() => Promise.resolve('late'));
    await outcome(call(attempt, { ...options, signal: AbortSignal.abort() }));
    expect(attempt).not.toHaveBeenCalled();
  });
});

describe('the time limit', () => {
  beforeEach(() => vi.useRealTimers());

  test('aborts an attempt without an answer', async () => {
    await expect(call(() => new Promise<never>(() => {}), { timeoutMs: 5 })).rejects.toMatchObject({
      code: 'timeout',
      message: 'search: timed out',
      fault: 'theirs',
    });
  });

  test('is reported although the attempt reports a broken connection', async () => {
    const attempt = (signal: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new TypeError('fetch failed')));
      });
    await expect(call(attempt, { timeoutMs: 5 })).rejects.toMatchObject({ code: 'timeout' });
  });
});
