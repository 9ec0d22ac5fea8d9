import { parseResultsView } from '@revoada/core/results/view';
import { useState } from 'react';
import type { Examples } from '../../example.ts';
import { inMiles, inReais, sampleOffers } from '../../flight-card/sample-flights.ts';
import { samplePage } from '../sample-page.ts';
import { FilterBar } from './filter-bar.tsx';
import { OwnPrice } from './own-price.tsx';

const offers = sampleOffers([
  { day: 14, price: inReais(2946_00) },
  { day: 14, price: inMiles(60_000) },
  { day: 14, stops: true, price: inReais(2246_00) },
]);

function LiveFilterBar({ search, searching }: { search: string; searching: boolean }) {
  const [view, setView] = useState(() => parseResultsView(new URLSearchParams(search)));
  const { model } = samplePage({ offers: searching ? [] : offers, filters: view.filters, searching }).results;
  return (
    <FilterBar
      facets={model.facets}
      remaining={model.tally.total}
      remainingReturns={searching ? null : 6}
      {...{ departure: '2026-12-14', back: '2026-12-20', slices: ['outbound', 'return'] }}
      countsWithoutFilter={model.countsWithoutFilter}
      shares={1}
      view={{ ...view, sort: view.sort ?? 'best' }}
      change={(change) =>
        setView((current) => ({ ...current, ...(typeof change === 'function' ? change(current) : change) }))
      }
      buildUrl={() => '#'}
      metro
      searching={searching}
      sortable
      switchable
    />
  );
}

export const filtersExamples: readonly Examples[] = [
  {
    component: 'Filtros',
    width: 'full',
    states: {
      'nada escolhido': <LiveFilterBar search="" searching={false} />,
      escolhidos: <LiveFilterBar search="paradas=0" searching={false} />,
      buscando: <LiveFilterBar search="" searching />,
      'preço do milheiro': <OwnPrice label="Usar o meu valor" cents={null} />,
      'preço próprio': <OwnPrice label="Mudar o meu valor" cents={26_50} />,
    },
  },
];
