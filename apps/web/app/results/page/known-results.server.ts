import type { SearchAnswer } from '@revoada/core/search/events';
import type { SearchQuery } from '@revoada/core/search/query';
import type { SearchFailure } from '@revoada/core/search/search-state';
import type { KnownResultsServices } from './known-results-services.ts';

/** Until when a search is not made: until the reader asks for it, or until those who go first have had their turns. */
export type PendingReason = { until: 'asked' } | { until: 'turn'; ahead: number };

/** What the server knows of a search when it renders the page. */
export type KnownResults = {
  answer: SearchAnswer | null;
  failure: SearchFailure | null;
  /** True on pages read without scripts: everything there is a link or a form. */
  plain: boolean;
  /** Why a page without scripts shows no results yet. */
  pending?: PendingReason;
};

/**
 * A search that somebody has asked for in the last minutes is part of the page itself: the reader sees its flights with
 * the first paint. Others are null, and come as a stream; only where the URL asks for a page without scripts
 * (`semjs=1`, where the results' `noscript` leads) does the page wait for the whole search; not where another site leads
 * there, since the search would be that site's doing.
 */
export async function loadKnownResults(
  request: Request,
  query: SearchQuery,
  services: KnownResultsServices,
): Promise<KnownResults | null> {
  if (new URL(request.url).searchParams.get('semjs') !== '1') {
    const answer = services.findFinishedSearch(query);
    return answer ? { answer, failure: null, plain: false } : null;
  }
  return loadWholeResults(request, query, services);
}

/** The whole search. Another site's link alone makes none. */
async function loadWholeResults(
  request: Request,
  query: SearchQuery,
  services: KnownResultsServices,
): Promise<KnownResults> {
  if (services.fromElsewhere) {
    const answer = services.findFinishedSearch(query);
    return { answer, failure: null, plain: true, ...(answer ? {} : { pending: { until: 'asked' } }) };
  }
  const answer = await services.search(query, request.signal);
  if ('waiting' in answer) {
    return { answer: null, failure: null, plain: true, pending: { until: 'turn', ahead: answer.waiting.ahead } };
  }
  if ('error' in answer) {
    const { code, message, fields = [] } = answer.error;
    return { answer: null, failure: { code, message, fields }, plain: true };
  }
  return { answer, failure: null, plain: true };
}
