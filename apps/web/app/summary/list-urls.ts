import type { Direction } from '@revoada/core/flights/offer';
import { parseResultsView, STEP_PARAMETER } from '@revoada/core/results/view';
import { formatChoice } from '@revoada/core/search/choice-params';
import { buildSearchUrl } from '../results/build-search-url.ts';
import type { Trip } from './use-trip.ts';

/** Where a search begins, for lack of one. */
export const NOWHERE = '/#buscar';

/** The list in which each way is chosen, with what is chosen so far and the view of this page's URL. */
export function buildListUrls(
  { named, search }: Pick<Trip, 'named' | 'search'>,
  params: URLSearchParams,
): Record<Direction, string> {
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
