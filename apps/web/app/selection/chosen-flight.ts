import type { FlightOffer, Price } from '@revoada/core/flights/offer';
import { isPrice } from './stored-offer.ts';

/** A chosen flight with what the summary cannot learn again without its search. */
export type ChosenFlight = FlightOffer & {
  /** UTC instant, ISO with Z, at which its price was asked for. */
  seenAt?: string;
  /** The same journey's price the other way of paying. */
  twin?: Price;
};

/** When the price was asked for; null where that is unknown or unreadable. */
export function seenAtOf(flight: ChosenFlight): string | null {
  const { seenAt } = flight;
  return typeof seenAt === 'string' && seenAt.endsWith('Z') && !Number.isNaN(Date.parse(seenAt)) ? seenAt : null;
}

/** The same journey as an offer the other way of paying, for its verdict; none where that was not seen. */
export function twinOf(flight: ChosenFlight): FlightOffer[] {
  const { twin } = flight;
  if (!isPrice(twin) || twin.kind === flight.price.kind) return [];
  return [{ ...flight, id: `${flight.id}.twin`, price: twin, companyCashCents: null }];
}
