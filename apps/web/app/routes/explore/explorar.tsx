import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { product } from '../../content/product.ts';
import { ExplorePage } from '../../explore/explore-page.tsx';
import { loadExplore } from '../../explore/explore-view.server.ts';
import { noIndex } from '../../layout/no-index.ts';
import { servicesContext } from '../../services.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const view = await loadExplore(url.searchParams, context.get(servicesContext));
  return { view, filtered: url.search !== '' };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Para onde dá para ir saindo de ${loaderData?.view.origin.name ?? 'perto'} | ${product.name}` },
  {
    name: 'description',
    content:
      'Os destinos mais baratos saindo da sua cidade, em reais e em milhas, num mapa e numa lista, por mês, região e preço.',
  },
  ...(loaderData?.filtered ? [noIndex] : []),
];

export default function Page() {
  return <ExplorePage view={useLoaderData<typeof loader>().view} />;
}
