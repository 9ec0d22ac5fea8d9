import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { product } from '../content/product.ts';
import { loadNoScriptResults } from '../results/no-script.server.ts';
import { noIndex, ResultsArea } from '../results/results-area.tsx';
import { searchFormValues } from '../search-form/form-values.ts';
import { SearchForm } from '../search-form/search-form.tsx';
import { loadSearchPage } from '../search-page.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { page: loadSearchPage(request, context), noScript: await loadNoScriptResults(request, context) };
}

export const meta: MetaFunction = () => [{ title: `Buscar voos | ${product.name}` }, noIndex];

/** The home page's search form and its results, full width (decision 17). */
export default function FlightsPage() {
  const { page, noScript } = useLoaderData<typeof loader>();
  const initial = searchFormValues(new URLSearchParams(page.params), page.places);
  return (
    <main id="conteudo">
      <div className="wrap wrap--wide search-page">
        <h1>Buscar voos</h1>
        <SearchForm
          initial={initial}
          action="/flights"
          maxDaysAhead={page.maxDaysAhead}
          errors={page.errors}
          notices={page.notices}
        />
      </div>
      {page.query ? (
        <ResultsArea
          query={page.query}
          basePath="/flights"
          maxDaysAhead={page.maxDaysAhead}
          places={page.places}
          noScript={noScript}
        />
      ) : null}
    </main>
  );
}
