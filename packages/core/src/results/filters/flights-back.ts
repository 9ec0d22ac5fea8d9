import type { Direction } from '../../flights/offer.ts';
import type { WayBack } from '../../trips/return-fares.ts';
import type { FilterRegistry, FilterValue, FlownWay } from './filter.ts';
import { FILTERS, type ResultFilters } from './registry.ts';

const registry: FilterRegistry = FILTERS;

/** The filters that ask about the flights back, by their names. */
const askedBack = Object.entries(registry).filter(([, { slice = 'return' }]) => slice === 'return');

const toWay = (wayBack: WayBack): FlownWay => ({ ...wayBack, direction: 'return' });

/**
 * Which flights back the choices let through, as the list of them will show: no other counts in the price of a whole trip.
 */
export function permitWaysBack(choices: ResultFilters): (wayBack: WayBack) => boolean {
  const tests = askedBack.flatMap(([name, { flies }]) => {
    const chosen: readonly FilterValue[] = choices[name as keyof ResultFilters];
    return flies && chosen.length > 0 ? [(way: FlownWay) => flies(way, chosen)] : [];
  });
  return (wayBack) => {
    const way = toWay(wayBack);
    return tests.every((passes) => passes(way));
  };
}

/** Flights back with the same text pass the same choices, but that the shorter ones pass more limits of duration. */
export function classifyWayBack(wayBack: WayBack): string {
  const way = toWay(wayBack);
  return askedBack.map(([, { classify }]) => classify?.(way) ?? '').join();
}

/** The choices that concern these directions: those of another one alone are dropped. */
export function keepForSlices(choices: ResultFilters, slices: readonly Direction[]): ResultFilters {
  const kept = Object.entries(choices).map(([name, chosen]) => {
    const slice = registry[name]?.slice;
    return [name, slice === undefined || slices.includes(slice) ? chosen : []];
  });
  return Object.fromEntries(kept) as ResultFilters;
}
