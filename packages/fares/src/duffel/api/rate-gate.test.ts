import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createRateGate, type RateGate } from './rate-gate.ts';

const nowMs = Date.UTC(2026, 11, 1, 10);
const at = (seconds: number) => new Date(nowMs + seconds * 1_000).toUTCString();
const rest = (remaining: number, seconds: number) =>
  new Headers({
    'ratelimit-limit': '60',
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': at(seconds),
    date: at(0),
  });
const signal = new AbortController().signal;
const spread = { longestWaitMs: 20_000, spread: true };
const recheck = { longestWaitMs: 1_000, spread: false };

function startGate(): RateGate {
  vi.useFakeTimers({ now: nowMs, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return createRateGate(() => nowMs);
}

/** Milliseconds after which each of these calls passes; null for a refused one. */
async function timeCalls(gate: RateGate, count: number, pace = spread): Promise<(number | null)[]> {
  const start = performance.now();
  const calls = Array.from({ length: count }, () =>
    gate.pass('poll', pace, signal).then(
      () => Math.round(performance.now() - start),
      () => null,
    ),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return Promise.all(calls);
}

describe('the end of a refusal', () => {
  test.each([
    ['is a date by our clock', { 'ratelimit-reset': at(7) }, 7_000],
    ['is a date by the clock of the reply', { 'ratelimit-reset': at(3_607), date: at(3_600) }, 7_000],
    ['is now if it has passed', { 'ratelimit-reset': at(-7) }, 0],
    ['is no later than a minute', { 'ratelimit-reset': at(900) }, 60_000],
    ['is a second away without a readable date', { 'ratelimit-reset': 'soon' }, 1_000],
    ['is a second away without a header', {}, 1_000],
  ])('%s', (_name, headers, waitMs) => {
    expect(startGate().note(429, new Headers(headers))).toBe(waitMs);
  });

  test('is now for a reply that is none', () => {
    expect(startGate().note(200, rest(0, 30))).toBe(0);
  });

  test('is waited for if it is near', async () => {
    const gate = startGate();
    gate.note(429, new Headers({ 'ratelimit-reset': at(7) }));
    expect(await timeCalls(gate, 2)).toEqual([7_000, 7_000]);
  });

  test('refuses calls if it is far, and is the later of two', async () => {
    const gate = startGate();
    gate.note(429, new Headers({ 'ratelimit-reset': at(30) }));
    gate.note(429, new Headers({ 'ratelimit-reset': at(1) }));
    await expect(gate.pass('poll', spread, signal)).rejects.toMatchObject({ code: 'rate-limited', counts: false });
  });

  test('is waited for no longer once the reader leaves', async () => {
    const gate = startGate();
    gate.note(429, new Headers({ 'ratelimit-reset': at(7) }));
    const leave = new AbortController();
    const call = gate.pass('poll', spread, leave.signal);
    leave.abort();
    await expect(call).rejects.toThrow();
  });
});

describe('calls', () => {
  test('pass at once before the first reply, and while more than half of the limit is left', async () => {
    const gate = startGate();
    expect(await timeCalls(gate, 3)).toEqual([0, 0, 0]);
    gate.note(200, rest(40, 30));
    expect(await timeCalls(gate, 3)).toEqual([0, 0, 0]);
  });

  test('are spread over the rest of the window once half of the limit is used', async () => {
    const gate = startGate();
    gate.note(200, rest(10, 20));
    expect(await timeCalls(gate, 5)).toEqual([0, 2_000, 4_000, 6_000, 8_000]);
  });

  test('wait for the next window once nothing is left', async () => {
    const gate = startGate();
    gate.note(200, rest(0, 15));
    expect(await timeCalls(gate, 3)).toEqual([15_000, 15_000, 15_000]);
  });

  test('that would wait longer than they may are refused, and use up nothing', async () => {
    const gate = startGate();
    gate.note(200, rest(2, 50));
    expect(await timeCalls(gate, 3)).toEqual([0, null, null]);
  });

  test('pass at once in a new window', async () => {
    const gate = startGate();
    gate.note(200, rest(0, 15));
    await vi.advanceTimersByTimeAsync(15_001);
    expect(await timeCalls(gate, 2)).toEqual([0, 0]);
  });

  test('of a recheck pass at once, and wait for the end of a refusal no longer than their reader', async () => {
    const gate = startGate();
    gate.note(200, rest(1, 50));
    expect(await timeCalls(gate, 2, recheck)).toEqual([0, 0]);
    gate.note(429, rest(0, 2));
    await expect(gate.pass('recheck', recheck, signal)).rejects.toMatchObject({ code: 'rate-limited' });
  });

  test('count on the smaller rest where replies of one window overtake each other', async () => {
    const gate = startGate();
    gate.note(200, rest(10, 20));
    gate.note(200, rest(40, 20));
    expect(await timeCalls(gate, 2)).toEqual([0, 2_000]);
  });

  test('are not spread by unreadable headers', async () => {
    const gate = startGate();
    gate.note(200, new Headers({ 'ratelimit-limit': '60', 'ratelimit-remaining': 'few', 'ratelimit-reset': at(20) }));
    gate.note(200, new Headers({ 'ratelimit-limit': '60', 'ratelimit-remaining': '-1', 'ratelimit-reset': at(20) }));
    expect(await timeCalls(gate, 2)).toEqual([0, 0]);
  });
});
