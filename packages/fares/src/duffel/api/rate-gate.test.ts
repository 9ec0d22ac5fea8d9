import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createRateGate } from './rate-gate.ts';

const nowMs = Date.UTC(2026, 11, 1, 10);
const at = (seconds: number) => new Date(nowMs + seconds * 1_000).toUTCString();
const signal = new AbortController().signal;

function startGate() {
  vi.useFakeTimers({ now: nowMs, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return createRateGate(() => nowMs);
}

describe('the end of a rate limit', () => {
  test.each([
    ['is a date by our clock', { 'ratelimit-reset': at(7) }, 7_000],
    ['is a date by the clock of the reply', { 'ratelimit-reset': at(3_607), date: at(3_600) }, 7_000],
    ['is now if it has passed', { 'ratelimit-reset': at(-7) }, 0],
    ['is no later than a minute', { 'ratelimit-reset': at(900) }, 60_000],
    ['is a second away without a readable date', { 'ratelimit-reset': 'soon' }, 1_000],
    ['is a second away without a header', {}, 1_000],
  ])('%s', (_name, headers, waitMs) => {
    expect(startGate().close(new Headers(headers))).toBe(waitMs);
  });
});

describe('a call', () => {
  test('passes at once before any refusal, and after the end of one', async () => {
    const gate = startGate();
    await gate.pass('poll', signal);
    gate.close(new Headers({ 'ratelimit-reset': at(7) }));
    vi.advanceTimersByTime(7_000);
    await gate.pass('poll', signal);
  });

  test('waits for an end that is near', async () => {
    const gate = startGate();
    gate.close(new Headers({ 'ratelimit-reset': at(7) }));
    let passed = false;
    const call = gate.pass('poll', signal).then(() => {
      passed = true;
    });
    await vi.advanceTimersByTimeAsync(6_999);
    expect(passed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await call;
  });

  test('is refused while the end is far', async () => {
    const gate = startGate();
    gate.close(new Headers({ 'ratelimit-reset': at(30) }));
    await expect(gate.pass('poll', signal)).rejects.toMatchObject({ code: 'rate-limited', counts: false });
  });

  test('stops waiting when its reader leaves', async () => {
    const gate = startGate();
    gate.close(new Headers({ 'ratelimit-reset': at(7) }));
    const leave = new AbortController();
    const call = gate.pass('poll', leave.signal);
    leave.abort();
    await expect(call).rejects.toThrow();
  });

  test('keeps the later of two ends', async () => {
    const gate = startGate();
    gate.close(new Headers({ 'ratelimit-reset': at(30) }));
    gate.close(new Headers({ 'ratelimit-reset': at(1) }));
    await expect(gate.pass('poll', signal)).rejects.toMatchObject({ code: 'rate-limited' });
  });
});
