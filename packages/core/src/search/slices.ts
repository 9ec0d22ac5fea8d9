import { sliceNames } from '../flights/directions.ts';
import type { Direction } from '../flights/offer.ts';
import type { FurtherSlice, SearchQuery } from './query.ts';

/** A slice of a search: where it leads from and to, and its day (YYYY-MM-DD) at its origin. */
export type SearchSlice = FurtherSlice & { direction: Direction };

/** A trip of several slices has at most this many. */
export const MAX_SLICES = sliceNames.length;

/** Places and days of a search. */
export type SearchedPlaces = Pick<
  SearchQuery,
  'origin' | 'destination' | 'departure' | 'return' | 'returnOrigin' | 'returnDestination' | 'further'
>;

/** Slices of a search in the order in which they are flown, one to five: one way 1, round trip and open jaw 2. */
export function listSlices(query: SearchedPlaces): SearchSlice[] {
  const { origin, destination, departure: date, return: back, returnOrigin, returnDestination, further } = query;
  if (further.length > 0) {
    const slices = [{ origin, destination, date }, ...further];
    return sliceNames.flatMap((direction, place) => {
      const slice = slices[place];
      return slice ? [{ direction, ...slice }] : [];
    });
  }
  const outbound: SearchSlice = { direction: 'outbound', origin, destination, date };
  if (back === null) return [outbound];
  return [
    outbound,
    {
      direction: 'return',
      origin: returnOrigin ?? destination,
      destination: returnDestination ?? origin,
      date: back,
    },
  ];
}

/** True for a trip of several slices, whose directions are `slice-1`, `slice-2`, … */
export function hasSeveralSlices({ further }: Pick<SearchQuery, 'further'>): boolean {
  return further.length > 0;
}

/** True for a round trip that returns from or to another place. */
export function isOpenJaw({
  returnOrigin,
  returnDestination,
}: Pick<SearchQuery, 'returnOrigin' | 'returnDestination'>) {
  return returnOrigin !== null || returnDestination !== null;
}

/** The last day of a search (YYYY-MM-DD), where a text names it beside the first; null for slices of one day and for one way. */
export function findLastDay(query: SearchedPlaces): string | null {
  const last = listSlices(query).at(-1)?.date ?? query.departure;
  if (query.return !== null) return query.return;
  return last === query.departure ? null : last;
}
