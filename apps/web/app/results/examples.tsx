import { collectReturnFares } from '@revoada/core/results/collect-return-fares';
import { NO_FILTERS } from '@revoada/core/results/filters/registry';
import type { SearchAnswer } from '@revoada/core/search/events';
import { NO_JOINT_TICKETS } from '@revoada/core/search/joint-tickets';
import type { ReactNode } from 'react';
import type { Examples, PageExamples } from '../example.ts';
import { sampleQuery } from '../flight-card/sample-query.ts';
import { ComparisonList } from './comparison/comparison.tsx';
import { NoMatch } from './empty/no-match.tsx';
import { WholeEmpty } from './empty/whole-empty.tsx';
import { FlightLists } from './list/flight-lists.tsx';
import { FreshNotice } from './list/fresh-notice.tsx';
import { PlainTrip } from './plain/plain-trip.tsx';
import { ResultsArea } from './results-area.tsx';
import { ResultsWait } from './results-wait.tsx';
import { sampleContext, sampleFlights, sampleFlightsBack, samplePackedReturn, samplePage } from './sample-page.ts';
import { BalanceNote } from './top/balance-note.tsx';
import { ResultsHeading } from './top/results-heading.tsx';

const nothing = () => undefined;
const props = { query: sampleQuery, basePath: '#' };
const heading = { current: null };

const wallet = [{ programme: 'latam-pass', balance: 72_000, ownCentsPerThousand: null, club: 'none' }] as const;
const fits = { ...NO_FILTERS, balance: ['fits'] } as typeof NO_FILTERS;
const withBalance = samplePage({ filters: fits, wallet });

export const resultsExamples: readonly Examples[] = [
  { component: 'Espera dos resultados', width: 'full', states: { 'enquanto o script vem': <ResultsWait /> } },
  {
    component: 'Recados sobre a lista',
    width: 'half',
    states: {
      'chegou um voo': <FreshNotice count={1} onShow={nothing} />,
      'chegaram voos': <FreshNotice count={3} onShow={nothing} />,
      'cabe no saldo': <BalanceNote page={withBalance} />,
      'sem saldo': <BalanceNote page={samplePage({ filters: fits })} />,
    },
  },
];

const counts = { cash: 12, miles: 12 };
const answer: SearchAnswer = {
  ...{ offers: [...sampleFlights, ...sampleFlightsBack], returnFares: collectReturnFares(sampleFlightsBack) },
  jointTickets: NO_JOINT_TICKETS,
  sources: [
    { direction: 'outbound', source: 'Latam', state: 'done' },
    { direction: 'return', source: 'Latam', state: 'done' },
  ],
  ...{ outbound: counts, return: { cash: 1, miles: 1 }, partial: false, stale: false, demo: true },
  hidden: { outbound: { cash: 0, miles: 0 }, return: { cash: 0, miles: 0 } },
  ...{ found: { outbound: null, return: null }, searchedAt: '2026-11-22T15:00:00.000Z' },
};

const main = (content: ReactNode) => <main id="conteudo">{content}</main>;

/** Lists, or one list of both, under their heading. */
function showLists(page: ReturnType<typeof samplePage>) {
  return main(
    <>
      <div className="wrap wrap--wide">
        <ResultsHeading page={page} query={sampleQuery} places={[]} headingRef={heading} />
      </div>
      <FlightLists
        page={page}
        context={sampleContext(page)}
        payment="both"
        onLimit={nothing}
        renderEmpty={(kind) => <NoMatch page={page} props={props} kind={kind} />}
      />
    </>,
  );
}

function showComparison(page: ReturnType<typeof samplePage>) {
  return main(
    <ComparisonList
      page={page}
      context={sampleContext(page)}
      title={<ResultsHeading page={page} query={sampleQuery} places={[]} headingRef={heading} />}
      onLimit={nothing}
      empty={<NoMatch page={page} props={props} kind={null} />}
    />,
  );
}

function showEmpty(page: ReturnType<typeof samplePage>) {
  return main(
    <div className="wrap wrap--wide">
      <ResultsHeading page={page} query={sampleQuery} places={[]} headingRef={heading} />
      <WholeEmpty page={page} props={{ ...props, maxDaysAhead: 30 }} />
    </div>,
  );
}

const some = sampleFlights.slice(0, 4);
const hidden = { cash: 8, miles: 8 };
const direct = { ...NO_FILTERS, airlines: ['CM'] };
const [outbound = null] = sampleFlights;
const atReturn = samplePage({
  search: { return: { offers: new Map(sampleFlightsBack.map((offer) => [offer.id, offer])), sources: [] } },
  change: { choice: { step: 'return', selection: { outbound, return: null } } },
});

export const resultsPages: PageExamples = {
  resultados: main(<ResultsArea {...props} knownResults={{ answer, failure: null, plain: false }} />),
  'resultados, buscando': showComparison(samplePage({ offers: some, searching: true })),
  'resultados da volta, ida só em milhas': showComparison(samplePackedReturn()),
  'resultados, nada com estes filtros': showComparison(samplePage({ filters: direct })),
  'resultados em listas': showLists(samplePage({ shape: 'lists', offers: some, hidden })),
  'resultados em listas, na fila': showLists(
    samplePage({ shape: 'lists', offers: [], searching: true, search: { waiting: 3 } }),
  ),
  'resultados em uma lista': showLists(samplePage({ shape: 'mixed' })),
  'resultados que falharam': showEmpty(
    samplePage({
      offers: [],
      search: { phase: 'failed', failure: { code: 'network-failure', message: 'Sem conexão.', fields: [] } },
      change: { search: { failed: true } },
    }),
  ),
  'resultados além do limite de datas': showEmpty(
    samplePage({ offers: [], search: { phase: 'failed', failure: { code: 'date-limit', message: '', fields: [] } } }),
  ),
  'viagem escolhida, sem scripts': main(
    <>
      <h1>Voos de volta</h1>
      <PlainTrip
        page={atReturn}
        foundChoice={{ outbound, return: null, missing: [], changed: ['outbound'] }}
        party={{ ...sampleQuery, perPerson: false }}
      />
    </>,
  ),
};
