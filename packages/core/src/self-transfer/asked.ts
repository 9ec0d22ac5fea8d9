import type { SearchQuery } from '../search/query.ts';
import { listSlices, MAX_SLICES } from '../search/slices.ts';

/** URL parameter that shows self-transfers beside the results; not part of the search. */
export const SELF_TRANSFER_PARAMETER = 'conexaoPropria';

/** Heading of the section, and the link that starts the search. */
export const TRANSFERS_TITLE = 'Com conexão por sua conta';
export const ASK_FOR_TRANSFERS = 'Procurar com conexão por sua conta';

/** True for a URL that shows self-transfers. */
export function hasAskedForTransfers(params: URLSearchParams): boolean {
  return params.get(SELF_TRANSFER_PARAMETER) === '1';
}

/** The same URL's parameters, with self-transfers. */
export function askForTransfers(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(SELF_TRANSFER_PARAMETER, '1');
  return next;
}

/** True for a trip that has room for one slice more. */
export function canSplitSlice(query: SearchQuery): boolean {
  return listSlices(query).length < MAX_SLICES;
}
