import { searchParameterList } from '@revoada/core/search/parameters';
import type { ShouldRevalidateFunctionArgs } from 'react-router';

// Apart from the view: every page that can show results needs this at once, and the filters only with the results.

/** The page and the search of a URL. Filters, pages and steps belong to the view, and the server knows nothing of it. */
export function buildSearchKey({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string {
  return JSON.stringify([pathname, ...searchParameterList.map(([, { name }]) => searchParams.getAll(name))]);
}

/**
 * For `shouldRevalidate` of pages with results: a changed view or step is the same search, and loads nothing. An
 * unchanged URL is an explicit revalidation.
 */
export function revalidateOnNewSearch({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return buildSearchKey(currentUrl) === buildSearchKey(nextUrl) ? false : defaultShouldRevalidate;
}
