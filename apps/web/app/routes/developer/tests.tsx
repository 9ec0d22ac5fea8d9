import type { MetaFunction } from 'react-router';
import { product } from '../../content/product.ts';
import { requireDeveloperPages } from '../../developer-tests/require-developer-pages.server.ts';
import { noIndex } from '../../layout/no-index.ts';

export const loader = requireDeveloperPages;

export const meta: MetaFunction = () => [{ title: `Testes do sistema | ${product.name}` }, noIndex];

export { DeveloperTestsPage as default } from '../../developer-tests/developer-tests-page.tsx';
