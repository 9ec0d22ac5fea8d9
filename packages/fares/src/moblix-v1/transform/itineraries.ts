import { identifyAirline } from '@revoada/core/airlines/identify-airline';
import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { Cabin } from '@revoada/core/flights/cabin';
import type { Airline } from '@revoada/core/flights/offer';
import { readAircraft } from '../../flights/aircraft.ts';
import { pickLowerCabin, readCabin } from '../../flights/cabin.ts';
import type { FlightReading, JourneyReading } from '../../flights/flight-reading.ts';
import { chooseCarriers, parseFlightNumber } from '../../flights/journey.ts';
import { readAirlineCode } from '../../wire/codes.ts';
import { readCount } from '../../wire/numbers.ts';
import { readRecord, readRecords } from '../../wire/objects.ts';
import { readLine, readName } from '../../wire/text.ts';
import { readMinutes } from '../../wire/times.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import type { WireCarrier, WireGroup, WireItinerary, WireSegment } from '../api/types.ts';
import { readArrival, readDeparture } from './stop.ts';

/**
 * Itineraries of a group in the order of its slices. `flightInfo` is an object with itineraries, a list of them, or a list of
 * the flights of a single one.
 */
export function listItineraries({ flightInfo, itineraries, slices }: WireGroup): WireItinerary[] {
  for (const value of [flightInfo, itineraries, slices]) {
    const items = unwrap(value);
    if (items.length > 0) return items;
  }
  return [];
}

function unwrap(value: unknown): WireItinerary[] {
  const single = readRecord<WireItinerary>(value);
  const items = single ? [single] : readRecords<WireItinerary>(value);
  const nested = items.flatMap((item) => {
    const inner = readRecords<WireItinerary>(item.itineraries);
    return inner.length > 0 ? inner : [item];
  });
  const withFlights = nested.filter((item) => listSegments(item).length > 0);
  if (withFlights.length > 0) return withFlights;
  const flights = readRecords<WireSegment>(nested).filter((item) => item.departure ?? item.departureAirport);
  return flights.length > 0 ? [{ segments: flights }] : [];
}

function listSegments({ segments, flights, legs }: WireItinerary): WireSegment[] {
  return [segments, flights, legs].map((list) => readRecords<WireSegment>(list)).find((list) => list.length > 0) ?? [];
}

type ItineraryContext = {
  /** Null if the fare names none. */
  fareCabin: Cabin | null;
  requested: Cabin;
  /** Flies the segments that name no airline. */
  validating: Airline;
  directory: AirportDirectory;
};

/**
 * Flights of an itinerary. A segment without a cabin has that of the fare. Throws `UnreadableRow` without
 * flights, and for a flight without airports and times.
 */
export function readItinerary(
  itinerary: WireItinerary,
  { fareCabin, requested, validating, directory }: ItineraryContext,
): JourneyReading {
  const readOne = (segment: WireSegment): FlightReading => ({
    ...readSegment(segment, validating, directory),
    ...pickLowerCabin([readCabin(segment.cabinClass ?? segment.cabin) ?? fareCabin], requested),
  });
  const [first, ...later] = listSegments(itinerary);
  if (!first) throw new UnreadableRow('a price without flights');
  return {
    flights: [readOne(first), ...later.map(readOne)],
    minutes: readMinutes(itinerary.duration) ?? readMinutes(itinerary.totalDuration),
    stops: readCount(itinerary.stops),
  };
}

function readSegment(segment: WireSegment, validating: Airline, directory: AirportDirectory): FlightReading {
  const from = readDeparture(segment, directory);
  const to = readArrival(segment, directory);
  const number = parseFlightNumber(segment.flightNumber ?? segment.number);
  const marketing = readCarrier(
    segment.marketingCarrier ?? segment.carrier ?? segment.airline ?? segment.carrierCode ?? segment.airlineCode,
  );
  const fallback = number.prefix ? identifyAirline({ iata: number.prefix }) : validating;
  return {
    ...chooseCarriers(marketing, readCarrier(segment.operatingCarrier), fallback),
    flightNumber: number.digits,
    origin: from.airport,
    destination: to.airport,
    departsAt: from.at,
    arrivesAt: to.at,
    minutes: readMinutes(segment.duration),
    ...readAircraft(readRecord<{ code?: unknown }>(segment.aircraft)?.code ?? segment.aircraft),
  };
}

/** Airline given as an object, a code or a name; empty if missing. */
export function readCarrier(value: unknown): Airline {
  const fields = readRecord<WireCarrier>(value);
  const iata =
    [fields?.code, fields?.iata, fields?.iataCode, value].map(readAirlineCode).find((code) => code !== '') ?? '';
  const name = readName(fields?.name) || (iata === '' ? readName(readLine(value)) : '');
  return iata || name ? identifyAirline({ iata, name }) : { iata: '', name: '' };
}
