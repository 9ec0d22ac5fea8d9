import type { AirportSuggestion } from '@revoada/core/airports/airport';
import type { FieldError } from '@revoada/core/errors';
import { productName } from '@revoada/core/product';
import { lastSearchableDay } from '@revoada/core/search/date-rules';
import { todayAtOrigin } from '@revoada/core/search/origin-day';
import { parseSearchQuery } from '@revoada/core/search/parse-query';
import type { SearchQuery } from '@revoada/core/search/query';
import { repairSearchParams } from '@revoada/core/search/repair-query';
import { listSlices } from '@revoada/core/search/slices';
import type { LoaderFunctionArgs } from 'react-router';
import { loadSeenPrices } from './results/outlook/load-seen-prices.server.ts';
import { type KnownResults, loadKnownResults } from './results/page/known-results.server.ts';
import { findKnownTrip } from './results/page/known-trip.server.ts';
import type { ResultsAreaProps } from './results/page/results-area-props.ts';
import type { SearchPageServices } from './search-page-services.ts';
import { servicesContext } from './services.ts';
import { describeTrip } from './sharing/describe-trip.server.ts';

/** Data of every page that can show a search. */
export type SearchPage = {
  /** Checked query of the URL; null for none, or an invalid one. */
  query: SearchQuery | null;
  /** Its errors by parameter. Empty without a search. */
  errors: FieldError[];
  /** Corrections of a shared URL, in Portuguese. */
  notices: string[];
  /** Corrected search parameters of the URL, as in the form. */
  params: string;
  /** Cities and airports of the search's codes, for headings. */
  places: AirportSuggestion[];
  maxDaysAhead: number | null;
  maxOffersPerList: number | null;
  /** Last day that the account can search, counted from today at the origin; null without a limit or a search. */
  lastDay: string | null;
  /** UTC instant of this answer in milliseconds: the page's only clock during its first render. */
  nowMs: number;
};

/** Loader of every page with a search: the search in its URL, and results that are part of the page. */
export async function loadSearch({ request, url, context }: LoaderFunctionArgs): Promise<{
  page: SearchPage;
  knownResults: KnownResults | null;
  outlook: ResultsAreaProps['outlook'];
  /** Title of a page with a search; null without one. */
  title: string | null;
}> {
  const services = context.get(servicesContext);
  const page = readSearchPage(url, services);
  const { query } = page;
  if (!query) return { page, knownResults: null, outlook: null, title: null };
  const today = todayAtOrigin(query.origin, { directory: services.directory, nowMs: page.nowMs });
  const [results, observedPrices] = await Promise.all([
    loadKnownResults(request, query, services),
    loadSeenPrices(query, today, services),
  ]);
  const title = `${describeTrip(query, page.places)} | ${productName}`;
  const { references } = services;
  const searched =
    results?.plain && results.answer
      ? findKnownTrip(results.answer, query, { params: url.searchParams, references })
      : null;
  return { page, knownResults: results, outlook: { today, observedPrices, searched }, title };
}

/**
 * Parses the search in a page's URL, given by the router, because a request's URL may contain router parameters.
 * Invalid and past dates are moved, other mistakes are reported.
 */
export function readSearchPage(url: URL, services: SearchPageServices): SearchPage {
  const nowMs = services.now();
  const { maxDaysAhead, maxOffersPerList } = services.entitlement;
  const rawParams = url.searchParams;
  const frame = { maxDaysAhead, maxOffersPerList, lastDay: null, nowMs };
  if (!rawParams.has('origem') && !rawParams.has('destino')) {
    return { ...frame, query: null, errors: [], notices: [], params: rawParams.toString(), places: [] };
  }
  const rules = { directory: services.directory, nowMs };
  const { params, notices } = repairSearchParams(rawParams, rules);
  const parsed = parseSearchQuery(params, rules);
  if (!parsed.ok)
    return { ...frame, query: null, errors: parsed.errors, notices, params: params.toString(), places: [] };
  const codes = listSlices(parsed.query).flatMap(({ origin, destination }) => [origin, destination]);
  const places = services.places([...new Set(codes)]);
  const today = todayAtOrigin(parsed.query.origin, rules);
  const lastDay = lastSearchableDay(today, { maxDaysAhead });
  return { ...frame, lastDay, query: parsed.query, errors: [], notices, params: params.toString(), places };
}
