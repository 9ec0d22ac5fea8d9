import { type FareGroup, type ModernFlight, oneWayFlight, priceGroups, roundTripFlight } from '../wire/modern.ts';
import type { Fares } from './catalogue.ts';

const PAIRED = 4;
const cache = new WeakMap<Fares, ModernFlight[]>();

/** Price groups of a provider: of one direction, or of both combined for a round trip. */
export function buildModernFlights(fares: Fares, roundTrip: boolean): ModernFlight[] {
  const cachedFlights = cache.get(fares);
  if (cachedFlights) return cachedFlights;
  const going = priceGroups(fares.going);
  const flights = roundTrip ? pairs(going, priceGroups(fares.coming)) : going.map(oneWayFlight);
  cache.set(fares, flights);
  return flights;
}

/** The cheapest groups of each kind and family, out and back, every one with every other. */
function pairs(going: FareGroup[], coming: FareGroup[]): ModernFlight[] {
  const back = Map.groupBy(coming, formatKind);
  return [...Map.groupBy(going, formatKind)].flatMap(([kind, groups]) =>
    cheapest(groups).flatMap((out) => cheapest(back.get(kind) ?? []).map((home) => roundTripFlight(out, home))),
  );
}

function formatKind([fare]: FareGroup): string {
  return [fare.validating, fare.award?.programme ?? 'cash', fare.family.type].join();
}

function cheapest(groups: FareGroup[]): FareGroup[] {
  return groups.toSorted(([a], [b]) => a.fare.adult + a.taxCents - (b.fare.adult + b.taxCents)).slice(0, PAIRED);
}
