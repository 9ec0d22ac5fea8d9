import type { BestAnswer } from '@revoada/core/results/rows/answer';
import type { SearchSummary } from '@revoada/core/search/events';
import { emptySearch, type SourceProgress } from '@revoada/core/search/search-state';
import type { Examples } from '../../example.ts';
import { inMiles, sampleOffers } from '../../flight-card/sample-flights.ts';
import type { SeveralSlices } from '../../selection/slice-bar/several-slices.ts';
import { samplePage } from '../sample-page.ts';
import { SliceSteps } from '../slices/slice-steps.tsx';
import { AnswerLine } from './answer-line.tsx';
import { Notices } from './notices.tsx';
import { SourceStrip } from './source-strip.tsx';
import { StepIndicator } from './step-indicator.tsx';

const buildUrl = () => '#';
const nothing = () => {};
const sources = (state: SourceProgress['state']): SourceProgress[] =>
  ['Latam', 'Gol', 'Azul'].map((source) => ({ source, state }));

const partial: SearchSummary = {
  ...{ outbound: { cash: 1, miles: 0 }, return: null, found: { outbound: null, return: null } },
  ...{ hidden: { outbound: { cash: 0, miles: 0 }, return: null }, searchedAt: '2026-11-22T15:00:00.000Z' },
  ...{ partial: true, stale: false, demo: false },
};

const [offer] = sampleOffers([{ day: 16, price: inMiles(60_000) }]);
const answer: BestAnswer | null = offer
  ? {
      offer,
      kind: 'miles',
      parts: [
        { text: 'Vale ir direto com a LATAM ', tone: 'plain' },
        { text: 'em milhas', tone: 'miles' },
        { text: ': R$ 1.150 a menos que em dinheiro', tone: 'plain' },
        { text: ' na ida e volta com este voo', tone: 'cover' },
        { text: '.', tone: 'plain' },
      ],
      text: 'Vale ir direto com a LATAM em milhas: R$ 1.150 a menos que em dinheiro na ida e volta com este voo.',
      note: 'Considera o milheiro LATAM Pass a R$ 26 (jul/2026).',
    }
  : null;

const several: SeveralSlices = {
  slices: [
    { direction: 'slice-1', origin: 'GRU', destination: 'LIS', date: '2026-12-10' },
    { direction: 'slice-2', origin: 'LIS', destination: 'MAD', date: '2026-12-14' },
    { direction: 'slice-3', origin: 'MAD', destination: 'GRU', date: '2026-12-20' },
  ],
  ...{ place: 0, chosen: [null, null, null], bought: [false, false, false], urls: ['#', '#', null] },
  ...{ missing: [], changed: [], payWith: nothing },
};

const withSlices = (shown: SeveralSlices) => samplePage({ change: { choice: { several: shown } } });

export const topExamples: readonly Examples[] = [
  {
    component: 'Fontes',
    states: {
      perguntando: <SourceStrip sources={[]} offers={[]} searching waiting={null} />,
      'na fila': <SourceStrip sources={[]} offers={[]} searching waiting={3} />,
      buscando: <SourceStrip sources={sources('searching')} offers={[]} searching waiting={null} />,
      prontas: <SourceStrip sources={sources('done')} offers={[]} searching={false} waiting={null} />,
      'uma falhou': (
        <SourceStrip
          sources={[...sources('done'), { source: 'Tap', state: 'failed' }]}
          offers={[]}
          searching={false}
          waiting={null}
        />
      ),
      'uma em parte': (
        <SourceStrip
          sources={[...sources('done'), { source: 'Duffel', state: 'incomplete' }]}
          offers={[]}
          searching={false}
          waiting={null}
        />
      ),
    },
  },
  {
    component: 'Etapas',
    states: {
      ida: <StepIndicator step="outbound" roundTrip urls={{}} />,
      volta: <StepIndicator step="return" roundTrip urls={{ outbound: '#' }} />,
      'só ida': <StepIndicator step="outbound" roundTrip={false} urls={{}} />,
    },
  },
  {
    component: 'Trechos',
    width: 'full',
    states: {
      'o 1º': <SliceSteps page={withSlices(several)} />,
      'o 2º': <SliceSteps page={withSlices({ ...several, place: 1, chosen: [offer ?? null, null, null] })} />,
    },
  },
  {
    component: 'Resposta',
    width: 'full',
    states: {
      buscando: (
        <AnswerLine
          answer={null}
          status="Buscando voos de GRU para LIS…"
          searching
          ownPriceCents={null}
          buildUrl={buildUrl}
          onShow={nothing}
        />
      ),
      pronta: (
        <AnswerLine
          answer={answer}
          status=""
          searching={false}
          ownPriceCents={null}
          buildUrl={buildUrl}
          onShow={nothing}
        />
      ),
      'nada com os filtros': (
        <AnswerLine
          answer={null}
          status="Nenhum voo cabe no seu saldo, contando transferências."
          searching={false}
          ownPriceCents={null}
          buildUrl={buildUrl}
          onShow={nothing}
        />
      ),
      'com o preço do leitor': (
        <AnswerLine
          answer={answer}
          status=""
          searching={false}
          ownPriceCents={30_00}
          buildUrl={buildUrl}
          onShow={nothing}
        />
      ),
    },
  },
  {
    component: 'Recados sobre os preços',
    states: {
      'sem conexão': <Notices search={emptySearch} online={false} stale={false} complain onRefresh={nothing} />,
      'faltam respostas': (
        <Notices
          search={{
            ...samplePage({ search: { summary: partial } }).search.state,
            outbound: { offers: new Map(), sources: [...sources('failed'), { source: 'Duffel', state: 'incomplete' }] },
          }}
          online
          stale={false}
          complain
          onRefresh={nothing}
        />
      ),
    },
  },
];
