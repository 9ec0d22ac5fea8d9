import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noteChange, planInterval, planNextCheck, planRetry, planStretch } from './check-schedule.ts';
import { findQuietEnd } from './quiet-hours.ts';
import { chooseTripDays, countTripDays, listTripDays } from './trip-days.ts';

const hour = 3_600_000;
const calm = { volatility: 0.5, stretch: 1 };

// S-427
describe('the schedule of checks', () => {
  test('looks more often the sooner the flight leaves and the more its price moves', () => {
    const intervals = [1, 10, 20, 60, 200].map((daysAhead) => planInterval({ ...calm, daysAhead }) / hour);
    expect(intervals).toEqual([3, 4, 6, 12, 24]);
    expect(planInterval({ ...calm, daysAhead: 60, volatility: 1 })).toBeLessThan(
      planInterval({ ...calm, daysAhead: 60, volatility: 0 }),
    );
  });

  test('stays ahead of now and spreads trips', () => {
    const facts = fc.record({
      nowMs: fc.integer({ min: 0, max: 2 ** 42 }),
      daysAhead: fc.integer({ min: 0, max: 400 }),
      volatility: fc.double({ min: 0, max: 1, noNaN: true }),
      stretch: fc.double({ min: 0.1, max: 50, noNaN: true }),
      spread: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(facts, (one) => {
        const next = planNextCheck(one);
        expect(next - one.nowMs).toBeGreaterThanOrEqual(hour);
        expect(planRetry(one.nowMs, 3, next - one.nowMs)).toBeLessThanOrEqual(next);
      }),
    );
  });

  test('is stretched to the budget, and never squeezed', () => {
    expect(planStretch(5_000, 10_000)).toBe(1);
    expect(planStretch(40_000, 10_000)).toBe(4);
  });

  test('learns how a price moves', () => {
    let volatility = 0.5;
    for (let check = 0; check < 40; check += 1) volatility = noteChange(volatility, true);
    expect(volatility).toBeGreaterThan(0.95);
    for (let check = 0; check < 40; check += 1) volatility = noteChange(volatility, false);
    expect(volatility).toBeLessThan(0.05);
  });
});

// S-428
describe('quiet hours', () => {
  const quiet = { quietFrom: 21, quietTo: 9, quietChannels: 'whatsapp' } as const;
  const at = (clock: string) => Date.parse(`2026-12-01T${clock}:00-03:00`);
  test.each([
    ['20:59', null],
    ['21:00', '2026-12-02T12:00:00.000Z'],
    ['23:59', '2026-12-02T12:00:00.000Z'],
    ['00:00', '2026-12-01T12:00:00.000Z'],
    ['08:59', '2026-12-01T12:00:00.000Z'],
    ['09:00', null],
  ])('at %s in São Paulo WhatsApp waits until %s', (clock, end) => {
    const found = findQuietEnd(quiet, 'whatsapp', at(clock));
    expect(found === null ? null : new Date(found).toISOString()).toBe(end);
  });

  test('leave other channels alone, unless the person wants them all quiet', () => {
    expect(findQuietEnd(quiet, 'email', at('23:00'))).toBeNull();
    expect(findQuietEnd({ ...quiet, quietChannels: 'all' }, 'email', at('23:00'))).not.toBeNull();
    expect(findQuietEnd({ ...quiet, quietTo: 21 }, 'whatsapp', at('23:00'))).toBeNull();
  });

  test('end after now, outside themselves, within a day', () => {
    const hours = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(hours, hours, fc.integer({ min: 0, max: 86_400_000 * 400 }), (quietFrom, quietTo, ms) => {
        const own = { quietFrom, quietTo, quietChannels: 'all' as const };
        const now = at('00:00') + ms;
        const end = findQuietEnd(own, 'push', now);
        if (end === null) return;
        expect(end).toBeGreaterThan(now);
        expect(end - now).toBeLessThanOrEqual(24 * hour);
        expect(findQuietEnd(own, 'push', end)).toBeNull();
      }),
    );
  });
});

describe('a window', () => {
  const trip = {
    ...{ origin: 'GRU', destination: 'LIS', adults: 1, children: 0, infants: 0, cabin: 'economy' as const },
    ...{ firstDeparture: '2027-03-01', lastDeparture: '2027-03-04', minNights: 2, maxNights: 3 },
  };
  test('is every departure with every stay, from today on', () => {
    expect(countTripDays(trip)).toBe(8);
    expect(listTripDays(trip, '2026-12-01')).toHaveLength(8);
    expect(listTripDays(trip, '2027-03-04')).toEqual([
      { departure: '2027-03-04', return: '2027-03-06' },
      { departure: '2027-03-04', return: '2027-03-07' },
    ]);
    expect(listTripDays({ ...trip, minNights: null, maxNights: null }, '2027-03-05')).toEqual([]);
  });

  test('is looked at in turns: the best first, then what was never or longest not seen', () => {
    const all = listTripDays(trip, '2026-12-01');
    const [first, second, third] = all;
    if (!first || !second || !third) throw new Error('too few');
    const seen = all.map((days, index) => ({ ...days, seenAt: index === 2 ? 0 : 100 - index }));
    expect(chooseTripDays(all, seen, [first], 3)).toEqual([first, third, all.at(-1)]);
    expect(chooseTripDays(all, [], [], 1)).toEqual([first]);
  });
});
