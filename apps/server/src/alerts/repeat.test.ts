import type { Logger } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Repeated, repeat } from './repeat.ts';

const everyMs = 5_000;
let warned: unknown[][];
let repeated: Repeated | null;

beforeEach(() => {
  vi.useFakeTimers();
  warned = [];
  repeated = null;
});
afterEach(async () => {
  await repeated?.stop();
  vi.useRealTimers();
});

const log = { warn: (...line: unknown[]) => void warned.push(line) } as unknown as Logger;

/** Starts the work; returns the times at which it ran, in ms since the start. */
function begin(work: (run: number, signal: AbortSignal) => Promise<boolean> | boolean): number[] {
  const start = Date.now();
  const runs: number[] = [];
  repeated = repeat(async (signal) => work(runs.push(Date.now() - start), signal), { everyMs, log, what: 'the work' });
  return runs;
}

test('work runs at once and after each pause', async () => {
  const runs = begin(() => false);
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toEqual([0]);
  await vi.advanceTimersByTimeAsync(2 * everyMs);
  expect(runs).toEqual([0, everyMs, 2 * everyMs]);
});

test('work that has more to do runs again without a pause', async () => {
  const runs = begin((run) => run < 3);
  await vi.advanceTimersByTimeAsync(10);
  expect(runs).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(everyMs - 20);
  expect(runs).toHaveLength(3);
});

test('failed work is logged with its cause and retried after the pause', async () => {
  const err = new Error('away');
  const runs = begin((run) => {
    if (run === 1) throw err;
    return false;
  });
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(runs).toEqual([0, everyMs]);
  expect(warned).toEqual([[{ err }, 'the work failed and is tried again']]);
});

test('woken work runs at once, and then after a full pause', async () => {
  const runs = begin(() => false);
  await vi.advanceTimersByTimeAsync(1_000);
  repeated?.wake();
  repeated?.wake();
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(runs).toEqual([0, 1_000, 1_000 + everyMs]);
});

test('work that is woken during a run is repeated after it, never concurrently', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const runs = begin(async (run) => {
    if (run === 1) await promise;
    return false;
  });
  await vi.advanceTimersByTimeAsync(100);
  repeated?.wake();
  await vi.advanceTimersByTimeAsync(2 * everyMs);
  expect(runs).toEqual([0]);
  resolve();
  await vi.advanceTimersByTimeAsync(everyMs - 1);
  expect(runs).toEqual([0, 100 + 2 * everyMs]);
});

test('stopping aborts the running work, waits for it, and prevents further runs', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let aborted = false;
  const runs = begin(async (_, signal) => {
    signal.addEventListener('abort', () => {
      aborted = true;
    });
    await promise;
    return true;
  });
  await vi.advanceTimersByTimeAsync(0);
  let stopped = false;
  const stopping = repeated?.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(everyMs);
  expect([aborted, stopped]).toEqual([true, false]);
  resolve();
  await stopping;
  repeated?.wake();
  await vi.advanceTimersByTimeAsync(2 * everyMs);
  expect(runs).toEqual([0]);
  expect(vi.getTimerCount()).toBe(0);
});

test('work that is stopped in a pause or before its start does not run', async () => {
  const runs = begin(() => false);
  await repeated?.stop();
  await vi.advanceTimersByTimeAsync(2 * everyMs);
  expect(runs).toEqual([]);
  const others = begin(() => false);
  await vi.advanceTimersByTimeAsync(1);
  await repeated?.stop();
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(2 * everyMs);
  expect(others).toEqual([0]);
});
