import type { Airline, FlightOffer } from '@revoada/core/flights/offer';
import { groupJourneys, type ListedOffer } from '@revoada/core/journeys/journey';
import { memoizePair } from '@revoada/core/memoize';
import { comparableCents } from '@revoada/core/miles/equivalent';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { findAirlineNumber } from '@revoada/core/search/airline-codec';

/** A list of offers as JSON. An offer's text is written once, however many events and answers it stands in. */
export function offersJson(offers: readonly FlightOffer[], references: ReferencePrices): string {
  return `[${offers.map((offer) => offerJson(offer, references)).join(',')}]`;
}

const offerJson = memoizePair((offer: FlightOffer, references: ReferencePrices) =>
  JSON.stringify(toWire(offer, references)),
);

/** The journeys of these offers as JSON, each with its comparison at the reference prices. */
export function journeysJson(offers: readonly ListedOffer[], references: ReferencePrices): string {
  const journeys = groupJourneys(offers, { references });
  return JSON.stringify(
    journeys.map(({ key, direction, airline, departsAt, arrivesAt, comparison }) => {
      return { key, direction, airline: addNumber(airline), departsAt, arrivesAt, comparison };
    }),
  );
}

/** With what the API adds: what the fare costs in reais, for comparing. It never replaces the price. */
function toWire(offer: FlightOffer, references: ReferencePrices) {
  const airline = addNumber(offer.airline);
  return { ...offer, airline, equivalentCents: comparableCents(offer, references) };
}

/** The API names an airline by its number too. */
function addNumber(airline: Airline) {
  return { id: findAirlineNumber(airline), ...airline };
}
