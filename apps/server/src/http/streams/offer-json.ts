import type { FlightOffer } from '@revoada/core/flights/offer';
import { findAirlineNumber } from '@revoada/core/search/airline-codec';

const known = new WeakMap<FlightOffer, string>();

/** A list of offers as JSON. An offer's text is written once, however many events and answers it stands in. */
export function offersJson(offers: readonly FlightOffer[]): string {
  return `[${offers.map(offerJson).join(',')}]`;
}

function offerJson(offer: FlightOffer): string {
  const text = known.get(offer) ?? JSON.stringify(toWire(offer));
  known.set(offer, text);
  return text;
}

/** The API names an airline by its number too. */
function toWire(offer: FlightOffer) {
  return { ...offer, airline: { id: findAirlineNumber(offer.airline), ...offer.airline } };
}
