import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { product } from '../content/product.ts';
import { FullSearchPage } from '../full-search/full-search-page.tsx';
import { noIndex } from '../layout/no-index.ts';
import { revalidateOnNewSearch } from '../results/page/revalidate-search.ts';
import { loadSearch } from '../search-page.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadSearch(args);

export const meta: MetaFunction = () => [{ title: `Buscar Voos | ${product.name}` }, noIndex];

export const shouldRevalidate = revalidateOnNewSearch;

export default function Page() {
  return <FullSearchPage {...useLoaderData<typeof loader>()} path="/flight-search" />;
}
