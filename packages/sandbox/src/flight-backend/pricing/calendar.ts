import { addDays, daysBetween, weekday } from '../world/local-time.ts';

/** Seasonal pattern of a market's demand. */
export type SeasonCalendar = 'domestic' | 'south-america' | 'north' | 'europe';

const FIXED_HOLIDAYS = ['04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20'];

/** Easter Sunday, by the Gregorian rule. */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`;
}

/** How dear a day is against an ordinary one: carnival, Holy Week, July, the turn of the year, long weekends. */
export function seasonFactor(date: string, season: SeasonCalendar): number {
  const year = Number(date.slice(0, 4));
  const day = date.slice(5);
  const fromEaster = daysBetween(easterSunday(year), date);
  return Math.max(
    lowSeason(day, season),
    yearEnd(day, season),
    fromEaster >= -51 && fromEaster <= -46 ? 1.6 : 0,
    fromEaster >= -4 && fromEaster <= 1 ? 1.4 : 0,
    fromEaster >= 59 && fromEaster <= 63 ? 1.2 : 0,
    longWeekend(date) ? 1.22 : 0,
  );
}

function yearEnd(day: string, season: SeasonCalendar): number {
  const peak = season === 'domestic' ? 1.75 : 1.6;
  if (day >= '12-18' || day <= '01-05') return peak;
  if (day >= '12-12') return 1.3;
  return day <= '01-31' ? 1.32 : 0;
}

function lowSeason(day: string, season: SeasonCalendar): number {
  if (day >= '07-01' && day <= '07-31') return season === 'europe' || season === 'north' ? 1.42 : 1.32;
  if (season === 'europe' && day >= '06-10' && day <= '09-10') return 1.25;
  if (season === 'south-america' && day >= '06-15' && day <= '08-31') return 1.15;
  return 0.94;
}

function longWeekend(date: string): boolean {
  return [-1, 0, 1, 2].some((distance) => {
    const holiday = addDays(date, distance);
    const bridges = [1, 2, 4, 5].includes(weekday(holiday));
    return bridges && FIXED_HOLIDAYS.includes(holiday.slice(5));
  });
}

const WEEKDAYS = [1.14, 1.06, 0.91, 0.9, 1.02, 1.16, 0.95];

export function weekdayFactor(date: string, season: SeasonCalendar): number {
  const factor = WEEKDAYS[weekday(date)] ?? 1;
  return season === 'domestic' ? factor : 1 + (factor - 1) * 0.5;
}

const ADVANCE: readonly (readonly [days: number, factor: number])[] = [
  [0, 2.5],
  [3, 2.05],
  [7, 1.6],
  [14, 1.26],
  [21, 1.1],
  [45, 0.98],
  [90, 0.92],
];

/** Fares fall the earlier one buys, down to three months ahead; far flights vary less than domestic ones. */
export function advanceFactor(daysAhead: number, season: SeasonCalendar): number {
  const days = Math.max(0, daysAhead);
  const after = ADVANCE.findIndex(([mark]) => mark > days);
  const [low, high] = after < 0 ? [ADVANCE.at(-1), ADVANCE.at(-1)] : [ADVANCE[after - 1], ADVANCE[after]];
  if (!low || !high) return 1;
  const share = high[0] === low[0] ? 0 : (days - low[0]) / (high[0] - low[0]);
  const factor = low[1] + (high[1] - low[1]) * share;
  return season === 'domestic' ? factor : 1 + (factor - 1) * 0.55;
}
