import { addDays, DAY, daysBetween, instantToLocal, localDate } from './local-time.ts';

/** The days that flights and fares are worked out for, against those that callers live by. */
export type Calendar = {
  /** The moment that is worked with, epoch milliseconds. */
  now(): number;
  /** The day that is worked with for a caller's, YYYY-MM-DD. */
  inward(day: string): string;
  /** Converts a caller's day to a day of the data. */
  outward(day: string): string;
  /** JSON with the callers' days in place of those that are worked with. */
  outwardJson(json: string): string;
  /** The same of what becomes JSON. */
  outwardBody(body: unknown): unknown;
};

/** The day in São Paulo at a moment, YYYY-MM-DD. */
export function brazilianDay(nowMs: number): string {
  return localDate(instantToLocal('America/Sao_Paulo', nowMs));
}

/**
 * With a `pinned` day, today's flights and fares are always those of that day, and so on for the days around it: tests see
 * the same prices whenever they run. Hours abroad keep the summer time of the days that are worked with.
 */
export function createCalendar(now: () => number, pinned: string | null): Calendar {
  const findShift = () => (pinned === null ? 0 : daysBetween(brazilianDay(now()), pinned));
  return {
    now: () => now() + findShift() * DAY,
    inward: (day) => addDays(day, findShift()),
    outward: (day) => addDays(day, -findShift()),
    outwardJson: (json) => moveDays(json, -findShift()),
    outwardBody(body) {
      const shift = findShift();
      return shift === 0 ? body : JSON.parse(moveDays(JSON.stringify(body), -shift));
    },
  };
}

function moveDays(json: string, days: number): string {
  if (days === 0) return json;
  return json.replaceAll(/"(20\d\d-\d\d-\d\d)(?=["T])/g, (_, day: string) => `"${addDays(day, days)}`);
}
