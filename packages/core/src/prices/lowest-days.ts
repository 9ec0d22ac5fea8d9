import type { DayPrice } from './day-prices.ts';

/** The days of a period on which a trip costs least in reais. Where every day costs the same none is the lowest. */
export function findLowestDays(days: ReadonlyMap<string, DayPrice | null>): ReadonlySet<string> {
  const costs = [...days].flatMap(([date, price]) =>
    price?.costCents == null ? [] : [{ date, cost: price.costCents }],
  );
  const amounts = costs.map(({ cost }) => cost);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  if (lowest === highest) return new Set();
  return new Set(costs.flatMap(({ date, cost }) => (cost === lowest ? [date] : [])));
}
