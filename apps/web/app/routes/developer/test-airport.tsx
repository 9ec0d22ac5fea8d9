import type { MetaFunction } from 'react-router';
import { product } from '../../content/product.ts';

// S-009
export const meta: MetaFunction = () => [
  { title: `Teste da busca de aeroportos | ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

export { TestAirportPage as default } from '../../search-form/test-airport-page.tsx';
