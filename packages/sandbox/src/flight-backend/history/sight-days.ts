import { addDays, daysBetween } from '../world/local-time.ts';
import { unit } from '../world/seeded.ts';
import type { RememberedPair } from './popular-routes.ts';

/** Days before the flight that have a search, denser shortly before it. */
const LEADS = [1, 2, 3, 5, 7, 10, 14, 19, 25, 32, 40, 50, 62, 76, 92, 110, 132, 158, 190, 228, 274, 322];
/** Weeks on whose Mondays every flight day has a search, so that round trips have both directions on one day. */
const WEEKS = 6;
/** Every flight day has at least one search within this many days. */
const RECENT_DAYS = 12;
/** The flight days that thin pairs skip. */
const THIN_STEP = 12;
/** Flights that have left are remembered for so long, and no longer ahead than this. */
const PAST_DAYS = 35;
const PAST_LEAD_DAYS = 110;
const COMING_DAYS = 345;

/** The flight days of a pair of which anything is remembered on a day. */
export function listFlightDays(route: string, density: RememberedPair['density'], today: string): string[] {
  const days = Array.from({ length: PAST_DAYS + COMING_DAYS + 1 }, (_, index) => addDays(today, index - PAST_DAYS));
  if (density === 'full') return days;
  return days.filter((day) => day >= today && isTurn(day, THIN_STEP, 'flight day', route));
}

/** Lists the days from `since` to `today` that have a search of a flight day. Deterministic, except that each day adds one. */
export function listSightDays(
  route: string,
  density: RememberedPair['density'],
  date: string,
  { since, today }: { since: string; today: string },
): string[] {
  const recent = Array.from({ length: RECENT_DAYS }, (_, index) => addDays(today, -index)).filter((day) =>
    isTurn(day, RECENT_DAYS, 'look', route, date),
  );
  const leads = density === 'thin' ? [] : date < today ? LEADS.filter((lead) => lead <= PAST_LEAD_DAYS) : LEADS;
  const planned = leads.map((lead) => addDays(date, -lead - Math.floor(unit('lead', route, date, lead) * (lead / 6))));
  const weekly =
    density === 'thin' ? [] : Array.from({ length: WEEKS }, (_, week) => addDays(findMonday(date), -7 * week));
  return [...new Set([...planned, ...weekly, ...recent])]
    .filter((day) => day >= since && day <= today && day <= date)
    .toSorted();
}

/** The last Monday that is no later than a day. */
function findMonday(day: string): string {
  return addDays(day, -(daysBetween('2020-01-06', day) % 7));
}

/** Every so many days it is a seed's turn. */
function isTurn(day: string, every: number, ...seed: string[]): boolean {
  return (daysBetween('2020-01-01', day) + Math.floor(unit('turn', ...seed) * every)) % every === 0;
}
