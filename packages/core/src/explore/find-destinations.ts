import type { AirportDirectory } from '../airports/airport.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import type { PriceDestination } from '../prices/price-day.ts';
import { type DatedMiles, type Destination, groupByCity, type Judged, judgeDestination } from './destination.ts';
import type { ExploreQuery } from './explore-query.ts';
import { findRegion, isInRegion } from './regions.ts';

/** A city with its one price in each way of paying. */
export type FoundDestination = Omit<Destination, 'miles'> & Judged;

export type FoundDestinations = {
  /** The cheapest first, by what the better way costs in reais. */
  found: FoundDestination[];
  /** How many more the same limits find outside the region. */
  elsewhere: number;
  /** How many cities were seen at all. */
  seen: number;
};

/** The destinations that a query asks for, out of what was seen from its origin. */
export function findDestinations(
  seen: readonly PriceDestination[],
  query: ExploreQuery,
  { directory, references }: { directory: AirportDirectory; references: ReferencePrices },
): FoundDestinations {
  const cities = groupByCity(seen, { origin: query.origin, directory });
  const reachable = cities.filter((city) => isReachable(city, query));
  const { region } = query;
  const near = region === null ? reachable : reachable.filter(({ airport }) => isInRegion(region, airport));
  const found = near.map((city) => ({ ...city, ...judgeDestination(keepPayable(city, query), references) }));
  return { found: found.toSorted(compareFound), elsewhere: reachable.length - near.length, seen: cities.length };
}

/** So many of them from all over: the cheapest of each region, then the second of each. In the order in which they came. */
export function pickSpread(found: readonly FoundDestination[], count: number): FoundDestination[] {
  const regions = Map.groupBy(found, ({ airport }) => findRegion(airport));
  const ranks = new Map([...regions.values()].flatMap((list) => list.map((one, rank) => [one, rank] as const)));
  const rank = (one: FoundDestination) => ranks.get(one) ?? 0;
  const picked = new Set(found.toSorted((a, b) => rank(a) - rank(b)).slice(0, count));
  return found.filter((one) => picked.has(one));
}

/** Within the price, or within the miles of one programme by itself: either limit alone, or either of both. */
function isReachable({ cash, miles }: Destination, { mostCents, balance }: ExploreQuery): boolean {
  if (mostCents === null && balance === null) return true;
  const inCash = mostCents !== null && cash !== null && cash.totalCents <= mostCents;
  return inCash || (balance !== null && miles.some((one) => isPayable(one, balance)));
}

function isPayable({ programme, miles }: DatedMiles, balance: NonNullable<ExploreQuery['balance']>): boolean {
  return miles <= balance.miles && (balance.programme === null || balance.programme === programme);
}

/** Somebody who says which miles they have is told the price in those; of several, one that they suffice for. */
function keepPayable(city: Destination, { balance }: ExploreQuery): Destination {
  if (balance === null) return city;
  const asked = city.miles.filter(({ programme }) => balance.programme === null || balance.programme === programme);
  const payable = asked.filter((one) => isPayable(one, balance));
  return { ...city, miles: payable.length > 0 ? payable : asked };
}

function compareFound(a: FoundDestination, b: FoundDestination): number {
  return (a.leastCents ?? Infinity) - (b.leastCents ?? Infinity) || a.city.localeCompare(b.city, 'pt-BR');
}
