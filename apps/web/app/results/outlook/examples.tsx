import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import type { PriceDay } from '@revoada/core/prices/price-day';
import { summarizePrices } from '@revoada/core/prices/price-statistics';
import type { PaymentType } from '@revoada/core/search/query';
import type { Examples } from '../../example.ts';
import { sampleQuery } from '../../flight-card/sample-query.ts';
import { NOTHING_SEEN, type SeenSlice } from '../../prices/seen-prices.ts';
import { DateStrip } from './date-strip.tsx';
import { buildInsights } from './insight.ts';
import { OutlookInsight } from './outlook-insight.tsx';
import { PriceInsight } from './price-insight.tsx';
import { PriceOutlook } from './price-outlook.tsx';
import { SliceOutlook } from './slice-outlook.tsx';
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
const back = [17, 18, 19, 20, 21, 22].map((date) => day(`2026-12-${date}`, 2_900_00 + date * 7_00, 30_000));
const out = [
  day('2026-12-07', 2_700_00, 86_000),
  day('2026-12-08', 2_590_00, 81_500, '2026-11-10'),
  day('2026-12-09', null, 79_000),
  day('2026-12-10', 2_965_00, 72_500),
  day('2026-12-11', 3_410_00, 85_000),
  day('2026-12-12', 3_580_00, null),
];

function strip(
  observedDays: readonly PriceDay[],
  {
    lastDay = null,
    oneWay = false,
    payment = 'both',
    counts = [],
  }: { lastDay?: string | null; oneWay?: boolean; payment?: PaymentType; counts?: readonly string[] } = {},
) {
  const dates = listStripDates(oneWay ? { ...query, return: null } : query, today);
  const observations = { out: observedDays, back, references: REFERENCE_PRICES, payment, people: 1, counts };
  return (
    <DateStrip
      days={priceStrip(dates, observations, lastDay)}
      departure={query.departure}
      back={oneWay ? null : query.return}
      mixed={payment === 'both'}
      basis="por pessoa"
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
const sampleStatistics = { cash, miles: iberia ? { 'iberia-club': iberia } : {} };
const observedText = 'Preços vistos em buscas dos últimos 30 dias, o mais antigo há 12 dias. Hoje podem ser outros.';
const insight = (
  now: { cash?: number; miles?: number },
  statistics: Parameters<typeof buildInsights>[0] = sampleStatistics,
  counts: readonly string[] = [],
) => {
  const alone = {
    ...(now.cash && { cash: { amount: now.cash, seenOn: today } }),
    ...(now.miles && { 'iberia-club': { amount: now.miles, seenOn: today } }),
  };
  const insights = buildInsights(statistics, alone);
  return <PriceInsight insights={insights} query={query} counts={counts} observedText={observedText} today={today} />;
};

const outlook = {
  // A search of no other example, which would otherwise request its flights.
  query: { ...sampleQuery, return: null, cabin: 'business' } as const,
  ...{ basePath: '#', lastDay: null, today, searched: null, formPrefix: 'exemplo' },
  observedPrices: { ...sampleStatistics, out, back: [] },
};

const onward = { origin: 'LIS', destination: 'MAD', date: '2026-12-12' };
const severalOutlook = {
  ...outlook,
  query: { ...sampleQuery, return: null, further: [onward, { ...onward, origin: 'MAD', destination: 'GRU' }] },
};
const seenSlices = (days: readonly PriceDay[], statistics: Pick<SeenSlice, 'cash' | 'miles'>) => ({
  ...NOTHING_SEEN,
  slices: [0, 1, 2].map(() => ({ days: [...days], ...statistics })),
});

export const outlookExamples: readonly Examples[] = [
  {
    component: 'Dias em volta',
    width: 'full',
    states: {
      'ida e volta': strip(out),
      'só ida': strip(out, { oneWay: true }),
      'com limite de datas': strip(out, { lastDay: '2026-12-11' }),
      'só em dinheiro': strip(out, { payment: 'cash' }),
      'com crianças': strip(out, { counts: ['por adulto'] }),
      'sem preços vistos': strip([]),
    },
  },
  {
    component: 'Este preço está bom?',
    width: 'half',
    states: {
      baixo: insight({ cash: 2_650_00, miles: 72_500 }),
      normal: insight({ cash: 3_310_00, miles: 72_500 }),
      alto: insight({ cash: 4_050_00, miles: 88_000 }),
      'por adulto': insight({ cash: 2_650_00 }, sampleStatistics, ['por adulto']),
      'preço ainda desconhecido': insight({}),
      'só em milhas': insight({ miles: 50_000 }, { ...sampleStatistics, cash: null }),
      'vistos de menos': insight({ cash: 2_650_00 }, { cash: null, miles: {} }),
    },
  },
  {
    component: 'Preços em volta da busca',
    width: 'full',
    states: {
      'de um dia só': <PriceOutlook {...outlook} />,
      'sem os dias': <OutlookInsight {...outlook} />,
    },
  },
  {
    component: 'Preços em volta de um trecho',
    width: 'full',
    states: {
      'com dias e o normal': <SliceOutlook {...severalOutlook} observedPrices={seenSlices(out, sampleStatistics)} />,
      'só os dias': <SliceOutlook {...severalOutlook} observedPrices={seenSlices(out, { cash: null, miles: {} })} />,
      'com limite de datas': (
        <SliceOutlook
          {...severalOutlook}
          lastDay="2026-12-11"
          observedPrices={seenSlices(out, { cash: null, miles: {} })}
        />
      ),
      'só o normal': <SliceOutlook {...severalOutlook} observedPrices={seenSlices([], sampleStatistics)} />,
    },
  },
];
