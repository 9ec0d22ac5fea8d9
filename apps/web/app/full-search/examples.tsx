import type { ComponentProps } from 'react';
import type { PageExamples } from '../example.ts';
import { FullSearchPage } from './full-search-page.tsx';

const page: ComponentProps<typeof FullSearchPage>['page'] = {
  ...{ query: null, errors: [], notices: [], params: '', places: [], maxDaysAhead: 30, maxOffersPerList: null },
  ...{ lastDay: null, nowMs: Date.parse('2026-11-22T15:00:00Z') },
};
const fullPage = (change: Partial<typeof page>) => (
  <FullSearchPage page={{ ...page, ...change }} knownResults={null} outlook={null} path="/search" />
);

export const fullSearchPages: PageExamples = {
  'busca completa': fullPage({}),
  'busca completa, com erro e aviso': fullPage({
    ...{ errors: [{ field: 'origem', message: 'Escolha de onde você sai' }], notices: ['Mudamos a ida para amanhã.'] },
    params: 'origem=&destino=LIS&ida=2026-12-10&soIda=true',
  }),
};
