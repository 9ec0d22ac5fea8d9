import { groupJourneys, type ListedOffer } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { groupHours } from '@revoada/core/results/rows/group-hours';
import { toRow } from '@revoada/core/results/rows/to-row';
import { aroundChosen, priceJourney } from '@revoada/core/testing/rows';
import type { TripAround } from '@revoada/core/trips/trip-around';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { inMiles, inReais, oneAdult, sampleOffers } from '../../flight-card/sample-flights.ts';
import { freezeList } from '../list/freeze-list.ts';
import type { ListContext } from '../list/list-context.ts';
import type { ResultsPage } from '../page/use-results.ts';
import { sampleHandover } from '../row/sample-row.ts';
import styles from './comparison.module.css';
import { ComparisonList } from './comparison.tsx';

const reader = vi.hoisted(() => ({ sees: 1 }));

// Static markup cannot be scrolled: the first rows count as viewed from the start.
vi.mock('../list/use-frozen-list.ts', () => ({
  useFrozenList: ((latest, { viewKey, countFlights }) => ({
    ...freezeList(latest, { viewKey, items: latest.slice(0, reader.sees) }, viewKey, countFlights),
    release: () => undefined,
  })) satisfies typeof import('../list/use-frozen-list.ts').useFrozenList,
}));
vi.mock('./price-headings.tsx', () => ({ PriceHeadings: () => null }));

const nothing = () => undefined;
const actions: ListContext['actions'] = {
  choose: nothing,
  showComparable: nothing,
  buildOfferUrl: () => '',
  showLimit: nothing,
  handover: sampleHandover,
  findReturn: () => null,
};

type Draw = { around?: TripAround | null; best?: string | null; searching?: boolean };

function drawList(offers: readonly ListedOffer[], { around = null, best = null, searching = true }: Draw = {}): string {
  reader.sees = searching ? 1 : offers.length;
  const rows = groupJourneys(offers, { references: REFERENCE_PRICES }).map((journey) =>
    toRow(priceJourney(journey, { around }), REFERENCE_PRICES),
  );
  const model = { groups: groupHours(rows), rows, priced: [], offers, tops: { best, cheapest: null, fastest: null } };
  const page = {
    shown: { view: { cashPage: 1 }, buildUrl: () => '', party: oneAdult },
    choice: { roundTrip: false, step: 'outbound' },
    search: { searching },
    results: {
      ...{ model, viewKey: '', hiddenFlights: 0, around },
      ...{ references: REFERENCE_PRICES, liveReferences: REFERENCE_PRICES },
    },
  } as unknown as ResultsPage;
  const context = { party: oneAdult, searching, stale: false, plain: false, selected: null, actions };
  const Component = () => (
    <ComparisonList
      page={page}
      context={{ ...context, stopsFiltered: false, notBefore: null } as unknown as ListContext}
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

test.each([
  ['one at one hour', [flight(11, 2_000, 1)], 'Chegou 1 voo novo, '],
  ['one at two hours', [flight(11, 2_000, 2)], 'Chegaram 2 voos novos, '],
  ['two, of which one at two hours', [flight(11, 2_000, 2), flight(12, 2_500, 1)], 'Chegaram 3 voos novos, '],
])('flights that wait behind the list are counted by their hours: %s (S-479)', (_, fresh, notice) => {
  const html = drawList(sampleOffers([...flight(10, 1_500, 1), ...fresh.flat()]));
  const [, said = ''] = /role="status"[^>]*>(.*?)<\/p>/.exec(html) ?? [];
  expect(said.replace(/<[^>]*>/g, '')).toBe(`${notice}ver`);
});

const verdicts = (html: string) =>
  [...html.matchAll(/<p[^>]*data-verdict[^>]*>(.*?)<\/p>/g)].map(([, verdict = '']) => ({
    heard: verdict.replace(/<svg.*?<\/svg>/g, '').replace(/<[^>]*>/g, ''),
    visible: !verdict.startsWith('<span class="vh">'),
  }));

/** Miles save on the outbound: R$ 1.074 with every flight back. */
const outbound = aroundChosen({
  fares: {
    cash: [{ cents: 2_870_00, bags: [] }],
    awards: [{ programme: 'latam-pass', miles: 60_000, taxCents: 235_96, bags: [] }],
    quotes: [],
  },
  price: inMiles(60_000),
});
const flightsBack = sampleOffers([
  { day: 10, price: inReais(1_500_00) },
  { day: 11, price: inReais(1_900_00) },
  { day: 12, price: inReais(4_000_00) },
  { day: 12, price: inMiles(60_000) },
]);
const [first] = flightsBack;

test('return rows show the outbound’s saving only in the best row, and screen readers read it in each (S-595)', () => {
  const saving = 'R$ 1.074 a menos em milhas';
  const html = drawList(flightsBack, { around: outbound, best: first?.journeyKey ?? null, searching: false });
  expect(verdicts(html)).toEqual([
    { heard: saving, visible: true },
    { heard: saving, visible: false },
    { heard: 'R$ 3.278 a menos em milhas', visible: true },
  ]);
  expect(html.match(new RegExp(`${styles.repeated}`, 'g'))).toHaveLength(1);
});

test('before an outbound is chosen every row shows its saving, also one that is as large as the best row’s (S-595)', () => {
  const outbounds = sampleOffers([
    { day: 10, price: inReais(2_946_00) },
    { day: 10, price: inMiles(60_000) },
    { day: 11, price: inReais(3_046_00) },
    { day: 11, price: inMiles(60_000, 335_96) },
  ]);
  const html = drawList(outbounds, { best: outbounds[0]?.journeyKey ?? null, searching: false });
  expect(verdicts(html)).toEqual(Array(2).fill({ heard: 'R$ 1.150 a menos em milhas', visible: true }));
});
