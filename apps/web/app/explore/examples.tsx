import type { Examples, PageExamples } from '../example.ts';
import { sampleMap } from '../maps/sample-map.ts';
import { DestinationList } from './destination-list.tsx';
import { ExplorePage } from './explore-page.tsx';
import type { ExploreView } from './explore-view.ts';
import { sampleDestination as sample } from './sample-destination.ts';

const view: ExploreView = {
  values: { origem: 'São Paulo (SAO)', mes: '2026-12', regiao: 'nordeste', ate: '500', milhas: '', programa: '' },
  errors: [],
  origin: { code: 'SAO', name: 'São Paulo' },
  months: [{ value: '2026-12', label: 'dezembro' }],
  regions: [
    { value: '', label: 'Brasil' },
    { value: 'nordeste', label: 'Nordeste' },
  ],
  state: 'found',
  span: { firstDay: '2026-12-01', lastDay: '2026-12-31' },
  summary: '2 destinos no Nordeste, em dezembro, por até R$\u00a0500',
  destinations: [sample, { ...sample, code: 'NAT', city: 'Natal', better: 'miles' }],
  map: sampleMap,
  elsewhere: { count: 12, to: '#' },
  ...{ beyondDays: 30, ownPrices: false, demo: true },
};
const empty: ExploreView = { ...view, destinations: [], map: { ...sampleMap, pins: [] }, elsewhere: null };

export const exploreExamples: readonly Examples[] = [
  {
    component: 'Destinos',
    states: {
      'melhor em dinheiro, em milhas e empate': (
        <DestinationList
          destinations={[
            sample,
            { ...sample, code: 'FOR', city: 'Fortaleza', better: 'miles' },
            { ...sample, code: 'NAT', city: 'Natal', better: 'tie' },
          ]}
        />
      ),
      'um só jeito de pagar, fora do Brasil': (
        <DestinationList
          destinations={[
            { ...sample, code: 'LIS', city: 'Lisboa', country: 'Portugal', miles: null, better: null },
            { ...sample, code: 'MIA', city: 'Miami', country: 'Estados Unidos', cash: null, better: null },
          ]}
        />
      ),
    },
  },
];

export const explorePages: PageExamples = {
  explorar: <ExplorePage view={view} />,
  'explorar, nada com estes limites': (
    <ExplorePage
      view={{
        ...empty,
        state: 'filtered',
        values: { ...view.values, ate: 'mil', milhas: 'muitas' },
        errors: [
          { field: 'ate', message: 'Digite um valor em reais, como 500' },
          { field: 'milhas', message: 'Digite quantas milhas, como 20.000' },
        ],
      }}
    />
  ),
  'explorar, nenhum preço visto': <ExplorePage view={{ ...empty, state: 'nothing' }} />,
  'explorar, preços que não vieram': <ExplorePage view={{ ...empty, state: 'away', map: null }} />,
};
