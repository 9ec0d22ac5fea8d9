import { STEP_PARAMETER } from '@revoada/core/results/view';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import type { SearchQuery } from '@revoada/core/search/query';
import { countNights, tripOn } from '../../prices/calendar-prices.ts';
import type { SeveralSlices } from '../../selection/slice-bar/several-slices.ts';
import type { ResultsAreaProps } from '../page/results-area-props.ts';
import type { ResultsPage } from '../page/use-results.ts';
import type { DayChoice } from './day-choice.ts';
import type { DayRange } from './nearest-dates.ts';

/** Another day for the return is the same search: purchases and choices stay. */
const WAY_BACK = `&${STEP_PARAMETER}=volta`;

/** Other days that may be searched for the list's flights. */
export function offerDays(
  { search: { leg, direction }, shown: { view }, choice }: Pick<ResultsPage, 'search' | 'shown' | 'choice'>,
  props: ResultsAreaProps,
): DayChoice {
  const { query, basePath, maxDaysAhead, lastDay = null } = props;
  const { several } = choice;
  const today = new Date().toISOString().slice(0, 10);
  const going = choice.isReturnOnlySearch ? choice.selection.outbound?.departsAt.slice(0, 10) : query.departure;
  const which = direction === 'return' ? 'return' : 'departure';
  const form = {
    leg: which,
    departure: query.departure,
    return: query.return ?? '',
    oneWay: query.return === null,
  } as const;
  return {
    ...{ query, leg, which },
    party: { ...query, perPerson: view.perPerson },
    ownPriceCents: view.ownPriceCents,
    range: several
      ? findSliceRange(several, { today, lastDay })
      : { first: choice.step === 'return' ? (going ?? today) : today, last: lastDay },
    maxDaysAhead: maxDaysAhead ?? 30,
    seenIn: nameSeen(query),
    findTrip: (date) => (several ? null : tripOn(form, date, countNights(form))) ?? { departure: date, return: null },
    buildDayUrl(trip, asSeen) {
      const days = several ? moveSlice(query, several.place, trip.departure) : trip;
      const daySearch = { ...query, ...(asSeen && SEEN), ...days };
      return `${basePath}?${formatSearchQuery(daySearch)}${choice.isReturnOnlySearch ? WAY_BACK : ''}`;
    },
  };
}

/** Days between those of the slices before and after the one in view. */
function findSliceRange(
  { slices, place }: SeveralSlices,
  { today, lastDay }: { today: string; lastDay: string | null },
): DayRange {
  const [before, after] = [slices[place - 1], slices[place + 1]];
  const ends = [lastDay, after?.date].flatMap((day) => day ?? []).toSorted();
  return { first: before?.date ?? today, last: ends[0] ?? null };
}

/** The same search with one slice, from 0, on another day. */
function moveSlice({ further }: SearchQuery, place: number, date: string): Partial<SearchQuery> {
  if (place === 0) return { departure: date };
  return { further: further.map((slice, at) => (at === place - 1 ? { ...slice, date } : slice)) };
}

/** The fares that were seen are those of every airline in economy. */
const SEEN = { cabin: 'economy', airline: null } as const;

function nameSeen({ cabin, airline }: Pick<SearchQuery, 'cabin' | 'airline'>): string | null {
  const words = [
    ...(cabin === SEEN.cabin ? [] : ['na econômica']),
    ...(airline === null ? [] : ['com todas as companhias']),
  ];
  return words.length === 0 ? null : words.join(', ');
}
