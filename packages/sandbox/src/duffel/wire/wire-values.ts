import { createHash } from 'node:crypto';
import { localDate } from '../../flight-backend/world/local-time.ts';

/** "627.00" */
export function formatAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** "2026-12-01T10:00:00.169611Z": UTC with microseconds. */
export function formatInstant(nowMs: number): string {
  const micros = String((nowMs * 7919) % 1000).padStart(3, '0');
  return new Date(nowMs).toISOString().replace('Z', `${micros}Z`);
}

/** A local time without offset, `2022-04-16T20:00:00`, on the callers' day. */
export function formatLocal(local: number, outward: (day: string) => string): string {
  return `${outward(localDate(local))}T${new Date(local).toISOString().slice(11, 19)}`;
}

const DAY_MINUTES = 24 * 60;

/** ISO 8601: `PT9H45M`, `PT09H45M` with `padded`, `P1DT2H` from a day on. */
export function formatDuration(minutes: number, padded = false): string {
  const days = Math.floor(minutes / DAY_MINUTES);
  const hours = Math.floor((minutes % DAY_MINUTES) / 60);
  const rest = minutes % 60;
  const two = (value: number) => (padded ? String(value).padStart(2, '0') : String(value));
  const time = `${hours > 0 || padded ? `${two(hours)}H` : ''}${rest > 0 || (padded && days === 0) ? `${two(rest)}M` : ''}`;
  if (days === 0) return `PT${time || '0M'}`;
  return time === '' ? `P${days}D` : `P${days}DT${time}`;
}

/** "BRuasQ==": equal for the same flights. */
export function formatComparisonKey(text: string): string {
  return createHash('sha1').update(text).digest().subarray(0, 6).toString('base64');
}
