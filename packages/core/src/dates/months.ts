import { addDays } from './local-date.ts';

/** Adds months (negative: subtracts) to a day or month; returns YYYY-MM. */
export function addMonths(from: string, count: number): string {
  const month = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + count;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** True for a month of this century, YYYY-MM. */
export function isMonth(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** The last day (YYYY-MM-DD) of `count` months from that one (YYYY-MM) on. */
export function findLastDay(firstMonth: string, count = 1): string {
  return addDays(`${addMonths(firstMonth, count)}-01`, -1);
}

/** Lists months (YYYY-MM) from that of a day or month on. */
export function listMonths(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, ahead) => addMonths(from, ahead));
}
