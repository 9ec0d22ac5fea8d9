import { isLocalDateTime } from '@revoada/core/dates/instants';

/** A row that cannot become an offer; it is dropped and the result marked partial. `message` is for logs. */
export class UnreadableRow extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'UnreadableRow';
  }
}

const MAX_CENTS = 1_000_000_000;
const MAX_MILES = 100_000_000;
const MAX_TEXT = 160;
const CONTROLS_AND_SPACES = /[\s\p{Cc}\p{Cf}]+/gu;
const LOCAL_START = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?/;

/** The value as a wire type, whose fields are all unknown; null for anything but an object. */
export function record<T extends object>(value: unknown): T | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as T) : null;
}

/** The objects of an array; empty for anything else. */
export function records<T extends object>(value: unknown): T[] {
  return Array.isArray(value) ? value.filter((item): item is T => record(item) !== null) : [];
}

/** One line of text without control characters, at most 160 characters long; '' for anything that is no text. */
export function line(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, 4 * MAX_TEXT)
    .replace(CONTROLS_AND_SPACES, ' ')
    .trim()
    .slice(0, MAX_TEXT)
    .trim();
}

/** An IATA airport code in capitals; '' for anything else. */
export function airportCode(value: unknown): string {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return /^[A-Z]{3}$/.test(code) ? code : '';
}

/** An airline's two-character code in capitals; '' for anything else. */
export function airlineCode(value: unknown): string {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return /^[A-Z0-9]{2}$/.test(code) ? code : '';
}

/** A number, also one written as text; null where there is none; NaN for what should be one and is not. */
export function figure(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : Number.NaN;
}

/** A whole number from 0 on; null for anything else. */
export function count(value: unknown): number | null {
  const number = figure(value);
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** Reais as integer cents; null where there is no amount. Throws `UnreadableRow` for negative or unreadable amounts. */
export function cents(value: unknown): number | null {
  const reais = figure(value);
  if (reais === null) return null;
  const whole = Math.round(reais * 100);
  if (!(whole >= 0 && whole <= MAX_CENTS)) throw new UnreadableRow('an amount that is no price');
  return whole;
}

/** Reais as integer cents that may be negative (service charges); 0 for anything unreadable. */
export function signedCents(value: unknown): number {
  const whole = Math.round((figure(value) ?? 0) * 100);
  return Math.abs(whole) <= MAX_CENTS ? whole : 0;
}

/** Miles; 0 where the row says none (-1 or 0). Throws `UnreadableRow` where they cannot be read. */
export function points(value: unknown): number {
  const miles = figure(value);
  if (miles === null || miles <= 0) return 0;
  if (!(miles <= MAX_MILES)) throw new UnreadableRow('an amount of miles that is none');
  return Math.round(miles);
}

/**
 * A local time as an offer carries it ('2026-12-10T23:55:00'), offsets and fractions cut off; null for none. The
 * backend's empty date, 0001-01-01, is none (spec §5).
 */
export function localTime(value: unknown): string | null {
  if (typeof value !== 'string' || value.startsWith('0001-01-01')) return null;
  const start = LOCAL_START.exec(value)?.[0].replace(' ', 'T');
  if (start === undefined) return null;
  const whole = start.length === 16 ? `${start}:00` : start;
  return exists(whole) ? whole : null;
}

const REMEMBERED_TIMES = 4_096;
const existing = new Map<string, boolean>();

/** A reply repeats a few dozen times hundreds of times over, and looking into the calendar is what costs most. */
function exists(time: string): boolean {
  const known = existing.get(time);
  if (known !== undefined) return known;
  if (existing.size >= REMEMBERED_TIMES) existing.clear();
  const found = isLocalDateTime(time);
  existing.set(time, found);
  return found;
}

/** Minutes out of '03:20', '01h 05m', '1d 02h 05m', '2h 30m' or a number; null for none or 0. */
export function minutes(value: unknown): number | null {
  const number = figure(value);
  if (number !== null && Number.isFinite(number)) return number > 0 ? Math.round(number) : null;
  if (typeof value !== 'string') return null;
  const clock = /^\s*(\d{1,3}):(\d{2})(?::\d{2})?\s*$/.exec(value);
  const words = clock ?? /^\s*(?:(\d{1,2})\s*d)?\s*(?:(\d{1,3})\s*h)?\s*(?:(\d{1,4})\s*m(?:in)?)?\s*$/i.exec(value);
  if (!words) return null;
  const [days, hours, rest] = clock ? [0, clock[1], clock[2]] : words.slice(1);
  const total = Number(days ?? 0) * 1440 + Number(hours ?? 0) * 60 + Number(rest ?? 0);
  return total > 0 ? total : null;
}
