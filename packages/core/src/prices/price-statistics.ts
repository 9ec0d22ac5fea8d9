import type { ProgrammeId } from '../flights/programme.ts';

/** Statistics of a route, season and lead time. Cents with taxes, or miles. */
export type PriceStatistics = {
  /** Number of observations: the lowest price of a flight day counts once for each day of search. */
  count: number;
  /** Day of the oldest observation, YYYY-MM-DD. */
  since: string;
  lowest: number;
  /** First quartile. */
  low: number;
  median: number;
  /** Third quartile. */
  high: number;
  highest: number;
  /** Histogram of adjacent bins with equal width; the last one includes its end. */
  bins: PriceBin[];
  /** Lowest price per day of search for this flight day, oldest first. */
  history: ObservedAmount[];
};

/** Observations from `from` up to `to`, which only the last bin includes. */
export type PriceBin = { from: number; to: number; count: number };

/** `seenOn` is a UTC day, YYYY-MM-DD. */
export type ObservedAmount = { seenOn: string; amount: number };

/** Statistics of a route, in reais and in each programme's miles; null or absent without observations. */
export type RouteStatistics = {
  cash: PriceStatistics | null;
  miles: Partial<Record<ProgrammeId, PriceStatistics>>;
};

export type PriceJudgement = 'low' | 'typical' | 'high';

const judgementNames = { low: 'baixo', typical: 'normal', high: 'alto' } as const;

/** 'baixo', as in 'O preço está baixo'. */
export const nameJudgement = (judgement: PriceJudgement): string => judgementNames[judgement];

/** Minimum number of observations for a judgement. */
export const minObservations = 30;

const mostBins = 16;

/** Returns null without amounts. */
export function summarizePrices(
  amounts: readonly number[],
  { since, history }: Pick<PriceStatistics, 'since' | 'history'>,
): PriceStatistics | null {
  const sorted = amounts.toSorted((a, b) => a - b);
  const [lowest] = sorted;
  if (lowest === undefined) return null;
  const highest = sorted.at(-1) ?? lowest;
  return {
    count: sorted.length,
    since,
    lowest,
    low: findQuantile(sorted, 0.25),
    median: findQuantile(sorted, 0.5),
    high: findQuantile(sorted, 0.75),
    highest,
    bins: countBins(sorted, lowest, highest),
    history,
  };
}

/**
 * Judges an amount as low or high if it lies within the lowest or highest quarter. The median is always typical, since most
 * observations have it when prices hardly move. Null with fewer than 30 observations.
 */
export function judgePrice(
  { count, low, median, high }: Pick<PriceStatistics, 'count' | 'low' | 'median' | 'high'>,
  amount: number,
): PriceJudgement | null {
  if (count < minObservations) return null;
  if (amount <= low && amount < median) return 'low';
  if (amount >= high && amount > median) return 'high';
  return 'typical';
}

/** Quantile of the sorted amounts, interpolated and rounded. */
function findQuantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return Math.round(below + (above - below) * (place - Math.floor(place)));
}

function countBins(sorted: readonly number[], lowest: number, highest: number): PriceBin[] {
  const binCount = Math.min(mostBins, Math.max(1, Math.ceil(Math.sqrt(sorted.length))));
  const width = Math.max(1, Math.ceil((highest - lowest) / binCount));
  const bins = Array.from({ length: Math.max(1, Math.ceil((highest - lowest) / width)) }, (_, place) => {
    const from = lowest + place * width;
    return { from, to: from + width, count: 0 };
  });
  for (const amount of sorted) {
    const bin = bins[Math.min(bins.length - 1, Math.floor((amount - lowest) / width))];
    if (bin) bin.count += 1;
  }
  return bins;
}
