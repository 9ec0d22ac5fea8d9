/** How far back seen prices are told, in days: older ones say little about what a flight costs now. */
export const seenWithinDays = 30;

/** Flights so many days before and after count as the same season. */
export const seasonDays = 30;

/** How many months the calendar and the destinations tell prices of, this one first. */
export const CALENDAR_MONTHS = 12;
