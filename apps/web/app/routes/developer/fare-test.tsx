import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { product } from '../../content/product.ts';
import { requireDeveloperPages } from '../../developer-tests/require-developer-pages.server.ts';
import { FareTestPage } from '../../fare-test/fare-test-page.tsx';
import { testSearch } from '../../fare-test/test-search.ts';
import { noIndex } from '../../layout/no-index.ts';
import { servicesContext } from '../../services.ts';

export function loader({ context }: LoaderFunctionArgs) {
  requireDeveloperPages({ context });
  const { now } = context.get(servicesContext);
  return { defaults: testSearch(todayAt(saoPauloZone, now())) };
}

export const meta: MetaFunction = () => [{ title: `Teste de tarifas | ${product.name}` }, noIndex];

export default function Page() {
  const { defaults } = useLoaderData<typeof loader>();
  return <FareTestPage defaults={defaults} />;
}
