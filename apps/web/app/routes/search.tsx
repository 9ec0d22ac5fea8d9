import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { product } from '../content/product.ts';
import { loadKnownResults } from '../results/known-results.server.ts';
import { noIndex } from '../results/no-index.ts';
import { revalidateOnNewSearch } from '../results/use-results-view.ts';
import { FullSearchPage } from '../search-form/full-search-page.tsx';
import { loadSearchPage } from '../search-page.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { page: loadSearchPage(request, context), known: await loadKnownResults(request, context) };
}

export const meta: MetaFunction = () => [{ title: `Buscar Voos | ${product.name}` }, noIndex];

export const shouldRevalidate = revalidateOnNewSearch;

export default function Page() {
  return <FullSearchPage {...useLoaderData<typeof loader>()} path="/search" />;
}
