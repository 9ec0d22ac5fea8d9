import type { Examples } from '../example.ts';
import { inReais, sampleOffers } from '../flight-card/sample-flights.ts';
import { PriceQuestion } from './price-question.tsx';

const [offer] = sampleOffers([{ day: 8, price: inReais(2946_00) }]);

export const handoverExamples: readonly Examples[] = offer
  ? [
      {
        component: 'Volta da companhia',
        states: { pergunta: <PriceQuestion id="exemplo" offer={offer} seenAt={null} /> },
      },
    ]
  : [];
