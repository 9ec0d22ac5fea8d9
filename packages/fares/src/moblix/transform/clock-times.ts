import type { AirportDirectory } from '@revoada/core/airports/airport';
import { possibleMinutesBetween } from '@revoada/core/dates/instants';
import { addDays } from '@revoada/core/dates/local-date';
import type { FlightReading } from '../../flights/flight-reading.ts';
import { findAirport } from '../../flights/whole-row.ts';

/** Rows may contain only the hours of a flight: '08:00' instead of '2026-12-10T08:00:00'. */
const isClock = (time: string): boolean => time.length === 5;

/** Days from departure to landing; -1 across the date line. */
const landingDays = [-1, 0, 1, 2] as const;

/**
 * Adds days to flights with only hours: the first leaves on the day of the search, each later one as soon as the previous
 * has landed, and each lands after its minutes, or at the first such hour. Keeps complete times.
 */
export function addDaysToClocks(
  flights: readonly [FlightReading, ...FlightReading[]],
  { minutes, date, directory }: { minutes: number | null; date: string; directory: AirportDirectory },
): [FlightReading, ...FlightReading[]] {
  const [first, ...later] = flights;
  const onlyFlightMinutes = later.length === 0 ? minutes : null;
  let before = dateFlight({ ...first, minutes: first.minutes ?? onlyFlightMinutes }, `${date}T00:00:00`, directory);
  return [
    before,
    ...later.map((flight) => {
      before = dateFlight(flight, before.arrivesAt, directory);
      return before;
    }),
  ];
}

function dateFlight(flight: FlightReading, earliest: string, directory: AirportDirectory): FlightReading {
  const departsAt = isClock(flight.departsAt) ? findNext(flight.departsAt, earliest) : flight.departsAt;
  const arrivesAt = isClock(flight.arrivesAt) ? findLanding({ ...flight, departsAt }, directory) : flight.arrivesAt;
  return { ...flight, departsAt, arrivesAt };
}

function findNext(clock: string, earliest: string): string {
  const day = earliest.slice(0, 10);
  return `${clock < earliest.slice(11, 16) ? addDays(day, 1) : day}T${clock}:00`;
}

function findLanding(
  { departsAt, arrivesAt, origin, destination, minutes }: FlightReading,
  directory: AirportDirectory,
) {
  const [from, to] = [findAirport(directory, origin).zone, findAirport(directory, destination).zone];
  const landings = landingDays
    .map((days) => `${addDays(departsAt.slice(0, 10), days)}T${arrivesAt}:00`)
    .map((time) => ({ time, flying: Math.max(...possibleMinutesBetween(departsAt, from, time, to)) }))
    .filter(({ flying }) => flying > 0)
    .sort((a, b) => Math.abs(a.flying - (minutes ?? 0)) - Math.abs(b.flying - (minutes ?? 0)));
  return landings[0]?.time ?? `${departsAt.slice(0, 10)}T${arrivesAt}:00`;
}
