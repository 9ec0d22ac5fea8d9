import { lazy } from 'react';
import { AsServed } from '../ui/as-served.tsx';
import { untilUsed } from '../ui/until-used.ts';

async function load() {
  try {
    return { default: (await import('./search-form.tsx')).SearchForm };
  } catch {
    return { default: () => <AsServed as="form" /> };
  }
}

/** The browser's way to the form (package.json, 'imports'): its script comes with the page that shows it. */
export const SearchForm = lazy(load);

/** A form that lies folded over results: its script is fetched once somebody uses the page. ADR-0073 */
export const FoldedSearchForm = lazy(async () => {
  await untilUsed();
  return load();
});

/** Fetches the script ahead of its use; a failure shows when it is needed. */
export async function preloadSearchForm(): Promise<void> {
  await load();
}
