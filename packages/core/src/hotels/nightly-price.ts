import { addDays, daysBetween, findWeekday } from '../dates/local-date.ts';
import type { Hotel, Season } from './hotel.ts';
import { type RoomTypeId, roomTypes } from './room-types.ts';

/** Percent by month, January first. */
const monthPercent: Readonly<Record<Season, readonly number[]>> = {
  coast: [140, 125, 105, 95, 85, 85, 110, 90, 95, 100, 105, 130],
  city: [95, 100, 105, 105, 105, 100, 95, 105, 105, 110, 110, 95],
  mountain: [105, 95, 90, 95, 105, 130, 145, 125, 100, 105, 120, 140],
};

/** Percent by weekday, Sunday first; a night belongs to its first day. */
const weekdayPercent: Readonly<Record<Season, readonly number[]>> = {
  coast: [95, 90, 90, 92, 100, 120, 125],
  city: [85, 105, 112, 112, 105, 90, 88],
  mountain: [95, 85, 85, 90, 105, 130, 130],
};

/** Price of a night by season, in hundredths of a quiet night. */
function findSeasonPercent(season: Season, night: string): number {
  const month = monthPercent[season][Number(night.slice(5, 7)) - 1] ?? 100;
  const weekday = weekdayPercent[season][findWeekday(night)] ?? 100;
  return (month * weekday * findHolidayPercent(season, night)) / 10_000;
}

function findHolidayPercent(season: Season, night: string): number {
  const day = night.slice(5);
  if (day >= '12-27' || day <= '01-01') return season === 'coast' ? 170 : 125;
  const year = Number(night.slice(0, 4));
  // Carnival: Friday to Tuesday before Ash Wednesday, which is 46 days before Easter.
  const toEaster = daysBetween(night, findEaster(year));
  if (toEaster >= 47 && toEaster <= 51) return season === 'city' ? 120 : 150;
  // Thursday to Saturday before Easter.
  return toEaster >= 1 && toEaster <= 3 ? 120 : 100;
}

/** Easter Sunday of a year from 1583 to 9999, by the Gregorian rule. @internal Exported for its test. */
export function findEaster(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moon = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const full = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  const offset = full - weekday;
  return addDays(`${year}-03-28`, offset);
}

/** Price of a room for one night in cents, rounded to reais. */
export function findNightlyPrice(hotel: Hotel, season: Season, roomType: RoomTypeId, night: string): number {
  const percent = roomTypes.find(({ id }) => id === roomType)?.percent ?? 100;
  // Varies by a few per cent, so that the prices of two hotels differ over time.
  const variation = 96 + (hashText(`${hotel.id} ${night}`) % 9);
  const cents = (hotel.baseCents * findSeasonPercent(season, night) * percent * variation) / 1_000_000;
  return Math.max(100, Math.round(cents / 100) * 100);
}

/** First days of the nights of a stay. Empty unless check-out is after check-in. */
export function listNights(checkIn: string, checkOut: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(checkIn, checkOut)) }, (_, at) => addDays(checkIn, at));
}

/** FNV-1a hash. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
