import type { Examples } from '../../example.ts';
import { sampleQuery } from '../../flight-card/sample-query.ts';
import { TripHeader } from './trip-header.tsx';

export const tripExamples: readonly Examples[] = [
  {
    component: 'Viagem buscada',
    width: 'full',
    states: {
      'ida e volta': (
        <TripHeader query={sampleQuery} places={[]}>
          Aqui fica o formulário.
        </TripHeader>
      ),
      'só ida, com aviso': (
        <TripHeader
          query={{ ...sampleQuery, return: null, destination: 'SSA' }}
          places={[]}
          notices={['Mudamos a ida para amanhã.']}
        >
          Aqui fica o formulário.
        </TripHeader>
      ),
    },
  },
];
