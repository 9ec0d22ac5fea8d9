import { afterEach, describe, expect, test, vi } from 'vitest';
import { createDailyBudget } from './daily-budget.ts';
import { createRateGate } from './rate-gate.ts';
import { createSlots } from './slots.ts';

afterEach(() => vi.useRealTimers());

const never = new AbortController().signal;

/** When each of `callers` that ask at one moment may pass: turns beyond the first are given up to be measured. */
async function passesAtOnce(callers: number, options: { perSecond: number; burst: number; at: number }) {
  const gate = createRateGate({ ...options, now: () => options.at });
  const leave = new AbortController();
  const passed = Array.from({ length: callers }, () =>
    gate.enter(leave.signal).then(
      () => true,
      () => false,
    ),
  );
  await Promise.resolve();
  leave.abort();
  return (await Promise.all(passed)).filter(Boolean).length;
}

describe('the rate', () => {
  test.each([1, 2, 5])('a burst of %s passes at once, the next must wait', async (burst) => {
    expect(await passesAtOnce(20, { perSecond: 2, burst, at: 1_000 })).toBe(burst);
  });

  test('turns come back with time, never more than the burst', async () => {
    let time = 0;
    const gate = createRateGate({ perSecond: 2, burst: 2, now: () => time });
    const leaving = () => AbortSignal.abort();
    await gate.enter(never);
    await gate.enter(never);
    await expect(gate.enter(leaving())).rejects.toThrow();
    time += 500;
    await gate.enter(never);
    time += 3_600_000;
    await gate.enter(never);
    await gate.enter(never);
    const leave = new AbortController();
    const waiting = gate.enter(leave.signal);
    leave.abort();
    await expect(waiting).rejects.toThrow();
  });

  test('waiting callers pass one by one as their turns come', async () => {
    vi.useFakeTimers({ now: 0 });
    const gate = createRateGate({ perSecond: 2, burst: 1, now: Date.now });
    const passed: number[] = [];
    for (const caller of [1, 2, 3]) gate.enter(never).then(() => passed.push(caller));
    await vi.advanceTimersByTimeAsync(499);
    expect(passed).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(passed).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(500);
    expect(passed).toEqual([1, 2, 3]);
  });
});

describe('the daily budget', () => {
  test('is used up, comes back with the next UTC day, and also when the clock is set back', () => {
    let time = Date.UTC(2027, 2, 10, 23, 59);
    const budget = createDailyBudget(2, () => time);
    expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false]);
    time += 60_000;
    expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false]);
    time -= 3 * 86_400_000;
    expect(budget.take()).toBe(true);
  });

  test('null is no limit', () => {
    const budget = createDailyBudget(null, () => 0);
    expect(Array.from({ length: 1_000 }, () => budget.take()).every(Boolean)).toBe(true);
  });
});

describe('slots', () => {
  test('the next in the queue gets the slot that is freed; beyond the queue is refused', async () => {
    const slots = createSlots(1, 1);
    const free = await slots.take(never);
    const second = slots.take(never);
    await expect(slots.take(never)).rejects.toThrow();
    free();
    free();
    (await second)();
    (await slots.take(never))();
  });

  test('who leaves the queue takes no slot with him', async () => {
    const slots = createSlots(1, 5);
    const free = await slots.take(never);
    const leave = new AbortController();
    const leaver = slots.take(leave.signal);
    const next = slots.take(never);
    leave.abort();
    await expect(leaver).rejects.toThrow();
    free();
    (await next)();
  });
});
