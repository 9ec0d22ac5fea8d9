import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayShift, daysBetween, findWeekday, isCalendarDate } from './local-date.ts';
import { todayAt } from './today.ts';

const day = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('isCalendarDate', () => {
  test('knows leap years (S-257)', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true);
    expect(isCalendarDate('2027-02-29')).toBe(false);
    expect(isCalendarDate('2100-02-29')).toBe(false);
  });

  test.each([
    '',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-5',
    '10/12/2026',
    '2026-12-10T00:00',
    ' 2026-12-10',
    '+010000-01',
  ])('rejects %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  test('accepts every existing day', () => {
    fc.assert(fc.property(day, (date) => isCalendarDate(date)));
  });
});

describe('counting days', () => {
  test('crosses months, leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-28', 7)).toBe('2027-01-04');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-12-28', '2027-01-04')).toBe(7);
  });

  test('is undone by counting back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  test('stays within the years that a date can write', () => {
    expect(addDays('9999-12-30', 7)).toBe('9999-12-31');
    expect(addDays('0000-01-02', -7)).toBe('0000-01-01');
  });

  test('rejects an invalid date', () => {
    expect(() => addDays('2027-02-29', 1)).toThrow(RangeError);
    expect(() => daysBetween('2026-12-10', 'amanhã')).toThrow(RangeError);
  });

  test('knows the weekday', () => {
    expect(findWeekday('2026-12-10')).toBe(4);
    expect(findWeekday('2028-02-29')).toBe(2);
  });
});

describe('todayAt (S-257)', () => {
  test("is the zone's own day, not the machine's", () => {
    const instant = Date.parse('2026-12-11T01:30:00Z');
    expect(todayAt('America/Sao_Paulo', instant)).toBe('2026-12-10');
    expect(todayAt('Europe/Lisbon', instant)).toBe('2026-12-11');
    expect(todayAt('Pacific/Kiritimati', Date.parse('2026-12-10T10:00:00Z'))).toBe('2026-12-11');
  });
});

describe('dayShift', () => {
  test('counts calendar days, as cards show them', () => {
    expect(dayShift('2026-12-10T23:55:00', '2026-12-11T12:40:00')).toBe(1);
    expect(dayShift('2026-12-10T06:20:00', '2026-12-10T07:35:00')).toBe(0);
    expect(dayShift('2026-12-10T10:00:00', '2026-12-09T22:30:00')).toBe(-1);
    expect(dayShift('2026-12-31T18:00:00', '2027-01-02T08:30:00')).toBe(2);
  });
});
