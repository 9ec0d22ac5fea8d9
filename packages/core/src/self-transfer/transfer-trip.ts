import { sliceNames } from '../flights/directions.ts';
import type { FlightOffer } from '../flights/offer.ts';
import { listBasisParams } from '../results/basis-params.ts';
import { flightParameters } from '../results/filters/kinds/flights-back.ts';
import { STEP_PARAMETER } from '../results/view.ts';
import { choiceParameters, nameFare, readFare } from '../search/choice-params.ts';
import { formatSearchQuery } from '../search/format-query.ts';
import { searchParameterList } from '../search/parameters.ts';
import type { SearchQuery } from '../search/query.ts';
import { listSlices } from '../search/slices.ts';
import { leavesInTime } from '../trips/connect.ts';
import { canSplitSlice, SELF_TRANSFER_PARAMETER } from './asked.ts';
import type { SelfTransfer } from './combine-parts.ts';

/** The slice in view, from 0, by the step in the results' URL. */
export function readPlaceInView(params: URLSearchParams): number {
  const step = params.get(STEP_PARAMETER) ?? '';
  if (step === 'volta') return 1;
  return /^[2-5]$/.test(step) ? Number(step) - 1 : 0;
}

/** Parameters of the API for the self-transfers of one slice, from 0, of a search with these bags. */
export function buildReportParams(params: URLSearchParams, query: SearchQuery, place: number): URLSearchParams {
  const next = formatSearchQuery(query);
  for (const [name, value] of listBasisParams(params)) next.set(name, value);
  if (place > 0) next.set(STEP_PARAMETER, query.further.length > 0 ? String(place + 1) : 'volta');
  return next;
}

/** A slice and the first one that is open after it, each from 0; `after` is null where none is. */
type SplitTrip = { query: SearchQuery; after: number | null };

/**
 * The trip in which the slice at `place`, from 0, is the two slices of its parts. Null where the trip has no room, or a slice
 * would have an earlier date than the one before it.
 */
export function splitSlice(
  query: SearchQuery,
  place: number,
  { parts }: Pick<SelfTransfer, 'parts'>,
): SplitTrip | null {
  const slices = listSlices(query).map(({ direction: _, ...slice }) => slice);
  const split = slices[place];
  if (!split || !canSplitSlice(query)) return null;
  const [before, onward] = parts;
  const halves = [
    { ...split, destination: before.destination },
    { origin: onward.origin, destination: split.destination, date: onward.departsAt.slice(0, 10) },
  ];
  const all = slices.toSpliced(place, 1, ...halves);
  const [first, ...further] = all;
  if (!first || all.some(({ date }, at) => date < (all[at - 1]?.date ?? date))) return null;
  return {
    query: {
      ...query,
      ...{ origin: first.origin, destination: first.destination, departure: first.date },
      ...{ return: null, returnOrigin: null, returnDestination: null, further },
    },
    after: place + 2 <= further.length ? place + 2 : null,
  };
}

/** The transfers that leave after the slice before has landed, in local time of their place; all of them where none is chosen. */
export function keepReachable<Transfer extends Pick<SelfTransfer, 'parts'>>(
  transfers: readonly Transfer[],
  landedAt: string | null,
): Transfer[] {
  return transfers.filter(({ parts: [first] }) => landedAt === null || leavesInTime(first, landedAt));
}

/** Parameters of one step of the choice: pages of its lists, and filters of its flights. */
const stepParameters = [
  ...['pagina', 'paginaMilhas', 'lista', STEP_PARAMETER, SELF_TRANSFER_PARAMETER],
  ...flightParameters,
];

/**
 * Builds the URL of a trip with a self-transfer as its slice at `place`, from 0: a slice for each part, after the slices that
 * were chosen before. It leads to the list of the slice after it, or to the summary. A choice at a joint ticket's price is
 * dropped, since its other slices are not chosen. Null as for `splitSlice`.
 */
export function buildTransferUrl(
  params: URLSearchParams,
  query: SearchQuery,
  place: number,
  transfer: Pick<SelfTransfer, 'parts'>,
): string | null {
  const split = splitSlice(query, place, transfer);
  if (!split) return null;
  const next = formatSearchQuery(split.query);
  const ownNames = new Set<string>([
    ...searchParameterList.map(([, { name }]) => name),
    ...Object.values(choiceParameters),
    ...stepParameters,
  ]);
  for (const [name, value] of params) if (!ownNames.has(name)) next.set(name, value);
  const chosen = listSlices(query)
    .slice(0, place)
    .map(({ direction }) => {
      const fare = readFare(params, direction);
      return fare !== null && fare !== 'unreadable' && !fare.slices ? params.get(choiceParameters[direction]) : null;
    });
  const named = [...chosen, ...transfer.parts.map((part: FlightOffer) => nameFare(part))];
  for (const [at, name] of sliceNames.entries()) {
    const fare = named[at];
    if (fare) next.set(choiceParameters[name], fare);
  }
  const open = chosen.includes(null) ? chosen.indexOf(null) : split.after;
  if (open === null) return `/summary?${next}`;
  if (open > 0) next.set(STEP_PARAMETER, String(open + 1));
  return `/?${next}`;
}
