import { equivalentCents } from '../miles/equivalent.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import type { TripPrice } from './trip-prices.ts';

/** The days of a period on which a trip costs least in either way of paying. */
export type LowestDays = { cash: ReadonlySet<string>; miles: ReadonlySet<string> };

/**
 * Miles are compared by what they cost in reais, since those of two programmes are worth unlike amounts. A period in which
 * every day costs the same has no lowest. S-397
 */
export function findLowestDays(days: ReadonlyMap<string, TripPrice>, references: ReferencePrices): LowestDays {
  const cash = new Map<string, number>();
  const miles = new Map<string, number>();
  for (const [date, price] of days) {
    if (price.cashCents !== null) cash.set(date, price.cashCents);
    const cost = price.miles && equivalentCents({ kind: 'miles', ...price.miles }, references);
    if (cost !== null) miles.set(date, cost);
  }
  return { cash: keepLowest(cash), miles: keepLowest(miles) };
}

function keepLowest(costs: ReadonlyMap<string, number>): ReadonlySet<string> {
  const [lowest, highest] = [Math.min(...costs.values()), Math.max(...costs.values())];
  if (lowest === highest) return new Set();
  return new Set([...costs].flatMap(([date, cost]) => (cost === lowest ? [date] : [])));
}
