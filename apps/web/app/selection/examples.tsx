import type { Examples } from '../example.ts';
import { inMiles, inReais, sampleOffers } from '../flight-card/sample-flights.ts';
import { SelectionBar } from './selection-bar.tsx';

const nothing = () => {};
const [outbound = null] = sampleOffers([{ day: 3, price: inReais(2946_00) }]);
const [inbound = null] = sampleOffers([{ day: 20, price: inMiles(60_000) }]);

export const selectionExamples: readonly Examples[] = [
  {
    component: 'Voos selecionados',
    width: 'full',
    states: {
      completos: (
        <SelectionBar
          outbound={outbound}
          inbound={inbound}
          bought={{ outbound: true, return: false }}
          step="return"
          onRestart={nothing}
          onNewSearch={nothing}
          onward={null}
        />
      ),
    },
  },
];
