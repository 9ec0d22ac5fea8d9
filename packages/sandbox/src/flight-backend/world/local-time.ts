/*
 * Local times are numbers here: the milliseconds that the wall clock would show if it were in UTC. Instants are real
 * epoch milliseconds. Only this file turns one into the other.
 */
const MINUTE = 60_000;
export const DAY = 86_400_000;
const BUCKET = 15 * MINUTE;

const offsets = new Map<string, number>();

/** Offset of a zone from UTC at an instant, in milliseconds. */
function offsetAt(zone: string, instant: number): number {
  const bucket = Math.floor(instant / BUCKET);
  const key = `${zone}|${bucket}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const moment = Temporal.Instant.fromEpochMilliseconds(bucket * BUCKET);
    offset = moment.toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
    if (offsets.size > 50_000) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

export function localToInstant(zone: string, local: number): number {
  const guess = local - offsetAt(zone, local);
  return local - offsetAt(zone, guess);
}

export function instantToLocal(zone: string, instant: number): number {
  return instant + offsetAt(zone, instant);
}

/** Midnight of a calendar day as a local time. */
export function localMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** The calendar day of a local time, YYYY-MM-DD. */
export function localDate(local: number): string {
  return new Date(local).toISOString().slice(0, 10);
}

/** As the wire writes it: `2026-12-10T23:55:00`, without an offset. */
export function wireTime(local: number): string {
  return new Date(local).toISOString().slice(0, 19);
}

/** Minutes since local midnight. */
export function minuteOfDay(local: number): number {
  return Math.floor((((local % DAY) + DAY) % DAY) / MINUTE);
}

/** 0 Sunday to 6 Saturday. */
export function weekday(date: string): number {
  return new Date(localMidnight(date)).getUTCDay();
}

export function addDays(date: string, days: number): string {
  return localDate(localMidnight(date) + days * DAY);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((localMidnight(to) - localMidnight(from)) / DAY);
}

export function isCalendarDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(localMidnight(text)) && localDate(localMidnight(text)) === text
  );
}
