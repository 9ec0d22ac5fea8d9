import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import type { PriceDay } from '@revoada/core/prices/price-day';
import { summarizePrices } from '@revoada/core/prices/price-statistics';
import type { Examples } from '../../example.ts';
import { sampleQuery } from '../../flight-card/sample-query.ts';
import { DateStrip } from './date-strip.tsx';
import { buildInsights } from './insight.ts';
import { PriceInsight } from './price-insight.tsx';
import { PriceOutlook } from './price-outlook.tsx';
import { listStripDates, priceStrip } from './strip-days.ts';

// Invented prices for the gallery.

const today = '2026-11-22';
const query = { departure: '2026-12-10', return: '2026-12-20' };
const nothing = () => undefined;

const day = (date: string, cents: number | null, miles: number | null, seenOn = '2026-11-20'): PriceDay => ({
  date,
  cash: cents === null ? null : { totalCents: cents, taxCents: 235_00, carrier: 'LA', seenOn },
  miles: miles === null ? [] : [{ programme: 'iberia-club', miles, taxCents: 526_00, carrier: 'IB', seenOn }],
});
const back = [day('2026-12-20', 2_900_00, 70_000)];
const out = [
  day('2026-12-07', 2_700_00, 86_000),
  day('2026-12-08', 2_590_00, 81_500, '2026-11-10'),
  day('2026-12-09', null, 79_000),
  day('2026-12-10', 2_965_00, 72_500),
  day('2026-12-11', 3_410_00, 85_000),
  day('2026-12-12', 3_580_00, null),
];

function strip(
  seen: readonly PriceDay[],
  { lastDay = null, oneWay = false } = {} as { lastDay?: string; oneWay?: boolean },
) {
  const dates = listStripDates(oneWay ? { ...query, return: null } : query, today, lastDay);
  return (
    <DateStrip
      days={priceStrip(dates, { out: seen, back, references: REFERENCE_PRICES }, lastDay)}
      departure={query.departure}
      back={oneWay ? null : query.return}
      today={today}
      buildDayUrl={({ departure }) => `?ida=${departure}`}
      formUrl="#busca-ida"
      onCalendar={nothing}
    />
  );
}

const amounts = Array.from(
  { length: 84 },
  (_, place) => 3_300_00 + Math.round(Math.sin(place * 1.9) * 900_00 * ((place % 7) / 7)),
);
const cash = summarizePrices(amounts, { since: '2025-12-02', history: [] });
const iberia = summarizePrices(
  amounts.map((cents) => Math.round(cents / 45_00) * 1_000),
  { since: '2026-02-11', history: [] },
);
const seen = { cash, miles: iberia ? { 'iberia-club': iberia } : {} };
const sights = 'Preços vistos em buscas dos últimos 30 dias, o mais antigo há 12 dias. Hoje podem ser outros.';
const insight = (seenDay: PriceDay | undefined, statistics: Parameters<typeof buildInsights>[0] = seen) => (
  <PriceInsight insights={buildInsights(statistics, seenDay)} roundTrip shared={false} sights={sights} today={today} />
);

export const outlookExamples: readonly Examples[] = [
  {
    component: 'Dias em volta',
    width: 'full',
    states: {
      'ida e volta': strip(out),
      'só ida': strip(out, { oneWay: true }),
      'com limite de datas': strip(out, { lastDay: '2026-12-11' }),
      'sem preços vistos': strip([]),
    },
  },
  {
    component: 'Este preço está bom?',
    width: 'half',
    states: {
      baixo: insight(day('2026-12-10', 2_650_00, 72_500)),
      normal: insight(day('2026-12-10', 3_310_00, 72_500)),
      alto: insight(day('2026-12-10', 4_050_00, 88_000)),
      'preço ainda desconhecido': insight(undefined),
      'só em milhas': insight(day('2026-12-10', null, 50_000), { ...seen, cash: null }),
      'vistos de menos': insight(day('2026-12-10', 2_650_00, 72_500), { cash: null, miles: {} }),
    },
  },
  {
    component: 'Preços em volta da busca',
    width: 'full',
    states: {
      'de um dia só': (
        <PriceOutlook
          // Of no other example: the results of this search would ask for its flights.
          query={{ ...sampleQuery, return: null, cabin: 'business' }}
          basePath="#"
          lastDay={null}
          today={today}
          seen={{ ...seen, out, back: [] }}
          formPrefix="exemplo"
        />
      ),
    },
  },
];
