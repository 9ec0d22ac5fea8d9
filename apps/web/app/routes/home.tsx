import { defaultOrigin } from '@revoada/core/explore/explore-query';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { product } from '../content/product.ts';
import { loadHomeMap } from '../explore/explore-view.server.ts';
import { Hero } from '../home/hero.tsx';
import { LazySections } from '../home/lazy-sections.tsx';
import { viewFigures } from '../information/claims-view.server.ts';
import { noIndex } from '../layout/no-index.ts';
import { LazyResults } from '../results/lazy-results.tsx';
import { loadOrRecall, useKeepPage } from '../results/page/keep-page.ts';
import { revalidateOnNewSearch } from '../results/page/revalidate-search.ts';
import { SkipToFlights } from '../results/top/skip-to-flights.tsx';
import { TripHeader } from '../results/trip/trip-header.tsx';
import { LazySearchForm, loadWithForm } from '../search-form/lazy-search-form.tsx';
import { readSearchForm } from '../search-form/values/form-values.ts';
import { loadSearch } from '../search-page.server.ts';
import { SummaryRedirect } from '../selection/summary-redirect.tsx';
import { servicesContext } from '../services.ts';

export async function loader(args: LoaderFunctionArgs) {
  const search = await loadSearch(args);
  if (search.page.query) return { ...search, map: null, impact: null };
  const services = args.context.get(servicesContext);
  const [map, impact] = await Promise.all([loadHomeMap(defaultOrigin, services), services.readClaim('impact')]);
  return { ...search, map, impact: viewFigures(impact) };
}

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadWithForm(loadOrRecall<ReturnType<typeof loader>>(args));

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? `${product.name}: passagens em reais e em milhas, lado a lado` },
  {
    name: 'description',
    content:
      'Compare o preço do mesmo voo em dinheiro e em milhas LATAM Pass, Smiles, Azul, TAP e outros, e saiba qual sai mais barato. A compra é no site da companhia.',
  },
  ...(loaderData?.page.query ? [noIndex] : []),
];

// A filter, a page or the next step is the same search, which needs no request.
export const shouldRevalidate = revalidateOnNewSearch;

/** The home page; with a search in its URL, the public page of that search. */
export default function Home() {
  const data = useLoaderData<typeof loader>();
  const { page, knownResults, outlook } = data;
  useKeepPage(data);
  const form = (
    <LazySearchForm
      key={page.params}
      folded={page.query !== null}
      initial={readSearchForm(new URLSearchParams(page.params), page.places)}
      action="/"
      maxDaysAhead={page.maxDaysAhead}
      errors={page.errors}
      notices={page.notices}
    />
  );
  if (page.query) {
    return (
      <main id="conteudo">
        <SkipToFlights />
        <SummaryRedirect />
        <TripHeader query={page.query} places={page.places} notices={page.notices} basePath="/" lastDay={page.lastDay}>
          {form}
        </TripHeader>
        <LazyResults
          query={page.query}
          basePath="/"
          maxDaysAhead={page.maxDaysAhead}
          lastDay={page.lastDay}
          places={page.places}
          knownResults={knownResults}
          outlook={outlook}
        />
      </main>
    );
  }
  return (
    <main id="conteudo">
      <SummaryRedirect />
      <Hero>{form}</Hero>
      <LazySections />
    </main>
  );
}
