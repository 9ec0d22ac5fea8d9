import type { Examples } from '../../example.ts';
import { sampleDetails, sampleRowOffers } from '../row/sample-row.ts';
import { PlainChoice } from './plain-choice.tsx';
import { PlainDetails } from './plain-details.tsx';

const [first, second] = sampleRowOffers;

export const plainExamples: readonly Examples[] = [
  {
    component: 'Detalhes de um voo, sem scripts',
    width: 'full',
    states: {
      fechados: sampleDetails && <PlainDetails {...sampleDetails} name="LATAM, 12:00" buildUrl={() => '#'} />,
    },
  },
  {
    component: 'Escolha sem scripts',
    states: first
      ? {
          'dois jeitos de pagar': (
            <PlainChoice offers={[first, second]} name="LATAM, 12:00" selected={false} main buildUrl={() => '#'} />
          ),
          escolhido: <PlainChoice offers={[first]} name="LATAM, 12:00" selected main={false} buildUrl={() => '#'} />,
        }
      : {},
  },
];
