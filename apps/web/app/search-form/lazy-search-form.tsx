import { Suspense } from 'react';
import { HydrationMark } from '../first-paint/hydration-mark.tsx';
import { FoldedSearchForm, preloadSearchForm, SearchForm } from './lazy-arriving-form.tsx';
import type { SearchFormProps } from './search-form.tsx';

/**
 * The search form, loaded separately because results show it folded. The server renders it complete, and it works
 * without scripts. `folded`: closed in its heading.
 */
export function LazySearchForm({ folded, ...props }: SearchFormProps & { folded: boolean }) {
  return (
    <Suspense fallback={null}>
      {folded ? <FoldedSearchForm {...props} /> : <SearchForm {...props} />}
      <HydrationMark />
    </Suspense>
  );
}

/** Waits for a page's data and for the form, because a page rendered in the browser shows both at once. */
export async function loadWithForm<Data>(data: Promise<Data>): Promise<Data> {
  const [loaded] = await Promise.all([data, preloadSearchForm()]);
  return loaded;
}
