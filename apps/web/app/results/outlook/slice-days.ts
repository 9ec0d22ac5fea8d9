import { addDays } from '@revoada/core/dates/local-date';
import { formatResultsView, type ResultsView, STEP_PARAMETER } from '@revoada/core/results/view';
import { choiceParameters, readFare } from '@revoada/core/search/choice-params';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import type { SearchQuery } from '@revoada/core/search/query';
import { hasSeveralSlices, listSlices, type SearchSlice } from '@revoada/core/search/slices';

/** So many days to either side of a slice's own are shown. */
const SLICE_REACH = 2;

/** Days around a slice, YYYY-MM-DD, none before today or the slice before it, and none after the slice that follows. */
export function listSliceDates(slices: readonly SearchSlice[], place: number, today: string): string[] {
  const { date = today } = slices[place] ?? {};
  const first = [slices[place - 1]?.date ?? today, today].toSorted().at(-1) ?? today;
  const last = slices[place + 1]?.date;
  return Array.from({ length: 2 * SLICE_REACH + 1 }, (_, at) => addDays(date, at - SLICE_REACH)).filter(
    (day) => day >= first && (last === undefined || day <= last),
  );
}

/** Place of the slice whose flights a URL shows, from 0: one can be reached once those before it are chosen. */
export function findSliceInView(query: SearchQuery, params: URLSearchParams): number {
  const step = params.get(STEP_PARAMETER);
  if (!hasSeveralSlices(query)) return step === 'volta' && params.has(choiceParameters.outbound) ? 1 : 0;
  const slices = listSlices(query);
  const requested = slices.findIndex((_, at) => String(at + 1) === step);
  const firstOpen = slices.findIndex(({ direction }) => !params.has(choiceParameters[direction]));
  return Math.max(0, Math.min(requested, firstOpen < 0 ? slices.length - 1 : firstOpen));
}

/** The same trip with one slice on another day. */
export function moveSlice(query: SearchQuery, place: number, date: string): SearchQuery {
  if (place === 0) return { ...query, departure: date };
  return { ...query, further: query.further.map((slice, at) => (at === place - 1 ? { ...slice, date } : slice)) };
}

/**
 * URL of a trip with one slice on another day, at the step of this slice. Flights chosen before it stay; one of a joint
 * ticket over the moved slice, and those after it, are chosen anew.
 */
export function buildSliceDayUrl(
  basePath: string,
  { query, place, date }: { query: SearchQuery; place: number; date: string },
  { view, params }: { view: ResultsView; params: URLSearchParams },
): string {
  const moved = formatSearchQuery(moveSlice(query, place, date));
  const next = formatResultsView({ ...view, cashPage: 1, milesPage: 1 }, moved);
  const before = listSlices(query).slice(0, place);
  const isKept = ({ direction }: SearchSlice): boolean => {
    const fare = readFare(params, direction);
    return fare !== null && fare !== 'unreadable' && !fare.slices?.some((slice) => slice >= place);
  };
  if (place > 0 && before.every(isKept)) {
    for (const { direction } of before) {
      const name = choiceParameters[direction];
      next.set(name, params.get(name) ?? '');
    }
    next.set(STEP_PARAMETER, String(place + 1));
  }
  return `${basePath}?${next}`;
}
