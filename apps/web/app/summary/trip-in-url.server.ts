import type { FlightOffer } from '@revoada/core/flights/offer';
import { airportLabel } from '@revoada/core/search/airport-text';
import { choiceParameters, hasChoice, readChoice } from '@revoada/core/search/choice-params';
import type { SearchAnswer } from '@revoada/core/search/events';
import { type JointTickets, NO_JOINT_TICKETS } from '@revoada/core/search/joint-tickets';
import type { SearchQuery } from '@revoada/core/search/query';
import { hasSeveralSlices, listSlices } from '@revoada/core/search/slices';
import { NOTHING_CHOSEN } from '@revoada/core/search/texts/summary-messages';
import { keepTicketsOver } from '@revoada/core/trips/joint-journeys';
import type { LoaderFunctionArgs } from 'react-router';
import { loadKnownResults, type PendingReason } from '../results/page/known-results.server.ts';
import { readSearchPage } from '../search-page.server.ts';
import { type FoundChoice, type FoundFlight, findChoiceInUrl, findSlicesInUrl } from '../selection/choice-in-url.ts';
import { servicesContext } from '../services.ts';
import type { SiteServices } from '../site-services.ts';

/** A trip chosen in the URL. */
export type TripInUrl = {
  /** Null if the URL's search cannot run. */
  query: SearchQuery | null;
  /** The chosen flights with their present prices; null while the search is not known. */
  choice: FoundChoice | null;
  /** The flights chosen for the slices of a trip of several; null for other trips, and while the search is not known. */
  slices: readonly FoundFlight[] | null;
  /** The joint tickets over the chosen flights; absent while the search is not known. */
  jointTickets?: JointTickets;
  /** 'São Paulo (GRU)' by code. */
  labels: Record<string, string>;
  /** Countries (ISO 3166-1 alpha-2) of the places of a trip of several slices, by code. */
  countries?: Record<string, string>;
  /** Age of the prices in whole minutes. */
  ageMinutes: number;
  /** Reason for missing flights, in Portuguese. */
  failure: string | null;
  pendingReason: PendingReason | null;
  /**
   * The search is not known yet: scripts may have the flights, and without scripts a link starts the search
   * (`semjs=1`).
   */
  pending: boolean;
};

const nothing: TripInUrl = {
  query: null,
  choice: null,
  slices: null,
  labels: {},
  ageMinutes: 0,
  failure: null,
  pendingReason: null,
  pending: false,
};

/**
 * Loads the trip chosen in a summary's URL; null where it chooses none and the browser has the choice. Searches only
 * where the result can contain the chosen flights.
 */
export async function loadTripInUrl({ request, url, context }: LoaderFunctionArgs): Promise<TripInUrl | null> {
  const params = url.searchParams;
  if (!hasChoice(params)) return null;
  const services = context.get(servicesContext);
  const { query, errors, notices } = readSearchPage(url, services);
  if (!query) return { ...nothing, failure: errors[0]?.message ?? NOTHING_CHOSEN };
  // The chosen flights belong to the original day, not to one moved to a valid date.
  if (notices.length > 0 || !isReadable(params)) return { ...nothing, query, choice: findNothing(params) };
  const results = await loadKnownResults(request, query, services);
  if (!results) {
    const places = hasSeveralSlices(query) ? { countries: findCountries(listSlices(query), services) } : {};
    return { ...nothing, query, ...places, pending: true };
  }
  const { answer, failure, pending: pendingReason } = results;
  if (!answer) return { ...nothing, query, failure: failure?.message ?? null, pendingReason: pendingReason ?? null };
  return findTrip(params, query, answer, services);
}

/** Finds the flights that a summary's URL chooses among those of its search. */
export function findTrip(
  params: URLSearchParams,
  query: SearchQuery,
  answer: SearchAnswer,
  services: Pick<SiteServices, 'now' | 'places'>,
): TripInUrl {
  const ageMinutes = Math.max(0, Math.floor((services.now() - Date.parse(answer.searchedAt)) / 60_000));
  const allTickets = answer.jointTickets ?? NO_JOINT_TICKETS;
  if (hasSeveralSlices(query)) {
    const slices = findSlicesInUrl(params, query, answer);
    const flights = slices.flatMap(({ flight }) => flight ?? []);
    const jointTickets = keepTicketsOver(
      allTickets,
      slices.map(({ flight }) => flight),
    );
    const places = { labels: labelPlaces(flights, services), countries: findCountries(flights, services) };
    return { ...nothing, query, slices, jointTickets, ageMinutes, ...places };
  }
  const choice = findChoiceInUrl(params, query, {
    outbound: answer.offers.filter(({ direction }) => direction === 'outbound'),
    return: answer.offers.filter(({ direction }) => direction === 'return'),
    jointTickets: allTickets,
    seenAt: answer.searchedAt,
  });
  const chosen = [choice?.outbound, choice?.return].flatMap((flight) => flight ?? []);
  const jointTickets = keepTicketsOver(allTickets, [choice?.outbound ?? null, choice?.return ?? null]);
  return { ...nothing, query, choice, jointTickets, ageMinutes, labels: labelPlaces(chosen, services) };
}

function isReadable(params: URLSearchParams): boolean {
  return Object.values(readChoice(params)).some((chosen) => chosen !== null && chosen !== 'unreadable');
}

function findNothing(params: URLSearchParams): FoundChoice {
  const missing = (['outbound', 'return'] as const).filter((direction) => params.has(choiceParameters[direction]));
  return { outbound: null, return: null, missing, changed: [] };
}

type Flown = readonly Pick<FlightOffer, 'origin' | 'destination'>[];

function listPlaces(flights: Flown, { places }: Pick<SiteServices, 'places'>) {
  return places([...new Set(flights.flatMap(({ origin, destination }) => [origin, destination]))]);
}

function labelPlaces(flights: Flown, services: Pick<SiteServices, 'places'>): Record<string, string> {
  return Object.fromEntries(listPlaces(flights, services).map(({ iata, city }) => [iata, airportLabel(city, iata)]));
}

function findCountries(flights: Flown, services: Pick<SiteServices, 'places'>): Record<string, string> {
  return Object.fromEntries(listPlaces(flights, services).map(({ iata, countryCode }) => [iata, countryCode]));
}
