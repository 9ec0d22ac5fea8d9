/** Maximum age of observed prices in days; older ones say little about current prices. */
export const maxObservationAgeDays = 30;

/** Flights within so many days before and after belong to the same season. */
export const seasonDays = 30;

/** Months in the calendar and the destinations, starting with the current one. */
export const CALENDAR_MONTHS = 12;
