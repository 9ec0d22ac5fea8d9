import { NO_FILTERS } from '@revoada/core/results/filters/registry';
import type { Examples } from '../../example.ts';
import { inReais, sampleOffers } from '../../flight-card/sample-flights.ts';
import { sampleQuery } from '../../flight-card/sample-query.ts';
import { PendingSearch } from '../pending-search.tsx';
import { AirlineLinks } from './airline-links.tsx';
import type { DayChoice } from './day-choice.ts';
import { NothingFound } from './empty-results.tsx';
import { FailedResults } from './failed-results.tsx';
import { NothingLeft } from './no-match.tsx';

const leg = { origin: sampleQuery.origin, destination: sampleQuery.destination, date: sampleQuery.departure };
const choice: DayChoice = {
  query: sampleQuery,
  leg,
  which: 'departure',
  party: { ...sampleQuery, perPerson: false },
  ownPriceCents: null,
  range: { first: '2026-12-09', last: '2026-12-10' },
  maxDaysAhead: 30,
  seenIn: null,
  findTrip: (departure) => ({ departure, return: null }),
  buildDayUrl: () => '#',
};
const failed = { title: 'A busca não funcionou', message: 'As companhias não responderam agora.' };

export const emptyExamples: readonly Examples[] = [
  {
    component: 'Sem resultados',
    states: {
      'nenhum voo': <NothingFound choice={choice} message={null} />,
      'nenhum voo na executiva': <NothingFound choice={{ ...choice, seenIn: 'na econômica' }} message={null} />,
      'nada com estes filtros': (
        <NothingLeft
          offers={sampleOffers([{ day: 10, price: inReais(298_000) }])}
          filters={{ ...NO_FILTERS, airlines: ['CM'] }}
          kind={null}
          whole
          choice={choice}
          buildUrl={() => '#'}
        />
      ),
      'nada nesta lista': (
        <NothingLeft offers={[]} filters={NO_FILTERS} kind="miles" whole={false} choice={choice} buildUrl={() => '#'} />
      ),
      falhou: <FailedResults {...failed} query={sampleQuery} leg={leg} onRetry={() => undefined} />,
      'falhou de vez': <FailedResults {...failed} query={sampleQuery} leg={leg} />,
      'páginas das companhias': <AirlineLinks query={{ ...sampleQuery, payment: 'miles' }} leg={leg} />,
      'à espera de um pedido': <PendingSearch pending={{ until: 'asked' }} url="#" />,
    },
  },
];
