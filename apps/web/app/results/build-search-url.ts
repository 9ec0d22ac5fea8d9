import { formatResultsView, type ResultsView } from '@revoada/core/results/view';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import type { SearchQuery } from '@revoada/core/search/query';

/** The URL of a search in this view, from the first page of its lists on. */
export function buildSearchUrl(basePath: string, query: SearchQuery, view: ResultsView): string {
  return `${basePath}?${formatResultsView({ ...view, cashPage: 1, milesPage: 1 }, formatSearchQuery(query))}`;
}
