import type { ProgrammeId } from '../flights/programme.ts';

/** What was seen for a route, a season and so many days ahead. Cents with taxes, or miles. */
export type PriceStatistics = {
  /** So many sights: the lowest price of a flight day on a day of search counts once. */
  count: number;
  /** YYYY-MM-DD of the oldest. */
  since: string;
  lowest: number;
  /** A quarter of the sights cost no more than this. */
  low: number;
  median: number;
  /** A quarter of the sights cost no less than this. */
  high: number;
  highest: number;
  /** The small curve: neighbours of equal width, the last one with its end. */
  bins: PriceBin[];
  /** The lowest seen per day for this flight day, oldest first. */
  history: SeenAmount[];
};

/** Sights from `from` up to, and without, `to`; the last bin of a curve includes its `to`. */
export type PriceBin = { from: number; to: number; count: number };

/** `seenOn` is a UTC day, YYYY-MM-DD. */
export type SeenAmount = { seenOn: string; amount: number };

/** The figures of a route, in reais and in each programme's miles; what was never seen is null or absent. */
export type RouteStatistics = {
  cash: PriceStatistics | null;
  miles: Partial<Record<ProgrammeId, PriceStatistics>>;
};

export type PriceJudgement = 'low' | 'typical' | 'high';

/** Fewer sights than these say nothing about a price. */
export const fewestSights = 30;

const mostBins = 16;

/** Adds up what was seen. Null where nothing was. */
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
 * Whether an amount is low or high against what was seen: within the lowest or the highest quarter, and not the median
 * itself, which is what most sights cost where prices hardly move. Null where fewer than 30 were seen.
 */
export function judgePrice(
  { count, low, median, high }: Pick<PriceStatistics, 'count' | 'low' | 'median' | 'high'>,
  amount: number,
): PriceJudgement | null {
  if (count < fewestSights) return null;
  if (amount <= low && amount < median) return 'low';
  if (amount >= high && amount > median) return 'high';
  return 'typical';
}

/** The amount below which this share of the sorted amounts lies, between its two neighbours, as a whole number. */
function findQuantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return Math.round(below + (above - below) * (place - Math.floor(place)));
}

function countBins(sorted: readonly number[], lowest: number, highest: number): PriceBin[] {
  const wanted = Math.min(mostBins, Math.max(1, Math.ceil(Math.sqrt(sorted.length))));
  const width = Math.max(1, Math.ceil((highest - lowest) / wanted));
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
