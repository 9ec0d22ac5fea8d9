import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noteChange, planInterval, planNextCheck, planRetry, planStretch } from './check-schedule.ts';

const minute = 60_000;
const hour = 60 * minute;
const calm = { volatility: 0.5, stretch: 1 };

describe('the schedule of checks (S-427)', () => {
  test.each([
    [0, 3],
    [3, 3],
    [4, 4],
    [14, 4],
    [15, 6],
    [30, 6],
    [31, 12],
    [90, 12],
    [91, 24],
    [360, 24],
  ])('checks a trip %d days ahead every %d hours', (daysAhead, hours) => {
    expect(planInterval({ ...calm, daysAhead })).toBe(hours * hour);
  });

  test('checks more often the more the price changes', () => {
    expect(planInterval({ ...calm, daysAhead: 60, volatility: 1 })).toBe(6 * hour);
    expect(planInterval({ ...calm, daysAhead: 60, volatility: 0 })).toBe(18 * hour);
  });

  test('spreads trips by a fifth to either side', () => {
    const facts = { ...calm, nowMs: 1_000_000, daysAhead: 10 };
    expect(planNextCheck({ ...facts, spread: 0 })).toBe(1_000_000 + 3.2 * hour);
    expect(planNextCheck({ ...facts, spread: 0.5 })).toBe(1_000_000 + 4 * hour);
    expect(planNextCheck({ ...facts, spread: 1 })).toBe(1_000_000 + 4.8 * hour);
  });

  test('stays at least an hour ahead of now', () => {
    const facts = fc.record({
      nowMs: fc.integer({ min: 0, max: 2 ** 42 }),
      daysAhead: fc.integer({ min: 0, max: 400 }),
      volatility: fc.double({ min: 0, max: 1, noNaN: true }),
      stretch: fc.double({ min: 0.1, max: 50, noNaN: true }),
      spread: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(facts, (one) => {
        expect(planNextCheck(one) - one.nowMs).toBeGreaterThanOrEqual(hour);
      }),
    );
  });

  test('is stretched to fit the budget and never shortened', () => {
    expect(planStretch(5_000, 10_000)).toBe(1);
    expect(planStretch(40_000, 10_000)).toBe(4);
  });

  test('follows the changes of a price', () => {
    let volatility = 0.5;
    for (let check = 0; check < 40; check += 1) volatility = noteChange(volatility, true);
    expect(volatility).toBeGreaterThan(0.95);
    for (let check = 0; check < 40; check += 1) volatility = noteChange(volatility, false);
    expect(volatility).toBeLessThan(0.05);
  });

  test.each([
    [0, 5],
    [1, 10],
    [2, 20],
    [8, 1_280],
    [9, 1_280],
  ])('retries a check that failed %d times before after %d minutes', (failures, minutes) => {
    expect(planRetry(1_000, failures, 24 * hour)).toBe(1_000 + minutes * minute);
  });

  test('retries a failed check no later than the next planned one', () => {
    expect(planRetry(1_000, 6, 3 * hour)).toBe(1_000 + 3 * hour);
  });
});
