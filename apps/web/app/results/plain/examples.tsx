import type { Examples } from '../../example.ts';
import { sampleDetails } from '../row/sample-row.ts';
import { PlainDetails } from './plain-details.tsx';

export const plainExamples: readonly Examples[] = [
  {
    component: 'Detalhes de um voo, sem scripts',
    width: 'full',
    states: {
      fechados: sampleDetails && <PlainDetails {...sampleDetails} name="LATAM, 12:00" />,
    },
  },
];
