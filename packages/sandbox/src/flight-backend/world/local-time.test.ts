import { expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  instantToLocal,
  isCalendarDay,
  localMidnight,
  localToInstant,
  minuteOfDay,
  weekday,
  wireTime,
} from './local-time.ts';

const at = (text: string) => Date.parse(`${text}Z`);

test('a local time becomes the instant of its zone, summer and winter', () => {
  expect(localToInstant('America/Sao_Paulo', at('2026-12-10T08:00:00'))).toBe(at('2026-12-10T11:00:00'));
  expect(localToInstant('Europe/Lisbon', at('2026-07-10T08:00:00'))).toBe(at('2026-07-10T07:00:00'));
  expect(localToInstant('Europe/Lisbon', at('2026-12-10T08:00:00'))).toBe(at('2026-12-10T08:00:00'));
  expect(instantToLocal('Asia/Tokyo', at('2026-12-10T20:00:00'))).toBe(at('2026-12-11T05:00:00'));
});

test('around a change of clocks an instant survives the way there and back', () => {
  for (let hour = 0; hour < 48; hour += 1) {
    const instant = at('2026-03-28T00:00:00') + hour * 3_600_000;
    const local = instantToLocal('Europe/Lisbon', instant);
    expect(instantToLocal('Europe/Lisbon', localToInstant('Europe/Lisbon', local))).toBe(local);
  }
});

test('calendar days are counted and checked', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(weekday('2026-12-10')).toBe(4);
  expect(isCalendarDay('2028-02-29')).toBe(true);
  expect(isCalendarDay('2027-02-29')).toBe(false);
  expect(isCalendarDay('2027-2-9')).toBe(false);
});

test('the wire gets local times without an offset', () => {
  expect(wireTime(localMidnight('2026-12-10') + 90 * 60_000)).toBe('2026-12-10T01:30:00');
  expect(minuteOfDay(at('2026-12-10T23:55:00'))).toBe(1435);
});
