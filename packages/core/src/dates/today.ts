import { fromAbsolute, toCalendarDate } from '@internationalized/date';

/** The calendar day that it is in an IANA zone at a UTC instant in milliseconds. */
export function todayAt(zone: string, nowMs: number): string {
  return toCalendarDate(fromAbsolute(nowMs, zone)).toString();
}
