import { addDays, findWeekday } from '@revoada/core/dates/local-date';
import type { Cabin } from '@revoada/core/flights/cabin';
import { betweenTwoPlaces, type SearchQuery } from '@revoada/core/search/query';

/** Specified dates of the fare test, a Monday and the next Saturday. */
const specified = { departure: '2025-09-15', return: '2025-09-20' };
const stayDays = 5;
const monday = 1;

/** The specified dates while they are ahead, else the same weekdays of a coming week. `today` is the origin's. */
export function testDates(today: string): { departure: string; return: string } {
  if (specified.departure > today) return specified;
  const tomorrow = addDays(today, 1);
  const departure = addDays(tomorrow, (monday - findWeekday(tomorrow) + 7) % 7);
  return { departure, return: addDays(departure, stayDays) };
}

/** Initial search of the fare test. */
export function testSearch(today: string): SearchQuery {
  return {
    origin: 'GRU',
    destination: 'GIG',
    ...testDates(today),
    adults: 1,
    children: 0,
    infants: 0,
    ...betweenTwoPlaces,
    airline: 'LA',
    payment: 'both',
    orderBy: 'price',
    cabin: 'economy' satisfies Cabin,
  };
}
