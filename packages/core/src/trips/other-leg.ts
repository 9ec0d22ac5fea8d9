import type { BagKind, Price, PriceKind } from '../flights/offer.ts';
import { hasBags, type JourneyFares } from '../journeys/journey-fares.ts';
import { keepPermitted, type ReturnFares, type ReturnJourney } from './return-fares.ts';

/**
 * What goes with a journey to make the whole trip: the fares back, for an outbound that is still to be chosen; the fares of
 * the chosen outbound, the price that it was chosen at, and the ways of paying that the account's limit holds back, for the
 * flights back. Null where the journey stands alone: one way, the other way bought already, or nothing known of it yet.
 */
export type OtherLeg =
  | { kind: 'returns'; fares: ReturnFares }
  | { kind: 'outbound'; fares: JourneyFares; chosen: Price; unseenPayments?: readonly string[] }
  | null;

/** The fares back as another way; null while none is known. */
export function toReturnFares(fares: ReturnFares): OtherLeg {
  return fares.cash.length + fares.awards.length > 0 ? { kind: 'returns', fares } : null;
}

/** The parts of a chosen flight that its trip is priced by. */
type ChosenOutbound = { price: Price; journeyFares?: JourneyFares; unseenPayments?: readonly string[] };

/** A chosen outbound as another way; null while nothing but its own price is known. */
export function toOutboundFares({ price, journeyFares, unseenPayments = [] }: ChosenOutbound): OtherLeg {
  return journeyFares ? { kind: 'outbound', fares: journeyFares, chosen: price, unseenPayments } : null;
}

/** The same with the fares of permitted flights back alone: where there are none no trip has a price. */
export function limitReturns(other: OtherLeg, permits: (journey: ReturnJourney) => boolean): OtherLeg {
  return other?.kind === 'returns' ? { ...other, fares: keepPermitted(other.fares, permits) } : other;
}

/**
 * True where the other way can be paid in this kind of price with these bags: else no journey has a price of that kind for
 * the whole trip. What is chosen already counts with or without the bags.
 */
export function canPayOtherLeg(other: OtherLeg, kind: PriceKind, bags: readonly BagKind[]): boolean {
  if (other === null || (other.kind === 'outbound' && other.chosen.kind === kind)) return true;
  return other.fares[kind === 'cash' ? 'cash' : 'awards'].some((fare) => hasBags(fare, bags));
}
