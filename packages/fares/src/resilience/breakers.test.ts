import { BrokenCircuitError } from 'cockatiel';
import { expect, test, vi } from 'vitest';
import { type Breakers, createBreakers } from './breakers.ts';
import { CallFailure } from './failures.ts';
import { type SourceLog, silentLog } from './source-log.ts';

const limits = { breakerFailures: 3, breakerPauseMs: 60_000 };
const create = (log: SourceLog = silentLog) => createBreakers('gol', limits, log);

const theirs = () => new CallFailure('unavailable', 'down', { fault: 'theirs', retryable: true });
const ours = () => new CallFailure('invalid-response', 'asked wrongly', { fault: 'ours', retryable: false });
const account = () => new CallFailure('authentication-failure', 'not let in', { fault: 'ours', retryable: false });

async function fail(breakers: Breakers, parts: readonly string[], buildFailure = theirs): Promise<void> {
  for (const part of parts) await breakers.execute(() => Promise.reject(buildFailure()), part).catch(() => undefined);
}

/** Whether a call for this part is refused; allowed calls succeed. */
function isStopped(breakers: Breakers, part: string): Promise<boolean> {
  return breakers
    .execute(() => Promise.resolve(false), part)
    .catch((error: unknown) => error instanceof BrokenCircuitError);
}

test('stops calls of a part that fails consecutively, logs it, and allows other parts (S-291)', async () => {
  const log = { ...silentLog, warn: vi.fn() };
  const breakers = create(log);
  await fail(breakers, ['GRU-GIG', 'GRU-GIG', 'GRU-GIG']);
  expect(await isStopped(breakers, 'GRU-GIG')).toBe(true);
  expect(await isStopped(breakers, 'GRU-SSA')).toBe(false);
  expect(log.warn.mock.calls).toEqual([[{ call: 'gol', part: 'GRU-GIG', pauseMs: 60_000 }, 'circuit breaker open']]);
});

test('stops calls of a source once so many parts fail, each counted once', async () => {
  const breakers = create();
  await fail(breakers, ['a', 'a', 'b', 'b']);
  expect(await breakers.execute(() => Promise.reject(theirs()), 'b').catch(String)).toContain('down');
  await fail(breakers, ['c']);
  expect(await isStopped(breakers, 'd')).toBe(true);
});

test('tells its observer when the whole source is stopped and when it answers again', async () => {
  vi.useFakeTimers();
  const onBreaker = vi.fn();
  const breakers = create({ ...silentLog, onBreaker });
  await fail(breakers, ['a', 'a', 'a']);
  expect(onBreaker).not.toHaveBeenCalled();
  await fail(breakers, ['b', 'c']);
  expect(onBreaker.mock.calls).toEqual([['gol', true]]);
  vi.advanceTimersByTime(limits.breakerPauseMs);
  expect(await isStopped(breakers, 'd')).toBe(false);
  expect(onBreaker.mock.calls).toEqual([
    ['gol', true],
    ['gol', false],
  ]);
  vi.useRealTimers();
});

test('counts our faults only for the part, and account failures for the source', async () => {
  const breakers = create();
  await fail(breakers, ['a', 'b', 'c'], ours);
  expect(await isStopped(breakers, 'd')).toBe(false);
  const entered = create();
  await fail(entered, ['a', 'a', 'a'], account);
  expect(await isStopped(entered, 'b')).toBe(true);
});

test('resets the count of failing parts after an answer', async () => {
  const breakers = create();
  await fail(breakers, ['a', 'b']);
  expect(await isStopped(breakers, 'x')).toBe(false);
  await fail(breakers, ['a', 'b', 'c']);
  expect(await isStopped(breakers, 'd')).toBe(true);
});

test('remembers a thousand failing parts and no successful ones', async () => {
  const breakers = create();
  await fail(breakers, ['first', 'first', 'first'], ours);
  for (let part = 0; part < 1_000; part += 1) await isStopped(breakers, `answers ${part}`);
  const failing = Array.from({ length: 999 }, (_, part) => `fails ${part}`);
  await fail(breakers, failing, ours);
  expect(await isStopped(breakers, 'first')).toBe(true);
  await fail(breakers, ['one more'], ours);
  expect(await isStopped(breakers, 'first')).toBe(false);
});
