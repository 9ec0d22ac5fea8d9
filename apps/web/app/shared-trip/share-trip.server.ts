import { errors } from '@revoada/core/errors';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { parseResultsView } from '@revoada/core/results/view';
import { hasChoice } from '@revoada/core/search/choice-params';
import { NO_JOINT_TICKETS } from '@revoada/core/search/joint-tickets';
import type { SearchQuery } from '@revoada/core/search/query';
import { listSlices } from '@revoada/core/search/slices';
import type { SharedTrip } from '@revoada/core/sharing/shared-trip';
import { leavesInTime } from '@revoada/core/trips/connect';
import { readSearchPage } from '../search-page.server.ts';
import type { ShareRefusal } from '../sharing/create-link.ts';
import { nameCities } from '../sharing/describe-trip.server.ts';
import { shareRefusals } from '../sharing/share-refusals.ts';
import { TRIP_FIELD } from '../sharing/trip-field.ts';
import type { SiteServices } from '../site-services.ts';
import { findTrip, type TripInUrl } from '../summary/trip-in-url.server.ts';
import { freezeTrip } from './freeze-trip.server.ts';

/** The link of a trip, or why there is none. */
export type ShareOutcome =
  | { ok: true; code: string; trip: SharedTrip }
  | { ok: false; status: number; headers: HeadersInit; refusal: ShareRefusal };

/** Longer than the parameters of five flights. */
const longestParams = 6_000;

/**
 * Shares the trip that the parameters of a summary choose. Its price is that of the search which the server has; the
 * parameters only say which flights are meant.
 */
export async function shareTrip(form: FormData, services: SiteServices): Promise<ShareOutcome> {
  const text = form.get(TRIP_FIELD);
  if (typeof text !== 'string' || text.length > longestParams) return refuse(400, shareRefusals.unreadable());
  const params = new URLSearchParams(text);
  const url = new URL(`/summary?${params}`, services.publicUrl);
  const { query, notices } = hasChoice(params) ? readSearchPage(url, services) : { query: null, notices: [] };
  if (!query || notices.length > 0) return refuse(400, shareRefusals.unreadable());
  const answer = await services.findStoredSearch(query);
  if (answer === 'rate-limited') return refuseTooMany(minute);
  if (!answer) return refuse(409, shareRefusals.searchEnded(params));
  const found = findTrip(params, query, answer, services);
  const flights = listFlights(found);
  if (found.choice?.missing.length || found.slices?.some(({ news }) => news === 'missing')) {
    return refuse(409, shareRefusals.gone(params));
  }
  if (flights.length < listSlices(query).length) return refuse(409, shareRefusals.incomplete(params));
  if (!flights.every(isReached)) return refuse(409, shareRefusals.unconnected(params));
  const trip = freezeTrip({
    ...{ query, flights, view: parseResultsView(params), references: services.references },
    ...{ jointTickets: found.jointTickets ?? NO_JOINT_TICKETS, seenAt: answer.searchedAt },
    name: nameCities(listPlaces(query, services)),
  });
  if (!trip) return refuse(409, shareRefusals.gone(params));
  const stored = await services.storeSharedTrip(trip);
  if ('waitSeconds' in stored) return refuseTooMany(stored.waitSeconds);
  return { ok: true, code: stored.code, trip };
}

const refuse = (status: number, refusal: ShareRefusal): ShareOutcome => ({ ok: false, status, headers: {}, refusal });

const minute = 60;

const refuseTooMany = (waitSeconds: number): ShareOutcome => ({
  ...{ ok: false, status: 429, headers: { 'Retry-After': String(waitSeconds) } },
  refusal: { message: errors['too-many-attempts'].text, again: null },
});

/** The chosen flights that were found, in the order flown. */
function listFlights({ choice, slices }: TripInUrl) {
  const found = slices ? slices.map(({ flight }) => flight) : [choice?.outbound, choice?.return];
  return found.flatMap((flight) => flight ?? []);
}

/** False for a flight that leaves before the one before it lands. */
function isReached(flight: FlightOffer, at: number, flights: readonly FlightOffer[]): boolean {
  const before = flights[at - 1];
  return !before || leavesInTime(flight, before.arrivesAt);
}

function listPlaces(query: SearchQuery, { places }: Pick<SiteServices, 'places'>) {
  const codes = listSlices(query).flatMap(({ origin, destination }) => [origin, destination]);
  return places([...new Set(codes)]);
}
