import type { SearchAnswer } from '@revoada/core/search/events';
import type { RouterContextProvider } from 'react-router';
import { loadSearchPage } from '../search-page.server.ts';
import { servicesContext } from '../services.ts';
import type { SearchFailure } from './search-state.ts';

/** A finished search for a page that is read without scripts. */
export type NoScriptResults = { answer: SearchAnswer | null; failure: SearchFailure | null };

/**
 * Waits for the whole search where the address asks for a page without scripts (`semjs=1`, where the results' `noscript`
 * leads); null everywhere else, so that other pages never wait.
 */
export async function loadNoScriptResults(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<NoScriptResults | null> {
  if (new URL(request.url).searchParams.get('semjs') !== '1') return null;
  const { query } = loadSearchPage(request, context);
  if (!query) return null;
  const answer = await context.get(servicesContext).search(query, request.signal);
  if ('error' in answer) {
    const { code, message, fields = [] } = answer.error;
    return { answer: null, failure: { code, message, fields } };
  }
  return { answer, failure: null };
}
