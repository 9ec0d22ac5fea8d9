import type { AirportDirectory } from '../airports/airport.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import type { PriceDestination } from '../prices/price-day.ts';
import {
  comparePayments,
  type DatedMiles,
  type Destination,
  groupByCity,
  type PaymentComparison,
} from './destination.ts';
import type { ExploreQuery } from './explore-query.ts';
import { findRegion, isInRegion } from './regions.ts';

/** A city with one price for each way of paying. */
export type FoundDestination = Omit<Destination, 'miles'> & PaymentComparison;

export type FoundDestinations = {
  /** Cheapest first, by the better way in reais. */
  destinations: FoundDestination[];
  /** Number of matches outside the region. */
  elsewhere: number;
  /** Number of cities with an observation. */
  cityCount: number;
};

/** Finds the destinations of a query among the observations from its origin. */
export function findDestinations(
  observations: readonly PriceDestination[],
  query: ExploreQuery,
  { directory, references }: { directory: AirportDirectory; references: ReferencePrices },
): FoundDestinations {
  const cities = groupByCity(observations, { origin: query.origin, directory });
  const reachable = cities.filter((city) => isReachable(city, query));
  const { region } = query;
  const near = region === null ? reachable : reachable.filter(({ airport }) => isInRegion(region, airport));
  const destinations = near.map((city) => ({ ...city, ...comparePayments(keepPayable(city, query), references) }));
  return {
    destinations: destinations.toSorted(compareDestinations),
    elsewhere: reachable.length - near.length,
    cityCount: cities.length,
  };
}

/** Picks `count` destinations from all regions: the first of each region, then the second of each. Keeps the order. */
export function pickSpread(destinations: readonly FoundDestination[], count: number): FoundDestination[] {
  const regions = Map.groupBy(destinations, ({ airport }) => findRegion(airport));
  const ranks = new Map([...regions.values()].flatMap((list) => list.map((one, rank) => [one, rank] as const)));
  const rank = (one: FoundDestination) => ranks.get(one) ?? 0;
  const picked = new Set(destinations.toSorted((a, b) => rank(a) - rank(b)).slice(0, count));
  return destinations.filter((one) => picked.has(one));
}

/** Within the price, or within the miles of one programme; with both limits, either suffices. */
function isReachable({ cash, miles }: Destination, { mostCents, balance }: ExploreQuery): boolean {
  if (mostCents === null && balance === null) return true;
  const inCash = mostCents !== null && cash !== null && cash.totalCents <= mostCents;
  return inCash || (balance !== null && miles.some((one) => isPayable(one, balance)));
}

function isPayable({ programme, miles }: DatedMiles, balance: NonNullable<ExploreQuery['balance']>): boolean {
  return miles <= balance.miles && (balance.programme === null || balance.programme === programme);
}

/** Keeps the miles of the given programme; of several programmes, those within the balance. */
function keepPayable(city: Destination, { balance }: ExploreQuery): Destination {
  if (balance === null) return city;
  const matching = city.miles.filter(({ programme }) => balance.programme === null || balance.programme === programme);
  const payable = matching.filter((one) => isPayable(one, balance));
  return { ...city, miles: payable.length > 0 ? payable : matching };
}

function compareDestinations(a: FoundDestination, b: FoundDestination): number {
  return (a.leastCents ?? Infinity) - (b.leastCents ?? Infinity) || a.city.localeCompare(b.city, 'pt-BR');
}
