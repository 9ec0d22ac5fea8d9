import type { FlightOffer } from '@revoada/core/flights/offer';
import type { JourneyFares } from '@revoada/core/journeys/journey-fares';

/** A chosen flight with what the summary cannot learn again without its search. */
export type ChosenFlight = FlightOffer & {
  /** UTC instant, ISO with Z, at which its price was asked for. */
  seenAt?: string;
  /** The prices that were known of its journey, for its verdict. */
  journeyFares?: JourneyFares;
  /** The ways of paying among them that the account's limit held back: their prices are not told. */
  unseenPayments?: string[];
};

/** When the price was asked for; null where that is unknown or unreadable. */
export function readSeenAt(flight: ChosenFlight): string | null {
  const { seenAt } = flight;
  return typeof seenAt === 'string' && seenAt.endsWith('Z') && !Number.isNaN(Date.parse(seenAt)) ? seenAt : null;
}
