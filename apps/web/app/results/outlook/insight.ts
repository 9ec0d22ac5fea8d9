import type { Payment } from '@revoada/core/flights/payment';
import type { ProgrammeId } from '@revoada/core/flights/programme';
import { formatBRL, formatMiles } from '@revoada/core/format/money';
import { PROGRAMMES } from '@revoada/core/miles/programmes';
import { type DayPayer, priceDays } from '@revoada/core/prices/day-prices';
import type { PriceDay } from '@revoada/core/prices/price-day';
import { judgePrice, type ObservedAmount, type PriceJudgement } from '@revoada/core/prices/price-statistics';
import type { SearchQuery } from '@revoada/core/search/query';
import type { SeenPrices, SeenStatistics } from '../../prices/seen-prices.ts';

/** A price against what was seen of its route, season and lead time. */
export type Insight = {
  /** Null: in reais. */
  programme: ProgrammeId | null;
  statistics: SeenStatistics;
  /** The whole trip's lowest now: cents or miles. Null while it is not known. */
  amount: number | null;
  /** The UTC day on which that was seen; null with it. */
  seenOn: string | null;
  judgement: PriceJudgement | null;
};

/**
 * Rating against observed prices; a price that rounds to an end of the normal range counts as normal, as in the text
 * beside it.
 */
function judgeShown(programme: ProgrammeId | null, statistics: SeenStatistics, amount: number): PriceJudgement | null {
  const judgement = judgePrice(statistics, amount);
  const shown = formatAmount(programme, amount);
  const ends = [statistics.low, statistics.high].map((end) => formatAmount(programme, end));
  return judgement && ends.includes(shown) ? 'typical' : judgement;
}

/** Amounts of a trip in each way of paying, cents or miles, and when they were observed. */
type AmountsAlone = Partial<Record<Payment, ObservedAmount>>;

/** Finds the observed amounts of a search's days in each way of paying. */
export function findSeenAmounts(
  { departure, return: back }: Pick<SearchQuery, 'departure' | 'return'>,
  observedPrices: Pick<SeenPrices, 'out' | 'back'>,
  people: number,
): AmountsAlone {
  const find = (days: readonly PriceDay[], date: string) => days.find((day) => day.date === date);
  const days = [find(observedPrices.out, departure), ...(back === null ? [] : [find(observedPrices.back, back)])];
  const priceIn = (programme: ProgrammeId | null): [Payment, ObservedAmount][] => {
    const programmeDays = days.map((day) => day && keepPayment(day, programme));
    const price = priceDays(programmeDays, { references: {}, payment: 'both', people });
    if (!price) return [];
    const { awards, cashCents, seenOn } = price;
    return [[programme ?? 'cash', { amount: awards[0]?.miles ?? cashCents, seenOn }]];
  };
  return Object.fromEntries([null, ...PROGRAMMES.map(({ id }) => id)].flatMap(priceIn));
}

/** Keeps only the fares of one way of paying. */
function keepPayment(day: PriceDay, programme: ProgrammeId | null): PriceDay {
  if (programme === null) return { ...day, miles: [] };
  return { ...day, cash: null, miles: day.miles.filter((award) => award.programme === programme) };
}

/** One for reais, and one for each programme that was seen often enough; those with a price now come first. */
export function buildInsights(
  observed: Pick<SeenPrices, 'cash' | 'miles'>,
  now: AmountsAlone,
  { payment, people }: Pick<DayPayer, 'payment' | 'people'> = { payment: 'both', people: 1 },
): Insight[] {
  const judge = (programme: ProgrammeId | null, ofOne: SeenStatistics): Insight => {
    const statistics = multiply(ofOne, people);
    const { amount = null, seenOn = null } = now[programme ?? 'cash'] ?? {};
    const judgement = amount === null ? null : judgeShown(programme, statistics, amount);
    return { programme, statistics, amount, seenOn, judgement };
  };
  const inMiles = PROGRAMMES.flatMap(({ id }) => {
    const statistics = payment === 'cash' ? null : observed.miles[id];
    return statistics ? [judge(id, statistics)] : [];
  });
  const cash = observed.cash && payment !== 'miles' ? [judge(null, observed.cash)] : [];
  return [...cash, ...inMiles.toSorted((a, b) => Number(b.judgement !== null) - Number(a.judgement !== null))];
}

/** Multiplies the statistics of one adult by the number of people that the page's prices are for. */
function multiply(statistics: SeenStatistics, people: number): SeenStatistics {
  const { lowest, low, median, high, highest, bins } = statistics;
  return {
    ...statistics,
    ...{ lowest: lowest * people, low: low * people, median: median * people },
    ...{ high: high * people, highest: highest * people },
    bins: bins.map(({ from, to, count }) => ({ from: from * people, to: to * people, count })),
  };
}

/** An amount as people read it: 'R$ 2.940' or '81.500 milhas'. */
export function formatAmount(programme: ProgrammeId | null, amount: number): string {
  return programme === null ? formatBRL(amount, { cents: false }) : formatMiles({ programme, miles: amount });
}
