import type { MetaFunction } from 'react-router';
import { product } from '../content/product.ts';

// S-007
export const meta: MetaFunction = () => [
  { title: `Resumo da Seleção | ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

export { SummaryPage as default } from '../summary/summary-page.tsx';
