import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { ExchangeRates } from '@revoada/core/currency/exchange-rates';
import type { Cabin } from '@revoada/core/flights/cabin';
import type { FareConditions } from '@revoada/core/flights/conditions';
import { greatCircleKm } from '@revoada/core/flights/distance';
import { makeJourneyKey } from '@revoada/core/flights/journey-key';
import type { Airline, Baggage, CashPrice, Segment } from '@revoada/core/flights/offer';
import type { Party } from '@revoada/core/flights/party';
import type { RequestedSlice } from '@revoada/core/sources/ticket';
import type { FlightReading } from '../../flights/flight-reading.ts';
import { type FareFlights, readJourney } from '../../flights/journey.ts';
import { refuseImplausiblePrice } from '../../flights/whole-row.ts';
import { readRecords } from '../../wire/objects.ts';
import { readName } from '../../wire/text.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import type { WireOffer, WireSegment, WireSlice } from '../api/types.ts';
import { listAdults, listChildren, readBaggage } from './baggage.ts';
import { readConditions } from './conditions.ts';
import { readAirline, readCityCode, readFlight } from './flight.ts';
import { readIsoMinutes } from './iso-duration.ts';
import { readAdultPrice, readPrice } from './price.ts';

/** Context of reading offers. The maps cache values that repeat within a search. */
export type OfferContext = {
  slices: readonly RequestedSlice[];
  request: Party & { cabin: Cabin };
  directory: AirportDirectory;
  rates: ExchangeRates;
  links: Map<string, string | null>;
  journeys: Map<string, KeyedFlights>;
  segments: Map<string, Segment>;
};

/** An offer that was read: its price, and the flights, fare and bags of each slice. */
export type OfferReading = {
  reference: string | null;
  airline: Airline;
  price: CashPrice;
  perAdult: CashPrice | null;
  conditions: FareConditions | null;
  slices: readonly [SliceReading, ...SliceReading[]];
};

/** Flights of a slice with their journey key. */
export type KeyedFlights = FareFlights & { journeyKey: string };

export type SliceReading = { flights: KeyedFlights; fareFamily: string | null; baggage: Baggage };

/**
 * Reads an offer for all slices of the request. Throws `UnreadableRow` for an offer that is not whole, cannot be flown, has
 * no price in reais, or is for another trip.
 */
export function readOffer(offer: WireOffer, context: OfferContext): OfferReading {
  if (offer.partial === true) throw new UnreadableRow('a part of an offer');
  const wire = readRecords<WireSlice>(offer.slices);
  refuseOtherParty(offer, context.request);
  const seats = context.request.adults + context.request.children;
  const price = readPrice(offer, context.rates);
  refuseImplausiblePrice(price, seats);
  const airline = readAirline(offer.owner);
  const children = listChildren(offer.passengers);
  const slices = context.slices.map((slice, index) => readSlice(wire[index], slice, { airline, children }, context));
  const [first, ...others] = slices;
  if (!first || wire.length !== slices.length) throw new UnreadableRow('an offer for other slices');
  return {
    reference: typeof offer.id === 'string' && /^[\w-]{1,100}$/.test(offer.id) ? offer.id : null,
    airline: airline.name === '' ? (first.flights.segments[0]?.carrier ?? airline) : airline,
    price,
    perAdult: readAdultPrice(price, context.request),
    conditions: readConditions(offer, context.rates),
    slices: [first, ...others],
  };
}

/** Throws `UnreadableRow` for the price of fewer or more people. The grouped view may list nobody. */
function refuseOtherParty({ passengers }: WireOffer, { adults, children, infants }: Party): void {
  const priced = readRecords(passengers).length;
  if (priced > 0 && priced !== adults + children + infants) {
    throw new UnreadableRow('a price for another number of passengers');
  }
}

function readSlice(
  slice: WireSlice | undefined,
  requested: RequestedSlice,
  { airline, children }: { airline: Airline; children: ReadonlySet<unknown> },
  context: OfferContext,
): SliceReading {
  const segments = readRecords<WireSegment>(slice?.segments);
  const flights = segments.map((segment) =>
    readFlight(segment, listAdults(segment, children), airline, context.request.cabin),
  );
  const [first, ...others] = flights;
  if (!slice || !first) throw new UnreadableRow('a price without flights');
  const technicalStops = segments.reduce((sum, { stops }) => sum + readRecords(stops).length, 0);
  const reading = {
    flights: [first, ...others] as const,
    minutes: readIsoMinutes(slice.duration),
    stops: flights.length - 1 + technicalStops,
  };
  const requestedSlice = widenToCity(requested, segments, flights, context.directory);
  return {
    flights: recallJourney(reading, requestedSlice, context),
    fareFamily: readName(slice.fare_brand_name) || null,
    baggage: readBaggage(slice, children),
  };
}

type Reading = { flights: readonly [FlightReading, ...FlightReading[]]; minutes: number | null; stops: number };

/** Offers of a search share their journeys. */
function recallJourney(reading: Reading, requested: RequestedSlice, context: OfferContext): KeyedFlights {
  const key = JSON.stringify([requested, reading]);
  const cached = context.journeys.get(key);
  if (cached) return cached;
  const flights = readJourney(reading, requested, context.directory, context.segments);
  if (!flights) throw new UnreadableRow('the opposite direction');
  const journey = { ...flights, journeyKey: makeJourneyKey(flights.segments) };
  context.journeys.set(key, journey);
  return journey;
}

/** Duffel's cities may have airports that our metro areas lack, but none of another of these and none far away. */
function widenToCity(
  requested: RequestedSlice,
  segments: readonly WireSegment[],
  flights: readonly FlightReading[],
  directory: AirportDirectory,
): RequestedSlice {
  const widen = (place: unknown, airport: string | undefined, code: string): string =>
    airport !== undefined && readCityCode(place) === code && isNearCity(airport, code, directory) ? airport : code;
  return {
    ...requested,
    origin: widen(segments[0]?.origin, flights[0]?.origin, requested.origin),
    destination: widen(segments.at(-1)?.destination, flights.at(-1)?.destination, requested.destination),
  };
}

/** Hahn is about 100 km from Frankfurt. */
const FARTHEST_KM = 150;

function isNearCity(iata: string, code: string, directory: AirportDirectory): boolean {
  const airport = directory.airport(iata);
  if (!airport || (airport.metro !== null && airport.metro !== code)) return false;
  const known = directory.findAirports(code).flatMap((other) => directory.airport(other) ?? []);
  return known.length === 0 || known.some((other) => greatCircleKm(airport, other) <= FARTHEST_KM);
}
