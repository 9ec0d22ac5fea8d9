import { BrokenCircuitError } from 'cockatiel';
import { expect, test, vi } from 'vitest';
import { type Breakers, createBreakers } from './breakers.ts';
import { CallFailure } from './failures.ts';
import { silentLog } from './source-log.ts';

const limits = { breakerFailures: 3, breakerPauseMs: 60_000 };
const create = (log = silentLog) => createBreakers('gol', limits, log);

const theirs = () => new CallFailure('unavailable', 'down', { fault: 'theirs', retryable: true });
const ours = () => new CallFailure('invalid-response', 'asked wrongly', { fault: 'ours', retryable: false });
const account = () => new CallFailure('authentication-failure', 'not let in', { fault: 'ours', retryable: false });

async function fail(breakers: Breakers, parts: readonly string[], buildFailure = theirs): Promise<void> {
  for (const part of parts) await breakers.execute(() => Promise.reject(buildFailure()), part).catch(() => undefined);
}

/** Whether a call about this part is not made. A call that is made answers. */
function isLeftAlone(breakers: Breakers, part: string): Promise<boolean> {
  return breakers
    .execute(() => Promise.resolve(false), part)
    .catch((error: unknown) => error instanceof BrokenCircuitError);
}

test('a part that fails in a row is left alone, which the log says, and no other (S-291)', async () => {
  const log = { ...silentLog, warn: vi.fn() };
  const breakers = create(log);
  await fail(breakers, ['GRU-GIG', 'GRU-GIG', 'GRU-GIG']);
  expect(await isLeftAlone(breakers, 'GRU-GIG')).toBe(true);
  expect(await isLeftAlone(breakers, 'GRU-SSA')).toBe(false);
  expect(log.warn.mock.calls).toEqual([[{ call: 'gol', part: 'GRU-GIG', pauseMs: 60_000 }, 'circuit breaker open']]);
});

test('a source is left alone once so many of its parts fail, each counted once', async () => {
  const breakers = create();
  await fail(breakers, ['a', 'a', 'b', 'b']);
  expect(await breakers.execute(() => Promise.reject(theirs()), 'b').catch(String)).toContain('down');
  await fail(breakers, ['c']);
  expect(await isLeftAlone(breakers, 'd')).toBe(true);
});

test('what was asked wrongly speaks for its part alone, what concerns the account for all', async () => {
  const asked = create();
  await fail(asked, ['a', 'b', 'c'], ours);
  expect(await isLeftAlone(asked, 'd')).toBe(false);
  const entered = create();
  await fail(entered, ['a', 'a', 'a'], account);
  expect(await isLeftAlone(entered, 'b')).toBe(true);
});

test('an answer begins the count of failing parts anew', async () => {
  const breakers = create();
  await fail(breakers, ['a', 'b']);
  expect(await isLeftAlone(breakers, 'x')).toBe(false);
  await fail(breakers, ['a', 'b', 'c']);
  expect(await isLeftAlone(breakers, 'd')).toBe(true);
});

test('a thousand failing parts are remembered, and none that answers', async () => {
  const breakers = create();
  await fail(breakers, ['first', 'first', 'first'], ours);
  for (let part = 0; part < 1_000; part += 1) await isLeftAlone(breakers, `answers ${part}`);
  const failing = Array.from({ length: 999 }, (_, part) => `fails ${part}`);
  await fail(breakers, failing, ours);
  expect(await isLeftAlone(breakers, 'first')).toBe(true);
  await fail(breakers, ['one more'], ours);
  expect(await isLeftAlone(breakers, 'first')).toBe(false);
});
