import type { MetaFunction } from 'react-router';
import { product } from '../../content/product.ts';
import { requireDeveloperPages } from '../../developer-tests/require-developer-pages.server.ts';
import { noIndex } from '../../layout/no-index.ts';

export const loader = requireDeveloperPages;

export const meta: MetaFunction = () => [{ title: `Teste da busca de aeroportos | ${product.name}` }, noIndex];

export { TestAirportPage as default } from '../../developer-tests/test-airport-page.tsx';
