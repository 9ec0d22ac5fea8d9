import { defaultSearchValues } from '@revoada/core/search/parameters';
import type { PageExamples } from '../example.ts';
import { exampleOwner, sampleOwner } from '../example-parts/sample-owner.ts';
import { WithLoaderData } from '../example-parts/with-loader-data.tsx';
import type { HomeMapView } from '../explore/explore-view.ts';
import { sampleDestination } from '../explore/sample-destination.ts';
import { sampleMap } from '../maps/sample-map.ts';
import { SearchForm } from '../search-form/search-form.tsx';
import { Hero } from './hero.tsx';
import { Sections } from './sections.tsx';

const figures = [
  { value: '50 mil+', label: 'vidas alcançadas' },
  { value: '127', label: 'aeroportos no programa social' },
];
const map: HomeMapView = {
  origin: { code: 'SAO', name: 'São Paulo' },
  origins: [
    { value: 'SAO', label: 'São Paulo' },
    { value: 'REC', label: 'Recife' },
  ],
  destinations: [
    sampleDestination,
    { ...sampleDestination, code: 'FOR', city: 'Fortaleza', cash: null, better: null },
    { ...sampleDestination, code: 'POA', city: 'Porto Alegre', to: sampleDestination.miles?.to ?? '', better: 'miles' },
  ],
  ...{ map: sampleMap, seenSpan: 'de 3 a 22 nov', demo: true },
};

export const homePages: PageExamples = {
  início: (
    <WithLoaderData site={{ owner: exampleOwner }} page={{ map, impact: { figures, confirmed: false } }}>
      <main id="conteudo">
        <Hero>
          <SearchForm initial={defaultSearchValues} action="/" maxDaysAhead={30} />
        </Hero>
        <Sections />
      </main>
    </WithLoaderData>
  ),
  'início, sem preços vistos e com os dados do dono': (
    <WithLoaderData site={{ owner: sampleOwner }} page={{ map: null, impact: { figures, confirmed: true } }}>
      <main id="conteudo">
        <Hero>Aqui fica a busca.</Hero>
        <Sections />
      </main>
    </WithLoaderData>
  ),
};
