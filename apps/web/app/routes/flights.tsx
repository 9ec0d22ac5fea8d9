import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import { product } from '../content/product.ts';
import { searchFormValues } from '../search-form/form-values.ts';
import { SearchForm } from '../search-form/search-form.tsx';
import { loadSearchPage } from '../search-page.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSearchPage(request, context);
}

export const meta: MetaFunction = () => [
  { title: `Buscar voos | ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The home page's search form and its results, full width (decision 17). */
export default function FlightsPage() {
  const page = useLoaderData<typeof loader>();
  const initial = searchFormValues(new URLSearchParams(page.params), page.places);
  return (
    <main id="conteudo">
      <div className="wrap wrap--wide search-page">
        <h1>Buscar voos</h1>
        <SearchForm
          key={page.params}
          initial={initial}
          action="/flights"
          maxDaysAhead={page.maxDaysAhead}
          errors={page.errors}
          notices={page.notices}
        />
      </div>
    </main>
  );
}
