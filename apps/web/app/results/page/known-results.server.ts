import { parseResultsView } from '@revoada/core/results/view';
import { choiceParameters } from '@revoada/core/search/choice-params';
import type { SearchAnswer } from '@revoada/core/search/events';
import type { SearchQuery } from '@revoada/core/search/query';
import type { SearchFailure } from '@revoada/core/search/search-state';
import { listSlices } from '@revoada/core/search/slices';
import { hasAskedForTransfers } from '@revoada/core/self-transfer/asked';
import type { TransferReport } from '@revoada/core/self-transfer/transfer-report';
import { readPlaceInView } from '@revoada/core/self-transfer/transfer-trip';
import type { KnownResultsServices } from './known-results-services.ts';

/** Reason why a search has not started: the reader has to confirm it, or it waits in the queue. */
export type PendingReason = { until: 'asked' } | { until: 'turn'; ahead: number };

/** Results that the server has when it renders the page. */
export type KnownResults = {
  answer: SearchAnswer | null;
  failure: SearchFailure | null;
  /** True on pages read without scripts: everything there is a link or a form. */
  plain: boolean;
  /** Why a page without scripts shows no results yet. */
  pending?: PendingReason;
  /** Self-transfers of the slice in view, on pages read without scripts that show them. */
  transfers?: TransferReport;
};

/**
 * Loads a search that finished in the last minutes into the page, so that the first paint has its flights; others are
 * null, and are streamed. Only a page without scripts (`semjs=1`, the target of the results' `noscript`) waits for the
 * whole search, except on navigations from another site, which start none.
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

/** Waits for the whole search. A link on another site starts none. */
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
  const params = new URL(request.url).searchParams;
  if (!hasAskedForTransfers(params)) return { answer, failure: null, plain: true };
  const { bags } = parseResultsView(params).filters;
  const transfers = await services.findSelfTransfers(query, findSliceInView(params, query), bags, request.signal);
  return { answer, failure: null, plain: true, transfers };
}

/** The slice in view, from 0: a step can be reached once the slices before it are chosen. */
function findSliceInView(params: URLSearchParams, query: SearchQuery): number {
  const open = listSlices(query).findIndex(({ direction }) => !params.has(choiceParameters[direction]));
  const requested = readPlaceInView(params);
  return open < 0 ? requested : Math.min(requested, open);
}
