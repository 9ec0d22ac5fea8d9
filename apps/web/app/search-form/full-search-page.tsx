import type { KnownResults } from '../results/known-results.server.ts';
import { LazyResults } from '../results/lazy-results.tsx';
import type { SearchPage } from '../search-page.server.ts';
import { searchFormValues } from './form-values.ts';
import { FullSearchForm, fullFormDefaults } from './full-search-form.tsx';

/** /search and /flight-search: the form with every option, its results below it (decision 17). */
export function FullSearchPage({
  page,
  known,
  path,
}: {
  page: SearchPage;
  known: KnownResults | null;
  path: '/search' | '/flight-search';
}) {
  const params = new URLSearchParams(page.params);
  const initial = params.has('origem') ? searchFormValues(params, page.places) : fullFormDefaults;
  return (
    <main id="conteudo">
      <div className="wrap wrap--wide search-page">
        <h1>Buscar Voos</h1>
        <FullSearchForm
          initial={initial}
          action={path}
          maxDaysAhead={page.maxDaysAhead}
          errors={page.errors}
          notices={page.notices}
          searched={page.query !== null}
        />
      </div>
      {page.query ? (
        <LazyResults
          query={page.query}
          basePath={path}
          variant="mixed"
          maxDaysAhead={page.maxDaysAhead}
          places={page.places}
          known={known}
        />
      ) : null}
    </main>
  );
}
