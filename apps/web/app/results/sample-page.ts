import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { hasBalance, type Wallet } from '@revoada/core/miles/wallet/wallet';
import { NO_FILTERS, type ResultFilters } from '@revoada/core/results/filters/registry';
import type { Shape } from '@revoada/core/results/select/price-results';
import { selectResults } from '@revoada/core/results/select/select-results';
import type { SortBy } from '@revoada/core/results/sort';
import { emptySearch, type SearchState } from '@revoada/core/search/search-state';
import { aroundChosen } from '@revoada/core/testing/rows';
import type { TripAround } from '@revoada/core/trips/trip-around';
import { inMiles, inReais, oneAdult, sampleOffers, sampleReturns } from '../flight-card/sample-flights.ts';
import { sampleQuery } from '../flight-card/sample-query.ts';
import type { ListContext } from './list/list-context.ts';
import type { ResultsPage } from './page/use-results.ts';
import type { PageSearch } from './page/use-search.ts';
import { sampleHandover } from './row/sample-row.ts';

// Invented results for the gallery.

const nothing = () => undefined;

/** Twelve flights: for more than one page of each list. */
export const sampleFlights = sampleOffers(
  Array.from({ length: 12 }, (_, place) => place + 10).flatMap((day) => [
    { day, price: inReais(2946_00 + day * 31_00) },
    { day, price: inMiles(60_000 + day * 1_000) },
  ]),
);
export const sampleFlightsBack = sampleReturns([
  { day: 20, price: inReais(2298_40) },
  { day: 20, price: inMiles(72_500) },
]);

/** A page of results in the shape and the state that a gallery example shows. */
export function samplePage({
  shape = 'comparison',
  sort = shape === 'comparison' ? 'best' : 'price',
  offers = sampleFlights,
  searching = false,
  hidden = { cash: 0, miles: 0 },
  filters = NO_FILTERS,
  around = null,
  wallet: balances = [],
  search = {},
  change = {},
}: {
  shape?: Shape;
  sort?: SortBy;
  offers?: typeof sampleFlights;
  searching?: boolean;
  hidden?: PageSearch['hidden'];
  wallet?: Wallet;
  filters?: ResultFilters;
  around?: TripAround | null;
  search?: Partial<SearchState>;
  /** Of the parts, what is not so as a page begins. */
  change?: { [Part in keyof ResultsPage]?: Partial<ResultsPage[Part]> };
}): ResultsPage {
  const wallet = hasBalance(balances) ? { balances, transfers: [] } : null;
  const limited = hidden.cash + hidden.miles > 0;
  const modelFor = (chosen: ResultFilters) =>
    selectResults(
      { offers, around, back: null, foundCounts: null, searching, limited },
      {
        ...{ filters: chosen, sort, payment: 'both', shape, shares: 1 },
        ...{ direction: 'outbound', purchased: null, notBefore: null },
      },
      { wallet, references: REFERENCE_PRICES },
    );
  const model = modelFor(filters);
  const offersById = new Map(offers.map((offer) => [offer.id, offer]));
  const phase = searching ? 'searching' : 'done';
  return {
    search: {
      state: { ...emptySearch, phase, outbound: { offers: offersById, sources: [] }, ...search },
      ...{ refresh: nothing, online: true, searching, stale: false, stored: null, direction: 'outbound' },
      asked: { returnOrigin: null, returnDestination: null },
      leg: { origin: sampleQuery.origin, destination: sampleQuery.destination, date: sampleQuery.departure },
      ...{ offers, sources: [], hidden, failed: false, empty: offers.length === 0 && !searching },
      ...change.search,
    },
    shown: {
      view: {
        ...{ filters, sort, layout: shape === 'comparison' ? 'comparison' : 'lists' },
        ...{ cashPage: 1, milesPage: 1, tab: null, ownPriceCents: null, perPerson: false, partyBags: 0, dayKind: null },
      },
      ...{ shape, party: oneAdult, change: nothing, buildUrl: () => '#', hydrated: true, plain: false },
      readLatest: () => new URLSearchParams(),
      ...change.shown,
    },
    choice: {
      ...{ foundChoice: { outbound: null, return: null, missing: [], changed: [] }, named: false },
      ...{ buildChoiceUrl: () => '#', buildPaidUrl: () => '#', replaces: false },
      ...{ readLatest: () => new URLSearchParams(), here: '', toSummary: '#' },
      ...{ selection: { outbound: null, return: null }, payWith: nothing },
      ...{ bought: { outbound: false, return: false }, step: 'outbound', roundTrip: true, isReturnOnlySearch: false },
      several: null,
      ...{ choose: nothing, followed: { current: null }, toOutbound: '#', toReturn: '#' },
      ...{ restart: nothing, newSearch: nothing },
      ...change.choice,
    },
    results: {
      ...{ model, answer: model.answer, modelFor, around, slices: ['outbound', 'return'], notBefore: null, limited },
      laterFares: [],
      ...{ hiddenFlights: hidden.cash + hidden.miles, balances, viewKey: '' },
      ...{ references: REFERENCE_PRICES, liveReferences: REFERENCE_PRICES },
      places: { jump: nothing, target: undefined, buildUrl: () => '#' },
      ...change.results,
    },
  };
}

/** List context of such a page. */
export function sampleContext({ search: { searching }, results: { limited, model } }: ResultsPage): ListContext {
  return {
    ...{ party: oneAdult, step: 'outbound', references: REFERENCE_PRICES, searching },
    ...{
      stale: false,
      plain: false,
      single: false,
      limited,
      narrowed: false,
      stopsFiltered: false,
      bagsFiltered: false,
    },
    ...{ bestId: model.bestCardId, detour: false, selected: null, notBefore: null },
    actions: {
      ...{ choose: nothing, showComparable: nothing, buildOfferUrl: () => '#' },
      ...{ showLimit: nothing, handover: sampleHandover, findReturn: () => null },
    },
  };
}

/** The flights back of an outbound that is chosen in miles with its bag, which is not sold in reais. */
export function samplePackedReturn(): ReturnType<typeof samplePage> {
  const [, chosen] = sampleFlights;
  if (!chosen) throw new Error('no flight');
  const { choice } = samplePage({});
  const selection = { ...choice.selection, outbound: { ...chosen, wantedBags: ['checked' as const] } };
  return samplePage({
    around: aroundChosen({ fares: { ...chosen.journeyFares, cash: [] }, price: chosen.price }),
    change: { choice: { step: 'return', selection } },
  });
}
