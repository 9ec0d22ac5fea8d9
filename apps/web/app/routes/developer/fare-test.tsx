import { todayAt } from '@revoada/core/dates/today';
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { product } from '../../content/product.ts';
import { FareTestPage } from '../../fare-test/fare-test-page.tsx';
import { testSearch } from '../../fare-test/test-search.ts';
import { servicesContext } from '../../services.ts';

/** Outside the demonstration the page is there only where the owner wants it (`DEVELOPER_PAGES=1`). */
export function loader({ context }: LoaderFunctionArgs) {
  const { developerPages, now } = context.get(servicesContext);
  if (!developerPages) throw redirect('/');
  return { defaults: testSearch(todayAt('America/Sao_Paulo', now())) };
}

export const meta: MetaFunction = () => [
  { title: `Teste de tarifas | ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

// S-010
export default function Page() {
  const { defaults } = useLoaderData<typeof loader>();
  return <FareTestPage defaults={defaults} />;
}
