import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { Fare } from '@revoada/core/flights/build-offers';
import { greatCircleKm } from '@revoada/core/flights/distance';
import { resolveDuration, resolveLegDuration } from '@revoada/core/flights/duration';
import type { FareRequest } from '@revoada/core/flights/fare-source';
import type { Airline, Segment } from '@revoada/core/flights/offer';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import { refuseLowerCabin } from './cabin.ts';
import type { FlightReading, JourneyReading } from './flight-reading.ts';
import { addUp, findAirport, refuseUnflyable } from './whole-row.ts';

/** The part of a fare that is its flights. */
export type FareFlights = Pick<
  Fare,
  | 'origin'
  | 'destination'
  | 'departsAt'
  | 'arrivesAt'
  | 'originZone'
  | 'destinationZone'
  | 'durationMinutes'
  | 'durationEstimated'
  | 'stops'
  | 'segments'
>;

export const UNKNOWN_NUMBER = 'N/A';
const MAX_FLIGHTS = 8;

/**
 * The flights of one row against our own airports: zones, durations, stops. Gives null for a journey the other way
 * round, which another request asks for. `segments` remembers flights across rows. Throws `UnreadableRow` for unknown
 * airports, for another route, for another day and for flights that cannot be flown.
 */
export function readJourney(
  reading: JourneyReading,
  request: FareRequest,
  directory: AirportDirectory,
  segments: Map<string, Segment>,
): FareFlights | null {
  const { flights } = reading;
  if (flights.length > MAX_FLIGHTS) throw new UnreadableRow('too many flights');
  const [first] = flights;
  const { origin, departsAt } = first;
  const { destination, arrivesAt } = flights.at(-1) ?? first;
  if (origin === request.destination && destination === request.origin) return null;
  if (!serves(directory, origin, request.origin) || !serves(directory, destination, request.destination)) {
    throw new UnreadableRow(`another route: ${origin}-${destination}`);
  }
  if (departsAt.slice(0, 10) !== request.date) throw new UnreadableRow(`another day: ${departsAt.slice(0, 10)}`);
  const from = findAirport(directory, origin);
  const to = findAirport(directory, destination);
  refuseUnflyable(flights, directory);
  refuseLowerCabin(flights);
  const legs = flights.map((flight) => ({
    ...toStretch(flight, flight, directory),
    // A journey of one flight takes as long as that flight.
    durationMinutes: flight.minutes ?? (flights.length === 1 ? reading.minutes : null),
  }));
  const whole = { ...toStretch(first, flights.at(-1) ?? first, directory), reportedMinutes: reading.minutes, legs };
  const { minutes, estimated } = resolveDuration(whole);
  const shown = flights.map((flight, index) =>
    recallSegment({ ...flight, minutes: legs[index]?.durationMinutes ?? null }, directory, segments),
  );
  return {
    origin,
    destination,
    departsAt,
    arrivesAt,
    originZone: from.zone,
    destinationZone: to.zone,
    durationMinutes: minutes,
    durationEstimated: estimated || addUp(shown, directory) !== minutes,
    stops: Math.max(flights.length - 1, keepPlausibleStops(reading.stops)),
    segments: shown,
  };
}

/** Stops that a row tells; 0 for more than any journey has. */
const keepPlausibleStops = (stops: number | null): number => (stops !== null && stops <= MAX_FLIGHTS ? stops : 0);

/** Journeys of one reply share most of their flights. */
function recallSegment(flight: FlightReading, directory: AirportDirectory, segments: Map<string, Segment>): Segment {
  const { carrier, operatedBy, flightNumber, origin, destination, departsAt, arrivesAt, minutes, cabin, aircraft } =
    flight;
  const who = `${carrier.iata} ${carrier.name} ${operatedBy.iata} ${operatedBy.name}`;
  const key = `${flightNumber} ${origin} ${destination} ${departsAt} ${arrivesAt} ${minutes} ${cabin} ${aircraft} ${who}`;
  const segment = segments.get(key) ?? createSegment(flight, directory);
  segments.set(key, segment);
  return segment;
}

function createSegment(flight: FlightReading, directory: AirportDirectory): Segment {
  const { minutes, ...told } = flight;
  const durationMinutes = resolveLegDuration({ ...toStretch(flight, flight, directory), durationMinutes: minutes });
  return { ...told, durationMinutes };
}

/** From one flight's take-off to the landing of the same or of a later one. */
function toStretch(first: FlightReading, last: FlightReading, directory: AirportDirectory) {
  const from = findAirport(directory, first.origin);
  const to = findAirport(directory, last.destination);
  return {
    departsAt: first.departsAt,
    arrivesAt: last.arrivesAt,
    originZone: from.zone,
    destinationZone: to.zone,
    distanceKm: greatCircleKm(from, to),
  };
}

/** Some providers answer for the whole city: CGH where GRU was asked. */
function serves(directory: AirportDirectory, iata: string, asked: string): boolean {
  if (iata === asked) return true;
  const metro = directory.airport(asked)?.metro ?? asked;
  return directory.metro(metro)?.airports.includes(iata) ?? false;
}

/** The carrier's prefix and the digits out of 'G3-1939', 'AD4469', '1939' or 1939. */
export function parseFlightNumber(value: unknown): { prefix: string; digits: string } {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim().toUpperCase() : '';
  const match = /^(?:([A-Z][A-Z0-9]|[0-9][A-Z])[- ]?)?0*([1-9]\d{0,4})[A-Z]?$/.exec(text);
  return { prefix: match?.[1] ?? '', digits: match?.[2] ?? UNKNOWN_NUMBER };
}

const isNamed = ({ name }: Airline): boolean => name !== '';

/** Who sells and who flies: each stands in for the other where a row names only one, `fallback` where it names none. */
export function chooseCarriers(
  marketing: Airline,
  operating: Airline,
  fallback: Airline,
): Pick<Segment, 'carrier' | 'operatedBy'> {
  const carrier = [marketing, operating].find(isNamed) ?? fallback;
  return { carrier, operatedBy: isNamed(operating) ? operating : carrier };
}
