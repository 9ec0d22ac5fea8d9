import type { PricedParty } from '@revoada/core/results/rows/per-person';
import type { SearchQuery } from '@revoada/core/search/query';
import type { TripDays } from '@revoada/core/trips/trip-days';
import type { DateLeg } from '../../search-form/dates/trip-dates.ts';
import type { SearchLeg } from '../page/results-area-props.ts';
import type { DayRange } from './nearest-dates.ts';

/** The day that is searched, and what other days may be searched instead. */
export type DayChoice = {
  query: SearchQuery;
  leg: SearchLeg;
  /** The date of this leg. */
  which: DateLeg;
  party: PricedParty;
  /** One worth for all programmes; null for none. */
  ownPriceCents: number | null;
  range: DayRange;
  maxDaysAhead: number;
  /** Kind of search with observed fares, where this search is another: 'na econômica'. */
  seenIn: string | null;
  /** The trip with this leg on another day: one that departs then keeps its nights. */
  findTrip: (date: string) => TripDays;
  /** The same search on other days; `asSeen`: as it has to be for the fares that were seen. */
  buildDayUrl: (trip: TripDays, asSeen: boolean) => string;
};
