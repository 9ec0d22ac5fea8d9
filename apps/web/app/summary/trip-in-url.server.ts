import { airportLabel } from '@revoada/core/search/airport-text';
import { choiceParameters, hasChoice, readChoice } from '@revoada/core/search/choice-params';
import type { SearchQuery } from '@revoada/core/search/query';
import { NOTHING_CHOSEN } from '@revoada/core/search/texts/summary-messages';
import type { LoaderFunctionArgs } from 'react-router';
import { loadKnownResults, type PendingReason } from '../results/page/known-results.server.ts';
import { readSearchPage } from '../search-page.server.ts';
import { type FoundChoice, findChoiceInUrl } from '../selection/choice-in-url.ts';
import { servicesContext } from '../services.ts';
import type { SiteServices } from '../site-services.ts';

/** A trip that is chosen in the URL. */
export type TripInUrl = {
  /** Null: the search in the URL cannot be run. */
  query: SearchQuery | null;
  /** The chosen flights as the search knows them now; null while it is not known. */
  found: FoundChoice | null;
  /** 'São Paulo (GRU)' by code. */
  labels: Record<string, string>;
  /** Whole minutes since the prices were asked for. */
  ageMinutes: number;
  /** Why nothing is known of the flights, in Portuguese. */
  failure: string | null;
  held: PendingReason | null;
  /** The search is not known at once: scripts may have the flights, and without them it is asked for (`semjs=1`). */
  pending: boolean;
};

const nothing: TripInUrl = {
  query: null,
  found: null,
  labels: {},
  ageMinutes: 0,
  failure: null,
  held: null,
  pending: false,
};

/**
 * The trip that a URL of the summary chooses; null where it chooses none, and the browser keeps the choice. The search is
 * asked only where the chosen flights can be in it.
 */
export async function loadTripInUrl({ request, url, context }: LoaderFunctionArgs): Promise<TripInUrl | null> {
  const params = url.searchParams;
  if (!hasChoice(params)) return null;
  const services = context.get(servicesContext);
  const { query, errors, notices } = readSearchPage(url, services);
  if (!query) return { ...nothing, failure: errors[0]?.message ?? NOTHING_CHOSEN };
  // A day that had to be moved is not the day of the chosen flights.
  if (notices.length > 0 || !isReadable(params)) return { ...nothing, query, found: findNothing(params) };
  const known = await loadKnownResults(request, query, services);
  if (!known) return { ...nothing, query, pending: true };
  const { answer, failure, pending } = known;
  if (!answer) return { ...nothing, query, failure: failure?.message ?? null, held: pending ?? null };
  const found = findChoiceInUrl(params, query, {
    outbound: answer.offers.filter(({ direction }) => direction === 'outbound'),
    return: answer.offers.filter(({ direction }) => direction === 'return'),
    seenAt: answer.searchedAt,
  });
  const ageMinutes = Math.max(0, Math.floor((services.now() - Date.parse(answer.searchedAt)) / 60_000));
  return { ...nothing, query, found, ageMinutes, labels: labelPlaces(found, services) };
}

function isReadable(params: URLSearchParams): boolean {
  return Object.values(readChoice(params)).some((chosen) => chosen !== null && chosen !== 'unreadable');
}

function findNothing(params: URLSearchParams): FoundChoice {
  const missing = (['outbound', 'return'] as const).filter((direction) => params.has(choiceParameters[direction]));
  return { outbound: null, return: null, missing, changed: [] };
}

function labelPlaces(found: FoundChoice | null, { places }: Pick<SiteServices, 'places'>): Record<string, string> {
  const flights = [found?.outbound, found?.return].flatMap((flight) => flight ?? []);
  const codes = [...new Set(flights.flatMap(({ origin, destination }) => [origin, destination]))];
  return Object.fromEntries(places(codes).map(({ iata, city }) => [iata, airportLabel(city, iata)]));
}
