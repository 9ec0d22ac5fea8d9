import type { Examples, PageExamples } from '../example.ts';
import { inMiles, inReais, oneAdult, sampleOffers } from '../flight-card/sample-flights.ts';
import { sampleQuery } from '../flight-card/sample-query.ts';
import { FareTestPage } from './fare-test-page.tsx';
import { TestResultView } from './test-result.tsx';

const lines = [inReais(2946_00), inMiles(60_000)].flatMap((price, index) =>
  sampleOffers([{ day: 18, price }]).map((offer) => ({ heading: `Voo ${index + 1}`, offer })),
);

export const fareTestExamples: readonly Examples[] = [
  {
    component: 'Resultado do teste de tarifas',
    width: 'full',
    states: {
      'dois voos': (
        <TestResultView
          result={{
            mode: 'basic',
            summary: ['2 voos', '1 fonte'],
            lines: [...lines, { heading: 'Volta', offer: null }],
            raw: {},
          }}
          milliseconds={1_234}
          party={oneAdult}
        />
      ),
    },
  },
];

export const fareTestPages: PageExamples = { 'teste de tarifas': <FareTestPage defaults={sampleQuery} /> };
