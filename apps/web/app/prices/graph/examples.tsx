import { addDays } from '@revoada/core/dates/local-date';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import type { PriceDay } from '@revoada/core/prices/price-day';
import type { Examples } from '../../example.ts';
import { sampleQuery } from '../../flight-card/sample-query.ts';
import { DrawnGraph } from './drawn-graph.tsx';
import type { GraphObservations } from './graph-days.ts';

const today = '2026-11-22';

/** Invented prices for the gallery: six days of seven, every second one in miles too. */
function seeDays(first: string, usualCents: number): Map<string, PriceDay> {
  const days = Array.from({ length: 60 }, (_, place) => addDays(first, place)).map((date, place): PriceDay => {
    const cents = usualCents + Math.round(Math.sin(place * 1.9) * 600_00);
    const common = { taxCents: 235_00, carrier: 'LA', seenOn: '2026-11-20' };
    return {
      date,
      cash: place % 7 === 6 ? null : { ...common, totalCents: cents },
      miles: place % 2 === 0 ? [] : [{ ...common, programme: 'latam-pass', miles: Math.round(cents / 38_00) * 1_000 }],
    };
  });
  return new Map(days.map((day) => [day.date, day]));
}

const observations: GraphObservations = {
  ...{ out: seeDays('2026-11-22', 2_900_00), back: seeDays('2026-12-02', 2_600_00), references: REFERENCE_PRICES },
  ...{ payment: 'both', people: 1, searchedTrip: null },
};
const nothing: GraphObservations = { ...observations, out: new Map(), back: new Map() };
const graph = (query: typeof sampleQuery, observations: GraphObservations, day = today) => (
  <DrawnGraph
    query={query}
    today={day}
    observations={observations}
    whose="por pessoa"
    buildDayUrl={({ departure }) => `?ida=${departure}`}
  />
);

export const graphExamples: readonly Examples[] = [
  {
    component: 'Gráfico de preços',
    width: 'full',
    states: {
      'ida e volta': graph(sampleQuery, observations),
      'só ida, que é amanhã': graph({ ...sampleQuery, return: null }, observations, '2026-12-09'),
      'sem preços vistos': graph({ ...sampleQuery, return: null }, nothing),
    },
  },
];
