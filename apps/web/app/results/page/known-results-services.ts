import type { ErrorAnswer } from '@revoada/core/errors';
import type { SearchAnswer } from '@revoada/core/search/events';
import type { SearchQuery } from '@revoada/core/search/query';

/** A search that has not begun: so many others go first. */
export type SearchInQueue = { waiting: { ahead: number } };

/** What a page of results asks while it is rendered. */
export type KnownResultsServices = {
  /** The finished answer of this search while one is known and fresh; null otherwise. Asks nobody. */
  findFinishedSearch(query: SearchQuery): SearchAnswer | null;
  /** A cached or fresh search, for pages rendered without scripts; its place in the queue when others go first. */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer | ErrorAnswer | SearchInQueue>;
  /** True when another site's page led here: nothing costly is done that the person has not asked for. */
  fromElsewhere: boolean;
};
