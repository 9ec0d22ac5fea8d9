import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { product } from '../content/product.ts';
import { loadKnownResults } from '../results/known-results.server.ts';
import { LazyResults } from '../results/lazy-results.tsx';
import { noIndex } from '../results/no-index.ts';
import { TripHeader } from '../results/trip-header.tsx';
import { revalidateOnNewSearch } from '../results/use-results-view.ts';
import { searchFormValues } from '../search-form/form-values.ts';
import { SearchForm } from '../search-form/search-form.tsx';
import { loadSearchPage } from '../search-page.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { page: loadSearchPage(request, context), known: await loadKnownResults(request, context) };
}

export const meta: MetaFunction = () => [{ title: `Buscar voos | ${product.name}` }, noIndex];

// A filter, a page or the next step is the same search: nothing to ask the server for.
export const shouldRevalidate = revalidateOnNewSearch;

/** The home page's search form and its results, full width (decision 17). A search folds the form into its heading. */
export default function FlightsPage() {
  const { page, known } = useLoaderData<typeof loader>();
  const initial = searchFormValues(new URLSearchParams(page.params), page.places);
  const form = (
    <SearchForm
      key={page.params}
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
          <TripHeader query={page.query} places={page.places} notices={page.notices}>
            {form}
          </TripHeader>
          <LazyResults
            query={page.query}
            basePath="/flights"
            maxDaysAhead={page.maxDaysAhead}
            lastDay={page.lastDay}
            places={page.places}
            known={known}
          />
        </>
      ) : (
        <div className="wrap wrap--wide search-page">
          <h1>Buscar voos</h1>
          {form}
        </div>
      )}
    </main>
  );
}
