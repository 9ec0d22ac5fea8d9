import { makeJourneyKey } from '@revoada/core/flights/journey-key';
import type { FlightOffer, Price } from '@revoada/core/flights/offer';
import { makeOfferId } from '@revoada/core/flights/offer-keys';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { equivalentCents } from '@revoada/core/miles/equivalent';
import { findAirlineNumber } from '@revoada/core/search/airline-codec';
import type { FoundTicket, TicketJourney } from '@revoada/core/sources/ticket';
import { withJourneyFares } from '@revoada/core/testing/offers';

export const miles = (amount: number): Price => ({
  kind: 'miles',
  programme: 'latam-pass',
  miles: amount,
  taxCents: 4_000,
});

const unknownBag = { included: null, quantity: null, description: null };

/** A direct LATAM flight on 2026-12-10 from GRU to GIG; `number` distinguishes flights. */
export function buildOffer(number: number, price: Price, changes: Partial<FlightOffer> = {}): FlightOffer {
  const origin = changes.origin ?? 'GRU';
  const destination = changes.destination ?? 'GIG';
  const carrier = { iata: 'LA', name: 'LATAM' };
  const departsAt = '2026-12-10T08:00:00';
  const arrivesAt = '2026-12-10T09:05:00';
  const segment = {
    carrier,
    operatedBy: carrier,
    flightNumber: String(number),
    origin,
    destination,
    departsAt,
    arrivesAt,
    durationMinutes: 65,
  };
  const offer: Omit<FlightOffer, 'id'> = {
    journeyKey: makeJourneyKey([segment]),
    direction: 'outbound',
    source: 'Latam',
    airline: carrier,
    origin,
    destination,
    departsAt,
    arrivesAt,
    originZone: 'America/Sao_Paulo',
    destinationZone: 'America/Sao_Paulo',
    durationMinutes: 65,
    durationEstimated: false,
    stops: 0,
    segments: [segment],
    baggage: { hand: unknownBag, checked: unknownBag },
    fareFamily: 'LIGHT',
    price,
    perAdult: null,
    companyCashCents: null,
    alternatives: [],
    estimated: false,
    links: { airline: 'https://www.latamairlines.com/br/pt' },
    ...changes,
  };
  return { ...offer, id: makeOfferId(offer) };
}

/** A list of offers as the API sends it: each airline has its number, each offer its cost in reais. */
export const sentOffers = (offers: FlightOffer[]) =>
  withJourneyFares(offers).map((offer) => ({
    ...offer,
    airline: { id: findAirlineNumber(offer.airline), ...offer.airline },
    equivalentCents: equivalentCents(offer.price, REFERENCE_PRICES),
  }));

/** A joint ticket over the flights of these offers, one for each slice from 0 on. */
export function buildTicket(flights: readonly FlightOffer[], price: Price, changes: Partial<FoundTicket> = {}) {
  const ticket: FoundTicket = {
    source: 'Latam',
    airline: { iata: 'LA', name: 'LATAM' },
    price,
    perAdult: null,
    parts: flights.map((flight, slice) => {
      return { slice, journey: pickJourney(flight), fareFamily: flight.fareFamily, baggage: flight.baggage };
    }),
    conditions: null,
    links: { airline: 'https://www.latamairlines.com/br/pt' },
    ...changes,
  };
  return ticket;
}

function pickJourney(flight: FlightOffer): TicketJourney {
  const { journeyKey, airline, origin, destination, departsAt, arrivesAt, originZone, destinationZone } = flight;
  const { durationMinutes, durationEstimated, stops, segments } = flight;
  return {
    ...{ journeyKey, airline, origin, destination, departsAt, arrivesAt, originZone, destinationZone },
    ...{ durationMinutes, durationEstimated, stops, segments },
  };
}
