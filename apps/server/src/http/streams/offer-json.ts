import type { Airline, FlightOffer } from '@revoada/core/flights/offer';
import { groupJourneys, type ListedOffer } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/reference-prices';
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

/** The journeys of these offers as JSON, each with its comparison at the reference prices. S-255 */
export function journeysJson(offers: readonly ListedOffer[]): string {
  const journeys = groupJourneys(offers, { references: REFERENCE_PRICES });
  return JSON.stringify(
    journeys.map(({ key, direction, airline, departsAt, arrivesAt, comparison }) => {
      return { key, direction, airline: addNumber(airline), departsAt, arrivesAt, comparison };
    }),
  );
}

function toWire(offer: FlightOffer) {
  return { ...offer, airline: addNumber(offer.airline) };
}

/** The API names an airline by its number too. */
function addNumber(airline: Airline) {
  return { id: findAirlineNumber(airline), ...airline };
}
