import type { AirportSuggestion } from '@revoada/core/airports/airport';
import type { FieldError } from '@revoada/core/errors';
import { productName } from '@revoada/core/product';
import { lastSearchableDay } from '@revoada/core/search/date-rules';
import { todayAtOrigin } from '@revoada/core/search/origin-day';
import { parseSearchQuery } from '@revoada/core/search/parse-query';
import type { SearchQuery } from '@revoada/core/search/query';
import { repairSearchParams } from '@revoada/core/search/repair-query';
import type { LoaderFunctionArgs } from 'react-router';
import { loadSeenPrices } from './results/outlook/load-seen-prices.server.ts';
import { type KnownResults, loadKnownResults } from './results/page/known-results.server.ts';
import { findKnownTrip } from './results/page/known-trip.server.ts';
import type { ResultsAreaProps } from './results/page/results-area-props.ts';
import type { SearchPageServices } from './search-page-services.ts';
import { servicesContext } from './services.ts';
import { describeTrip } from './sharing/describe-trip.server.ts';

/** What every page that can show a search knows of it. */
export type SearchPage = {
  /** The search in the URL, checked; null when there is none or it cannot be run. */
  query: SearchQuery | null;
  /** What is wrong with it, by parameter. Empty without a search. */
  errors: FieldError[];
  /** What was mended in a shared URL, in Portuguese. */
  notices: string[];
  /** The URL's search parameters, mended: what the form shows. */
  params: string;
  /** Cities and airports behind the search's codes, for headings. */
  places: AirportSuggestion[];
  maxDaysAhead: number | null;
  maxOffersPerList: number | null;
  /** The last day that the account may search, counted from today at the origin; null without a limit or a search. */
  lastDay: string | null;
  /** UTC instant of this answer in milliseconds: the page's only clock while it is first rendered. */
  nowMs: number;
};

/** The search in a page's URL, and its results as far as they are part of the page: the loader of every such page. */
export async function loadSearch({ request, url, context }: LoaderFunctionArgs): Promise<{
  page: SearchPage;
  known: KnownResults | null;
  outlook: ResultsAreaProps['outlook'];
  /** Names a page with a search; null without one. */
  title: string | null;
}> {
  const services = context.get(servicesContext);
  const page = readSearchPage(url, services);
  const { query } = page;
  if (!query) return { page, known: null, outlook: null, title: null };
  const today = todayAtOrigin(query.origin, { directory: services.directory, nowMs: page.nowMs });
  const [known, observedPrices] = await Promise.all([
    loadKnownResults(request, query, services),
    loadSeenPrices(query, today, services),
  ]);
  const title = `${describeTrip(query, page.places)} | ${productName}`;
  const { references } = services;
  const searched =
    known?.plain && known.answer ? findKnownTrip(known.answer, query, { params: url.searchParams, references }) : null;
  return { page, known, outlook: { today, observedPrices, searched }, title };
}

/**
 * Reads the search out of a page's URL, as the router tells it: that of a request may carry the router's own parameters.
 * Invalid and past dates are moved, other mistakes are named.
 */
export function readSearchPage(url: URL, services: SearchPageServices): SearchPage {
  const nowMs = services.now();
  const { maxDaysAhead, maxOffersPerList } = services.entitlement;
  const asked = url.searchParams;
  const frame = { maxDaysAhead, maxOffersPerList, lastDay: null, nowMs };
  if (!asked.has('origem') && !asked.has('destino')) {
    return { ...frame, query: null, errors: [], notices: [], params: asked.toString(), places: [] };
  }
  const rules = { directory: services.directory, nowMs };
  const { params, notices } = repairSearchParams(asked, rules);
  const parsed = parseSearchQuery(params, rules);
  if (!parsed.ok)
    return { ...frame, query: null, errors: parsed.errors, notices, params: params.toString(), places: [] };
  const places = services.places([parsed.query.origin, parsed.query.destination]);
  const today = todayAtOrigin(parsed.query.origin, rules);
  const lastDay = lastSearchableDay(today, { maxDaysAhead });
  return { ...frame, lastDay, query: parsed.query, errors: [], notices, params: params.toString(), places };
}
