import { addDays, weekday } from '../flight-backend/world/local-time.ts';

/** Days of the year on which Brazil's banks are closed, MM-DD. */
const fixedHolidays = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'];

/** Carnival's Monday and Tuesday, Good Friday, Corpus Christi, in days from Easter. */
const movingHolidays = [-48, -47, -2, 60];

/** Whether banks trade on a day, YYYY-MM-DD: no weekend and no national holiday. */
export function isBusinessDay(day: string): boolean {
  if ([0, 6].includes(weekday(day)) || fixedHolidays.includes(day.slice(5))) return false;
  const easter = findEaster(Number(day.slice(0, 4)));
  return movingHolidays.every((days) => addDays(easter, days) !== day);
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
function findEaster(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const number = h + l - 7 * m + 114;
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${year}-${pad(Math.floor(number / 31))}-${pad((number % 31) + 1)}`;
}
