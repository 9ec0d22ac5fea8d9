import type { Airport, AirportDirectory } from '@revoada/core/airports/airport';
import { possibleMinutesBetween } from '@revoada/core/dates/instants';
import type { Fare } from '@revoada/core/flights/build-offers';
import type { Segment } from '@revoada/core/flights/offer';
import { isBelowAnyFare } from '../wire/lowest-fares.ts';
import { UnreadableRow } from '../wire/unreadable-row.ts';

/** No flight takes and no connection waits for three days. Clock times that are a day or two off show in the minutes. */
const MOST_MINUTES = 3 * 1_440;

type Hop = Pick<Segment, 'origin' | 'destination' | 'departsAt' | 'arrivesAt'>;

/** Finds an airport. Throws `UnreadableRow` for an unknown one. */
export function findAirport(directory: AirportDirectory, iata: string): Airport {
  const airport = directory.airport(iata);
  if (!airport) throw new UnreadableRow(`an unknown airport: ${iata}`);
  return airport;
}

/**
 * Throws `UnreadableRow` unless each flight leads to another airport, lands after its departure and not days later, and the
 * next one leaves later from the same city, not days later either. A change of airport within the city is allowed, since the
 * site warns of it.
 */
export function refuseUnflyable(flights: readonly Hop[], directory: AirportDirectory): void {
  for (const [index, flight] of flights.entries()) {
    const zoneOf = (iata: string) => findAirport(directory, iata).zone;
    const { origin, destination, departsAt, arrivesAt } = flight;
    if (origin === destination) throw new UnreadableRow('a flight to where it leaves from');
    const flying = possibleMinutesBetween(departsAt, zoneOf(origin), arrivesAt, zoneOf(destination));
    if (Math.max(...flying) <= 0) throw new UnreadableRow('a flight that lands before it takes off');
    if (Math.min(...flying) > MOST_MINUTES) throw new UnreadableRow('a flight that lands days later');
    const next = flights[index + 1];
    if (!next) continue;
    if (cityOf(destination, directory) !== cityOf(next.origin, directory)) {
      throw new UnreadableRow('a flight from another city than the one before it landed in');
    }
    const wait = minutesOfWait(flight, next, directory);
    if (wait < 0) throw new UnreadableRow('a flight that leaves before the one before it lands');
    if (wait > MOST_MINUTES) throw new UnreadableRow('a flight that leaves days after the one before it landed');
  }
}

const cityOf = (iata: string, directory: AirportDirectory): string => findAirport(directory, iata).metro ?? iata;

/** Throws `UnreadableRow` for an implausible amount. */
export function refuseImplausiblePrice(price: Fare['price'], seats: number): void {
  if (isBelowAnyFare(price, seats)) throw new UnreadableRow('less than any fare costs');
}

/** Sum of the displayed flights and the waits between them, in minutes. */
export function addUp(flights: readonly Segment[], directory: AirportDirectory): number {
  return flights.reduce((sum, flight, index) => {
    const before = flights[index - 1];
    return sum + flight.durationMinutes + (before ? minutesOfWait(before, flight, directory) : 0);
  }, 0);
}

function minutesOfWait(before: Hop, next: Hop, directory: AirportDirectory): number {
  const zones = [findAirport(directory, before.destination).zone, findAirport(directory, next.origin).zone] as const;
  return Math.max(...possibleMinutesBetween(before.arrivesAt, zones[0], next.departsAt, zones[1]));
}
