import { formatSearchQuery } from '@revoada/core/search/format-query';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { LazyResults } from '../results/lazy-results.tsx';
import type { KnownResults } from '../results/page/known-results.server.ts';
import type { ResultsAreaProps } from '../results/page/results-area-props.ts';
import { SkipToFlights } from '../results/top/skip-to-flights.tsx';
import { readSearchForm } from '../search-form/values/form-values.ts';
import type { SearchPage } from '../search-page.server.ts';
import { describeAlternative } from './describe-alternative.ts';
import { FullSearchForm, fullFormDefaults } from './full-search-form.tsx';
import styles from './search-page.module.css';

/** Scrolls to the results of a new search: on a phone the form above them fills the screen. */
function useLeadToResults(search: string | null) {
  const results = useRef<HTMLDivElement>(null);
  const shown = useRef(search);
  const cause = useNavigationType();
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (cause === 'PUSH' && search !== null) results.current?.scrollIntoView();
  }, [search, cause]);
  return results;
}

/** /search and /flight-search: the form with every option, and its results below. */
export function FullSearchPage({
  page,
  knownResults,
  outlook,
  path,
}: {
  page: SearchPage;
  knownResults: KnownResults | null;
  outlook: ResultsAreaProps['outlook'];
  path: '/search' | '/flight-search';
}) {
  const params = new URLSearchParams(page.params);
  const initial = params.has('origem') ? readSearchForm(params, page.places) : fullFormDefaults;
  const results = useLeadToResults(page.query && formatSearchQuery(page.query).toString());
  return (
    <main id="conteudo">
      {page.query ? <SkipToFlights /> : null}
      <div className={`wrap wrap--wide ${styles.searchPage}`}>
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
      <div ref={results}>
        {page.query ? (
          <LazyResults
            query={page.query}
            basePath={path}
            variant="mixed"
            describeFailure={describeAlternative}
            maxDaysAhead={page.maxDaysAhead}
            lastDay={page.lastDay}
            places={page.places}
            knownResults={knownResults}
            outlook={outlook}
          />
        ) : null}
      </div>
    </main>
  );
}
