import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { product } from '../content/product.ts';
import styles from '../full-search/search-page.module.css';
import { noIndex } from '../layout/no-index.ts';
import { LazyResults } from '../results/lazy-results.tsx';
import { loadOrRecall, useKeepPage } from '../results/page/keep-page.ts';
import { revalidateOnNewSearch } from '../results/page/revalidate-search.ts';
import { SkipToFlights } from '../results/top/skip-to-flights.tsx';
import { TripHeader } from '../results/trip/trip-header.tsx';
import { LazySearchForm, loadWithForm } from '../search-form/lazy-search-form.tsx';
import { readSearchForm } from '../search-form/values/form-values.ts';
import { loadSearch } from '../search-page.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadSearch(args);

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadWithForm(loadOrRecall<ReturnType<typeof loader>>(args));

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? `Buscar voos | ${product.name}` },
  noIndex,
];

// A filter, a page or the next step is the same search, which needs no request.
export const shouldRevalidate = revalidateOnNewSearch;

/** The home page's search form and its results, full width. A search folds the form into its heading. */
export default function FlightsPage() {
  const data = useLoaderData<typeof loader>();
  const { page, knownResults, outlook } = data;
  useKeepPage(data);
  const initial = readSearchForm(new URLSearchParams(page.params), page.places);
  const form = (
    <LazySearchForm
      key={page.params}
      folded={page.query !== null}
      initial={initial}
      action="/flights"
      maxDaysAhead={page.maxDaysAhead}
      errors={page.errors}
      notices={page.notices}
    />
  );
  return (
    <main id="conteudo">
      {page.query ? (
        <>
          <SkipToFlights />
          <TripHeader
            query={page.query}
            places={page.places}
            notices={page.notices}
            basePath="/flights"
            lastDay={page.lastDay}
          >
            {form}
          </TripHeader>
          <LazyResults
            query={page.query}
            basePath="/flights"
            maxDaysAhead={page.maxDaysAhead}
            lastDay={page.lastDay}
            places={page.places}
            knownResults={knownResults}
            outlook={outlook}
          />
        </>
      ) : (
        <div className={`wrap wrap--wide ${styles.searchPage}`}>
          <h1>Buscar voos</h1>
          {form}
        </div>
      )}
    </main>
  );
}
