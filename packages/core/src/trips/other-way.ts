import type { BagKind, Price, PriceKind } from '../flights/offer.ts';
import {
  type AwardFare,
  type CashFare,
  faresWithBags,
  hasBags,
  type JourneyFares,
  pickCheapest,
  withChosen,
} from '../journeys/journey-fares.ts';
import { findCheapestReturns, limitStops, type ReturnFares, type WayBack } from './return-fares.ts';
import { addFares } from './trip-fares.ts';

/**
 * What goes with a journey to make the whole trip: the fares back, for an outbound that is still to be chosen; the fares of
 * the chosen outbound and the price that it was chosen at, for the flights back. Null where the journey stands alone: one way, the other way bought already, or
 * nothing known of it yet.
 */
export type OtherWay =
  | { kind: 'returns'; fares: ReturnFares }
  | { kind: 'outbound'; fares: JourneyFares; chosen: Price }
  | null;

/**
 * The fares of the whole trip, whole party. A programme has several where it depends on the worth of its miles which
 * costs least, the fewest miles first. `chosen`: what the chosen outbound costs in each way of paying, for a trip that is
 * paid in two; null while the outbound is still to be chosen.
 */
export type TripFares = {
  fares: { cash: TripFare<CashFare>[]; awards: TripFare<AwardFare>[]; quotes: [] };
  chosen: JourneyFares | null;
};

/** `wayBack`: the flights back that it counts; absent where the outbound is chosen, and the flights back are the journey. */
type TripFare<Fare> = Fare & { wayBack?: WayBack };

/** The fares back as another way; null while none is known. */
export function throughReturns(fares: ReturnFares): OtherWay {
  return fares.cash.length + fares.awards.length > 0 ? { kind: 'returns', fares } : null;
}

/** The same with fares back of no more stops, where there are any. S-462 */
export function limitReturns(other: OtherWay, mostStops: number): OtherWay {
  return other?.kind === 'returns' ? { ...other, fares: limitStops(other.fares, mostStops) } : other;
}

/**
 * True where the other way can be paid in this kind of price with these bags: else no journey has a price of that kind for
 * the whole trip. What is chosen already counts with or without the bags. S-499
 */
export function canPayOtherWay(other: OtherWay, kind: PriceKind, bags: readonly BagKind[]): boolean {
  if (other === null || (other.kind === 'outbound' && other.chosen.kind === kind)) return true;
  return other.fares[kind === 'cash' ? 'cash' : 'awards'].some((fare) => hasBags(fare, bags));
}

/**
 * What a journey costs together with its other way: the cheapest of each way of paying that includes the bags. Null where
 * the journey stands alone. What is chosen already counts at its own price, with or without the bags. `arrivesAt` is the
 * journey's own local arrival. S-302
 */
export function findTripFares(
  journey: { fares: JourneyFares; arrivesAt: string },
  other: OtherWay,
  bags: readonly BagKind[] = [],
): TripFares | null {
  if (other === null) return null;
  const own = pickCheapest(faresWithBags(journey.fares, bags));
  if (other.kind === 'outbound') {
    const outbound = pickCheapest(withChosen(faresWithBags(other.fares, bags), other.chosen));
    return { fares: addFares(outbound, own), chosen: outbound };
  }
  return { fares: addFares(own, findCheapestReturns(other.fares, journey.arrivesAt, bags)), chosen: null };
}
