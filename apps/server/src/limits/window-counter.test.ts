import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWindowCounter } from './window-counter.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-01T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('keeps at most 50,000 keys and drops the oldest', () => {
  const counter = createWindowCounter(1, 60_000);
  for (let network = 0; network < 150_000; network += 1) counter.spend(`2001:db8:0:${network}::`);
  expect(counter.size()).toBeLessThanOrEqual(50_000);
  expect(counter.spend('2001:db8:0:149999::')).toBe(60_000);
  expect(counter.spend('2001:db8:0:0::')).toBeNull();
});

test('keeps a key for its window, and forgets it within the next two', () => {
  const counter = createWindowCounter(1, 60_000);
  for (const key of ['a', 'b', 'c']) counter.spend(key);
  vi.advanceTimersByTime(59_000);
  counter.spend('d');
  vi.advanceTimersByTime(59_000);
  expect(counter.spend('d')).toBe(1_000);
  expect(counter.spend('e')).toBeNull();
  expect(counter.spend('d')).toBe(1_000);
  vi.advanceTimersByTime(60_000);
  counter.spend('f');
  vi.advanceTimersByTime(60_000);
  counter.spend('g');
  expect(counter.size()).toBe(2);
});

test('starts a new window for a key whose window is over', () => {
  const counter = createWindowCounter(1, 60_000);
  counter.spend('a');
  vi.advanceTimersByTime(60_000);
  expect([counter.spend('a'), counter.spend('a')]).toEqual([null, 60_000]);
});

test('refunds only points that were spent', () => {
  const counter = createWindowCounter(1, 60_000);
  counter.refundPoint('a');
  counter.spend('a');
  counter.refundPoint('a');
  counter.refundPoint('a');
  expect([counter.spend('a'), counter.spend('a')]).toEqual([null, 60_000]);
});
