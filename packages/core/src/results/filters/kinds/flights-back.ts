import type { RoundTripDirection } from '../../../flights/offer.ts';
import type { ReturnJourney } from '../../../journeys/return-fares.ts';
import type { FilterRegistry, FilterValue, FlightFacts } from '../filter.ts';
import { FILTERS, type ResultFilters } from '../registry.ts';

const registry: FilterRegistry = FILTERS;

/** Filters that apply to return flights, by name. */
const askedBack = Object.entries(registry).filter(([, { slice = 'return' }]) => slice === 'return');

const toWay = (journey: ReturnJourney): FlightFacts => ({ ...journey, direction: 'return' });

/**
 * Returns a test for the return flights that the choices permit, as their list will show them: only these count in the
 * price of a whole trip.
 */
export function createReturnFilter(choices: ResultFilters): (journey: ReturnJourney) => boolean {
  const tests = askedBack.flatMap(([name, { matchesFlight }]) => {
    const chosen: readonly FilterValue[] = choices[name as keyof ResultFilters];
    return matchesFlight && chosen.length > 0 ? [(way: FlightFacts) => matchesFlight(way, chosen)] : [];
  });
  return (journey) => {
    const way = toWay(journey);
    return tests.every((passes) => passes(way));
  };
}

/** Parameters of the filters that ask about flights: each of several slices has its own. */
export const flightParameters: readonly string[] = Object.values(registry).flatMap(({ matchesFlight, parameter }) =>
  matchesFlight ? [parameter] : [],
);

/** False for choices that permit every return flight. */
export function narrowsReturns(choices: ResultFilters): boolean {
  return askedBack.some(
    ([name, { matchesFlight }]) => matchesFlight && choices[name as keyof ResultFilters].length > 0,
  );
}

/** Return flights with equal text pass the same choices, except that shorter ones pass more limits of duration. */
export function classifyReturn(journey: ReturnJourney): string {
  const way = toWay(journey);
  return askedBack.map(([, { classify }]) => classify?.(way) ?? '').join();
}

/** Keeps the choices that apply to these directions, and clears those of other directions. */
export function keepForSlices(choices: ResultFilters, slices: readonly RoundTripDirection[]): ResultFilters {
  const entries = Object.entries(choices).map(([name, chosen]) => {
    const slice = registry[name]?.slice;
    return [name, slice === undefined || slices.includes(slice) ? chosen : []];
  });
  return Object.fromEntries(entries) as ResultFilters;
}
