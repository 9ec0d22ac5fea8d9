import type { FlightOffer } from '../flights/offer.ts';
import { DIMENSIONS, type Dimension, passes } from './dimensions.ts';
import { fareWithBags } from './fare-with-bags.ts';
import type { ResultFilters } from './result-filters.ts';

function passesAll(offer: FlightOffer, filters: ResultFilters): boolean {
  const through = <Value>(dimension: Dimension<Value>) => passes(dimension, offer, filters);
  return (
    through(DIMENSIONS.stops) &&
    through(DIMENSIONS.airlines) &&
    through(DIMENSIONS.departure) &&
    through(DIMENSIONS.arrival) &&
    through(DIMENSIONS.duration) &&
    through(DIMENSIONS.airportsFrom) &&
    through(DIMENSIONS.airportsTo) &&
    through(DIMENSIONS.programmes)
  );
}

/**
 * The offers that the reader's filters let through, in the order given. Where bags are asked for, an offer stands at
 * its cheapest fare that includes them. Within one question any chosen option will do (bags: all of them).
 */
export function applyFilters(offers: readonly FlightOffer[], filters: ResultFilters): FlightOffer[] {
  const through: FlightOffer[] = [];
  for (const offer of offers) {
    if (!passesAll(offer, filters)) continue;
    const fare = fareWithBags(offer, filters.bags);
    if (fare) through.push(fare);
  }
  return through;
}
