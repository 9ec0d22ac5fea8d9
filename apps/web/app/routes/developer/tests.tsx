import { type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';
import { servicesContext } from '../../services.ts';

/** Outside the demonstration the page is there only where the owner wants it (`DEVELOPER_PAGES=1`). S-366 */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(servicesContext).developerPages) throw redirect('/');
  return null;
}

export const meta: MetaFunction = () => [{ title: `Testes do sistema | ${product.name}` }, noIndex];

export { DeveloperTestsPage as default } from '../../developer-tests/developer-tests-page.tsx';
