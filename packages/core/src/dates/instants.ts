import { fromAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { addDays } from './local-date.ts';

const LOCAL_DATE_TIME = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;
const MINUTE_MS = 60_000;
const REMEMBERED_DAYS = 4096;

/**
 * True for a local time without offset, as an offer carries it: '2026-12-10T23:55:00' (seconds may be left out).
 */
export function isLocalDateTime(text: string): boolean {
  // Date.parse reads 30 February as 2 March.
  return LOCAL_DATE_TIME.test(text) && new Date(asIfUtc(text)).getUTCDate() === Number(text.slice(8, 10));
}

/**
 * Elapsed minutes between two local times, each in an IANA zone. A time that clocks show twice yields both results, the
 * usual one first; a skipped time is moved past the gap. Negative for an arrival before the departure. Throws RangeError for
 * an unreadable time or an unknown zone.
 */
export function possibleMinutesBetween(
  departsAt: string,
  departsZone: string,
  arrivesAt: string,
  arrivesZone: string,
): number[] {
  const arrivals = findInstants(arrivesAt, arrivesZone);
  return findInstants(departsAt, departsZone).flatMap((departure) =>
    arrivals.map((arrival) => Math.round((arrival - departure) / MINUTE_MS)),
  );
}

/** Local time of a UTC instant (ms) in an IANA zone: '2026-12-10T23:55:00'. Throws RangeError for an unknown zone. */
export function toLocalTime(instantMs: number, zone: string): string {
  return toCalendarDateTime(fromAbsolute(instantMs, zone)).toString().slice(0, 19);
}

/**
 * The UTC instants (ms) that a local time in an IANA zone may mean: one, or two in the hour that clocks set back repeat. Throws
 * as `possibleMinutesBetween`.
 */
export function findInstants(localTime: string, zone: string): number[] {
  if (!isLocalDateTime(localTime)) throw new RangeError(`Not a local time: ${localTime.slice(0, 40)}`);
  const offset = steadyOffset(localTime.slice(0, 10), zone);
  if (offset !== null) return [asIfUtc(localTime) - offset];
  const earlier = toInstant(localTime, zone, 'compatible');
  const later = toInstant(localTime, zone, 'later');
  return earlier === later ? [earlier] : [earlier, later];
}

// Zone arithmetic is slow (about 0.03 ms each) and hundreds of flights share a few days, so each day's offset is cached.
// Null: the clocks change on that day.
const steadyOffsets = new Map<string, number | null>();

function steadyOffset(day: string, zone: string): number | null {
  const key = `${zone} ${day}`;
  const cached = steadyOffsets.get(key);
  if (cached !== undefined) return cached;
  const start = offsetAt(`${day}T00:00:00`, zone);
  const offset = start === offsetAt(`${addDays(day, 1)}T00:00:00`, zone) ? start : null;
  if (steadyOffsets.size >= REMEMBERED_DAYS) steadyOffsets.clear();
  steadyOffsets.set(key, offset);
  return offset;
}

function offsetAt(localTime: string, zone: string): number {
  return asIfUtc(localTime) - toInstant(localTime, zone, 'compatible');
}

function toInstant(localTime: string, zone: string, reading: 'compatible' | 'later'): number {
  return toZoned(parseDateTime(localTime), zone, reading).toDate().getTime();
}

function asIfUtc(localTime: string): number {
  return Date.parse(`${localTime}Z`);
}
