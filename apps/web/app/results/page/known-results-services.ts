import type { ErrorAnswer } from '@revoada/core/errors';
import type { BagKind } from '@revoada/core/flights/offer';
import type { SearchAnswer } from '@revoada/core/search/events';
import type { SearchQuery } from '@revoada/core/search/query';
import type { TransferReport } from '@revoada/core/self-transfer/transfer-report';

/** A search that has not begun: so many others go first. */
export type SearchInQueue = { waiting: { ahead: number } };

/** Services that a results page needs while it is rendered. */
export type KnownResultsServices = {
  /** The finished and fresh answer of this search, or null. Sends no request. */
  findFinishedSearch(query: SearchQuery): SearchAnswer | null;
  /** A cached or fresh search, for pages rendered without scripts; its place in the queue when others go first. */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer | ErrorAnswer | SearchInQueue>;
  /** Self-transfers of one slice, from 0, for pages rendered without scripts; those known when it takes too long. */
  findSelfTransfers(
    query: SearchQuery,
    slice: number,
    bags: readonly BagKind[],
    signal: AbortSignal,
  ): Promise<TransferReport>;
  /** True for navigations from another site: these do not start a search. */
  fromElsewhere: boolean;
};
