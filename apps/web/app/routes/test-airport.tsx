import type { MetaFunction } from 'react-router';
import { product } from '../content/product.ts';
import { noIndex } from '../results/results-area.tsx';

export const meta: MetaFunction = () => [{ title: `Teste da busca de aeroportos | ${product.name}` }, noIndex];

export { TestAirportPage as default } from '../search-form/test-airport-page.tsx';
