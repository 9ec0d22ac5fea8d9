import type { AirportDirectory } from '@revoada/core/airports/airport';
import { greatCircleKm } from '@revoada/core/flights/distance';
import { resolveDuration, resolveLegDuration } from '@revoada/core/flights/duration';
import type { Airline, Segment } from '@revoada/core/flights/offer';
import type { RequestedSlice, TicketJourney } from '@revoada/core/sources/ticket';
import { UnreadableRow } from '../wire/unreadable-row.ts';
import { refuseLowerCabin } from './cabin.ts';
import type { FlightReading, JourneyReading } from './flight-reading.ts';
import { isTooFast } from './speed.ts';
import { addUp, findAirport, refuseUnflyable } from './whole-row.ts';

/** Flight fields of a fare. */
export type FareFlights = Omit<TicketJourney, 'journeyKey' | 'airline'>;

export const UNKNOWN_NUMBER = 'N/A';
const MAX_FLIGHTS = 8;

/**
 * Completes the flights of a row with zones, durations and stops. Null for the opposite direction, which another
 * request covers. `segments` caches flights across rows. Throws `UnreadableRow` for unknown airports, another route,
 * another day, flights that cannot connect and flights faster than any aircraft.
 */
export function readJourney(
  reading: JourneyReading,
  request: RequestedSlice,
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
    // The only flight takes as long as the journey.
    durationMinutes: flight.minutes ?? (flights.length === 1 ? reading.minutes : null),
  }));
  const whole = { ...toStretch(first, flights.at(-1) ?? first, directory), reportedMinutes: reading.minutes, legs };
  const { minutes, estimated } = resolveDuration(whole);
  const shown = flights.map((flight, index) =>
    recallSegment({ ...flight, minutes: legs[index]?.durationMinutes ?? null }, directory, segments),
  );
  // Of segments, which journeys share: the guard of the source finds the same result.
  if (shown.some((segment) => isTooFast(segment, directory))) {
    throw new UnreadableRow('a flight faster than any aircraft');
  }
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

/** Ignores an implausible number of stops. */
const keepPlausibleStops = (stops: number | null): number => (stops !== null && stops <= MAX_FLIGHTS ? stops : 0);

/** Caches segments, since journeys of a reply share most flights. */
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
  const { minutes, ...flightFields } = flight;
  const durationMinutes = resolveLegDuration({ ...toStretch(flight, flight, directory), durationMinutes: minutes });
  return { ...flightFields, durationMinutes };
}

/** From the departure of one flight to the landing of the same or a later one. */
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

/** Some providers return the whole city: CGH for a request of GRU. */
function serves(directory: AirportDirectory, iata: string, requested: string): boolean {
  if (iata === requested) return true;
  const metro = directory.airport(requested)?.metro ?? requested;
  return directory.metro(metro)?.airports.includes(iata) ?? false;
}

/** Splits 'G3-1939', 'AD4469', '1939' or 1939 into prefix and digits. */
export function parseFlightNumber(value: unknown): { prefix: string; digits: string } {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim().toUpperCase() : '';
  const match = /^(?:([A-Z][A-Z0-9]|[0-9][A-Z])[- ]?)?0*([1-9]\d{0,4})[A-Z]?$/.exec(text);
  return { prefix: match?.[1] ?? '', digits: match?.[2] ?? UNKNOWN_NUMBER };
}

const isNamed = ({ name }: Airline): boolean => name !== '';

/** Marketing and operating carrier. Each defaults to the other, then to `fallback`. */
export function chooseCarriers(
  marketing: Airline,
  operating: Airline,
  fallback: Airline,
): Pick<Segment, 'carrier' | 'operatedBy'> {
  const carrier = [marketing, operating].find(isNamed) ?? fallback;
  return { carrier, operatedBy: isNamed(operating) ? operating : carrier };
}
