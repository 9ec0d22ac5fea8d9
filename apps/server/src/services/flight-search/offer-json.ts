import type { FlightOffer } from '@revoada/core/flights/offer';

const known = new WeakMap<FlightOffer, string>();

/** A list of offers as JSON. An offer's text is written once, however many events and answers it stands in. */
export function offersJson(offers: readonly FlightOffer[]): string {
  return `[${offers.map(offerJson).join(',')}]`;
}

function offerJson(offer: FlightOffer): string {
  const text = known.get(offer) ?? JSON.stringify(offer);
  known.set(offer, text);
  return text;
}
