import { Suspense } from 'react';
import { HydrationMark } from '../layout/hydration-mark.tsx';
import { FoldedSearchForm, preloadSearchForm, SearchForm } from './lazy-arriving-form.tsx';
import type { SearchFormProps } from './search-form.tsx';

/**
 * The search form, with a script of its own, since results show it folded. Whole in the server's page, where it searches
 * without. `folded`: it lies closed in its heading.
 */
export function LazySearchForm({ folded, ...props }: SearchFormProps & { folded: boolean }) {
  return (
    <Suspense fallback={null}>
      {folded ? <FoldedSearchForm {...props} /> : <SearchForm {...props} />}
      <HydrationMark />
    </Suspense>
  );
}

/** What a page's data are, once the form is there too: a page that the browser makes shows both at once. */
export async function loadWithForm<Data>(data: Promise<Data>): Promise<Data> {
  const [loaded] = await Promise.all([data, preloadSearchForm()]);
  return loaded;
}
