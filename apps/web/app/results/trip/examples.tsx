import type { SearchQuery } from '@revoada/core/search/query';
import type { Examples } from '../../example.ts';
import { sampleQuery } from '../../flight-card/sample-query.ts';
import { PriceBasis } from '../basis/price-basis.tsx';
import styles from './trip-header.module.css';
import { TripHeader } from './trip-header.tsx';

const showBasis = (query: SearchQuery) => (
  <section className={`${styles.trip} on-night`} aria-label="O que o preço conta">
    <PriceBasis query={query} basePath="/" lastDay={null} />
  </section>
);

export const tripExamples: readonly Examples[] = [
  {
    component: 'Viagem buscada',
    width: 'full',
    states: {
      'ida e volta': (
        <TripHeader query={sampleQuery} places={[]} basePath="/" lastDay={null}>
          Aqui fica o formulário.
        </TripHeader>
      ),
      'só ida, com aviso': (
        <TripHeader
          query={{ ...sampleQuery, return: null, destination: 'SSA' }}
          places={[]}
          basePath="/"
          lastDay={null}
          notices={['Mudamos a ida para amanhã.']}
        >
          Aqui fica o formulário.
        </TripHeader>
      ),
    },
  },
  {
    component: 'O que o preço conta',
    width: 'full',
    states: {
      'para um': showBasis(sampleQuery),
      'para três adultos': showBasis({ ...sampleQuery, adults: 3 }),
      'só a ida, em família': showBasis({ ...sampleQuery, return: null, adults: 2, children: 2 }),
    },
  },
];
