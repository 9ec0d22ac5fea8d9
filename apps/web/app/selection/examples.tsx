import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { collectReturnFares } from '@revoada/core/results/collect-return-fares';
import { emptySearch, type SearchState } from '@revoada/core/search/search-state';
import type { Examples } from '../example.ts';
import { inMiles, inReais, oneAdult, sampleOffers, sampleReturns } from '../flight-card/sample-flights.ts';
import type { FlightSelections } from './storage.ts';
import type { BarContext } from './trip-bar/bar-trip.ts';
import { TripBar, type TripBarProps } from './trip-bar/trip-bar.tsx';

const nothing = () => {};
const out = sampleOffers([
  { day: 3, price: inReais(4000_00) },
  { day: 3, price: inMiles(96_400) },
]);
const back = sampleReturns([
  { day: 20, price: inReais(2298_40) },
  { day: 20, price: inMiles(100_000) },
]);
const [outCash = null, outMiles = null] = out;
const [backCash = null] = back;

const keyed = (offers: typeof out) => new Map(offers.map((offer) => [offer.id, offer]));
const search: SearchState = {
  ...emptySearch,
  outbound: { offers: keyed(out), sources: [] },
  return: { offers: keyed(back), sources: [] },
  returnFares: collectReturnFares(back),
};

const context: BarContext = {
  search,
  payer: { references: REFERENCE_PRICES },
  bags: [],
  permits: () => true,
  flagged: null,
  filteredReturns: null,
};

function bar(selection: FlightSelections, change: Partial<TripBarProps> = {}) {
  return (
    <TripBar
      selection={selection}
      bought={{ outbound: false, return: false }}
      step="return"
      context={context}
      party={oneAdult}
      searching={false}
      toReturn="?etapa=volta"
      toSummary="#"
      buildChoiceUrl={() => '#'}
      onChoose={nothing}
      onPay={nothing}
      onRestart={nothing}
      onNewSearch={nothing}
      {...change}
    />
  );
}

export const selectionExamples: readonly Examples[] = [
  {
    component: 'Barra da viagem',
    width: 'full',
    states: {
      'ida escolhida': bar({ outbound: outMiles, return: null }, { step: 'outbound' }),
      'volta a escolher': bar({ outbound: outCash, return: null }),
      'volta fora dos filtros': bar(
        { outbound: outCash, return: null },
        { context: { ...context, filteredReturns: [] } },
      ),
      'ida e volta': bar({ outbound: outCash, return: backCash }),
      'ida com mala': bar({ outbound: outCash && { ...outCash, wantedBags: ['checked'] }, return: null }),
      'ida comprada': bar({ outbound: outCash, return: null }, { bought: { outbound: true, return: false } }),
      'volta ainda não conhecida': bar(
        { outbound: outCash, return: null },
        {
          context: { ...context, search: emptySearch },
          searching: true,
        },
      ),
    },
  },
];
