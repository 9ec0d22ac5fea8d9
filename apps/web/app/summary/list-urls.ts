import type { RoundTripDirection } from '@revoada/core/flights/offer';
import { parseResultsView, STEP_PARAMETER } from '@revoada/core/results/view';
import { formatChoice } from '@revoada/core/search/choice-params';
import { buildSearchUrl } from '../results/build-search-url.ts';
import type { Trip } from './use-trip.ts';

/** URL of the search form, for lack of a search. */
export const NOWHERE = '/#buscar';

/** URL of each direction's list, with the choice so far and this page's view. */
export function buildListUrls(
  { named, search }: Pick<Trip, 'named' | 'search'>,
  params: URLSearchParams,
): Record<RoundTripDirection, string> {
  if (named) return { outbound: `/?${formatChoice({ return: null }, params)}`, return: `/?${atReturn(params)}` };
  if (!search) return { outbound: NOWHERE, return: NOWHERE };
  const url = buildSearchUrl('/', search, parseResultsView(params));
  return { outbound: url, return: `${url}&${STEP_PARAMETER}=volta` };
}

function atReturn(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(STEP_PARAMETER, 'volta');
  return next;
}
