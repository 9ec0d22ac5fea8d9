import type { ListedOffer } from '@revoada/core/journeys/journey';
import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { groupHours } from '@revoada/core/results/rows/group-hours';
import { judgeJourney } from '@revoada/core/results/rows/row';
import { priceJourney } from '@revoada/core/testing/rows';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { inMiles, inReais, oneAdult, sampleOffers } from '../../flight-card/sample-flights.ts';
import { holdBack } from '../list/hold-back.ts';
import type { ListContext } from '../list/list-context.ts';
import type { ResultsPage } from '../page/use-results.ts';
import { ComparisonList } from './comparison.tsx';

// Markup alone cannot be scrolled: the reader looks at the first row from the beginning.
vi.mock('../list/use-held-list.ts', () => ({
  useHeldList: ((latest, { viewKey, countFlights }) => ({
    ...holdBack(latest, { viewKey, items: latest.slice(0, 1) }, viewKey, countFlights),
    release: () => undefined,
  })) satisfies typeof import('../list/use-held-list.ts').useHeldList,
}));
vi.mock('./price-headings.tsx', () => ({ PriceHeadings: () => null }));

const nothing = () => undefined;
const actions: ListContext['actions'] = {
  choose: nothing,
  showTwin: nothing,
  buildOfferUrl: () => '',
  showLimit: nothing,
  handover: () => null,
  findReturn: () => null,
};

function drawList(offers: readonly ListedOffer[]): string {
  const rows = groupJourneys(offers, { references: REFERENCE_PRICES }).map((journey) =>
    judgeJourney(priceJourney(journey, { other: null }), REFERENCE_PRICES),
  );
  const model = { groups: groupHours(rows), priced: [], offers, tops: { best: null, cheapest: null, fastest: null } };
  const page = {
    shown: { view: { cashPage: 1 }, buildUrl: () => '' },
    choice: { roundTrip: false, step: 'outbound' },
    results: {
      ...{ model, viewKey: '', heldFlights: 0, other: null },
      ...{ references: REFERENCE_PRICES, liveReferences: REFERENCE_PRICES },
    },
  } as unknown as ResultsPage;
  const context = { party: oneAdult, searching: true, stale: false, plain: false, selected: null, actions };
  const Component = () => (
    <ComparisonList
      page={page}
      context={{ ...context, stopsAsked: false, notBefore: null } as unknown as ListContext}
      title={null}
      onLimit={nothing}
      empty={null}
    />
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />).replaceAll('\u00a0', ' ');
}

/** A flight at one hour, or at two for the same prices. */
const flight = (day: number, reais: number, hours: 1 | 2) =>
  [false, true].slice(0, hours).flatMap((later) => [
    { day, later, price: inReais(reais * 100) },
    { day, later, price: inMiles(60_000) },
  ]);

// S-479
test.each([
  ['one at one hour', [flight(11, 2_000, 1)], 'Chegou 1 voo novo, '],
  ['one at two hours', [flight(11, 2_000, 2)], 'Chegaram 2 voos novos, '],
  ['two, of which one at two hours', [flight(11, 2_000, 2), flight(12, 2_500, 1)], 'Chegaram 3 voos novos, '],
])('flights that wait behind the list are counted by their hours: %s', (_, fresh, notice) => {
  const html = drawList(sampleOffers([...flight(10, 1_500, 1), ...fresh.flat()]));
  const [, said = ''] = /role="status"[^>]*>(.*?)<\/p>/.exec(html) ?? [];
  expect(said.replace(/<[^>]*>/g, '')).toBe(`${notice}ver`);
});
