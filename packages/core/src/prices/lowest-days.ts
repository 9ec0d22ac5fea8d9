import type { DayPrice } from './day-prices.ts';

/** Days of a period with the lowest price in reais; empty if every day costs the same. */
export function findLowestDays(days: ReadonlyMap<string, DayPrice | null>): ReadonlySet<string> {
  const costs = [...days].flatMap(([date, price]) =>
    price?.costCents == null ? [] : [{ date, cost: price.costCents }],
  );
  const amounts = costs.map(({ cost }) => cost);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  if (lowest === highest) return new Set();
  return new Set(costs.flatMap(({ date, cost }) => (cost === lowest ? [date] : [])));
}
