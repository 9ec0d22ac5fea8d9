import type { BagKind, Price, PriceKind } from '../flights/offer.ts';
import { hasBags, type JourneyFares } from '../journeys/journey-fares.ts';
import { keepPermitted, type ReturnFares, type ReturnJourney } from './return-fares.ts';

/**
 * The leg that completes a journey into a whole trip. `returns`: fares of the return flights, for outbound journeys.
 * `outbound`: fares of the chosen outbound, the price at which it was chosen, and its ways of paying that the account's
 * limit hides, for return journeys. Null where prices cover one leg: one way, the other leg bought already, or no fares
 * of it yet.
 */
export type OtherLeg =
  | { kind: 'returns'; fares: ReturnFares }
  | { kind: 'outbound'; fares: JourneyFares; chosen: Price; unseenPayments?: readonly string[] }
  | null;

/** Return fares as the other leg; null while there are none. */
export function toReturnLeg(fares: ReturnFares): OtherLeg {
  return fares.cash.length + fares.awards.length > 0 ? { kind: 'returns', fares } : null;
}

/** The parts of a chosen flight that its trip is priced by. */
type ChosenOutbound = { price: Price; journeyFares?: JourneyFares; unseenPayments?: readonly string[] };

/** A chosen outbound as the other leg; null while only its chosen price is known. */
export function toOutboundLeg({ price, journeyFares, unseenPayments = [] }: ChosenOutbound): OtherLeg {
  return journeyFares ? { kind: 'outbound', fares: journeyFares, chosen: price, unseenPayments } : null;
}

/** Keeps only the fares of permitted return flights; without any, no trip has a price. */
export function limitReturns(other: OtherLeg, permits: (journey: ReturnJourney) => boolean): OtherLeg {
  return other?.kind === 'returns' ? { ...other, fares: keepPermitted(other.fares, permits) } : other;
}

/**
 * True where the other leg can be paid in this kind of price with these bags; otherwise no journey has a whole-trip
 * price of that kind. A chosen fare counts with or without the bags.
 */
export function canPayOtherLeg(other: OtherLeg, kind: PriceKind, bags: readonly BagKind[]): boolean {
  if (other === null || (other.kind === 'outbound' && other.chosen.kind === kind)) return true;
  return other.fares[kind === 'cash' ? 'cash' : 'awards'].some((fare) => hasBags(fare, bags));
}
