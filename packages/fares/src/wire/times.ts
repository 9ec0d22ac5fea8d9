import { isLocalDateTime } from '@revoada/core/dates/instants';
import { cacheResults } from './cache-results.ts';
import { readFigure } from './numbers.ts';

const LOCAL_START = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?/;

/** '1d 02h 05m', or an ISO 8601 duration of days and less. Its seconds are ignored. */
const WORDS_OR_ISO =
  /^\s*P?(?:(\d{1,2})\s*d)?\s*T?(?:(\d{1,3})\s*h)?\s*(?:(\d{1,4})\s*m(?:in)?)?\s*(?:\d{1,2}(?:\.\d+)?s)?\s*$/i;

/** Cached, since replies repeat few times hundreds of times and the calendar check is the slowest step. */
const exists = cacheResults(isLocalDateTime, 4_096);

/**
 * Reads a local time ('2026-12-10T23:55:00') without offset and fraction; null for other values and for the backend's empty
 * date 0001-01-01.
 */
export function readLocalTime(value: unknown): string | null {
  if (typeof value !== 'string' || value.startsWith('0001-01-01')) return null;
  const start = LOCAL_START.exec(value)?.[0].replace(' ', 'T');
  if (start === undefined) return null;
  const whole = start.length === 16 ? `${start}:00` : start;
  return exists(whole) ? whole : null;
}

/** Reads '08:05' from a value without a day, or null. */
export function readClock(value: unknown): string | null {
  const clock = typeof value === 'string' ? /^\s*(\d{1,2}:\d{2})(?::\d{2})?\s*$/.exec(value)?.[1] : undefined;
  const padded = clock?.padStart(5, '0') ?? '';
  return isLocalDateTime(`2000-01-01T${padded}`) ? padded : null;
}

/** Minutes of '03:20', '01h 05m', '1d 02h 05m', '2h 30m', 'P1DT2H5M' or a number; null for 0 and other values. */
export function readMinutes(value: unknown): number | null {
  const number = readFigure(value);
  if (number !== null && Number.isFinite(number)) return number > 0 ? Math.round(number) : null;
  if (typeof value !== 'string') return null;
  const clock = /^\s*(\d{1,3}):(\d{2})(?::\d{2})?\s*$/.exec(value);
  const words = clock ?? WORDS_OR_ISO.exec(value);
  if (!words) return null;
  const [days, hours, rest] = clock ? [0, clock[1], clock[2]] : words.slice(1);
  const total = Number(days ?? 0) * 1440 + Number(hours ?? 0) * 60 + Number(rest ?? 0);
  return total > 0 ? total : null;
}
