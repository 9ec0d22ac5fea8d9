import type { AwardCabin, AwardFlights, AwardTaxes, SeenAward } from '@revoada/core/awards/award';
import { isCalendarDate } from '@revoada/core/dates/local-date';
import { readPoints } from '../wire/amounts.ts';
import { readAirportCode } from '../wire/codes.ts';
import { isBelowAnyFare } from '../wire/lowest-fares.ts';
import { readCount } from '../wire/numbers.ts';
import { readRecord } from '../wire/objects.ts';
import { readLine } from '../wire/text.ts';
import { readLocalTime } from '../wire/times.ts';
import { UnreadableRow } from '../wire/unreadable-row.ts';
import type { WireAvailability, WireRoute, WireTrip } from './types.ts';

/** Airports and days (YYYY-MM-DD, both included) of a search; other rows of a reply answer another question. */
export type AwardSearch = {
  origins: readonly string[];
  destinations: readonly string[];
  firstDay: string;
  lastDay: string;
};

const cabinLetters: readonly [letter: string, cabin: AwardCabin][] = [
  ['Y', 'economy'],
  ['W', 'premium'],
  ['J', 'business'],
  ['F', 'first'],
];
const cabins: readonly string[] = cabinLetters.map(([, cabin]) => cabin);

/** Taxes beyond a hundred thousand units of a currency are no taxes. */
const mostTaxHundredths = 10_000_000;
const mostSeats = 99;
const idShape = /^[\w-]{1,64}$/;
const sourceShape = /^[a-z0-9][a-z0-9_-]{1,29}$/;
const zonedInstant = /(Z|[+-]\d{2}:?\d{2})$/;
/** Clocks differ by so much at most. */
const clockToleranceMs = 600_000;

/** The awards of a row, one for each cabin that has any. Throws `UnreadableRow`. */
export function readAwards(row: WireAvailability, search: AwardSearch, nowMs: number): SeenAward[] {
  const route = readRecord<WireRoute>(row.Route) ?? {};
  const origin = readAirportCode(route.OriginAirport);
  const destination = readAirportCode(route.DestinationAirport);
  if (!search.origins.includes(origin) || !search.destinations.includes(destination)) {
    throw new UnreadableRow('a route that was not searched');
  }
  const date = readLine(row.Date).slice(0, 10);
  if (!isCalendarDate(date) || date < search.firstDay || date > search.lastDay) {
    throw new UnreadableRow('a day that was not searched');
  }
  const common = {
    ...{ id: readId(row.ID), origin, destination, date },
    programme: readSource(row.Source ?? route.Source),
    seenAt: readInstant([row.UpdatedAt, row.ComputedLastSeen], nowMs),
  };
  return cabinLetters.flatMap(([letter, cabin]) => {
    if (row[`${letter}Available`] !== true) return [];
    const miles = readMiles(row[`${letter}MileageCost`]);
    if (miles === null) return [];
    return [{ ...common, cabin, miles, taxes: readTaxes(row[`${letter}TotalTaxes`], row.TaxesCurrency) }];
  });
}

/** The flights of an award's trip; null for one that seats.aero's filter hides. Throws `UnreadableRow`. */
export function readFlights(trip: WireTrip, awardId: string, nowMs: number): AwardFlights | null {
  if (trip.Filtered === true) return null;
  if (readLine(trip.AvailabilityID) !== '' && trip.AvailabilityID !== awardId) {
    throw new UnreadableRow('a trip of another award');
  }
  const cabin = cabins.find((name) => name === trip.Cabin) as AwardCabin | undefined;
  const miles = readMiles(trip.MileageCost);
  const [departsAt, arrivesAt] = [readLocalTime(trip.DepartsAt), readLocalTime(trip.ArrivesAt)];
  const flightNumbers = readLine(trip.FlightNumbers)
    .split(',')
    .map((number) => number.trim().toUpperCase())
    .filter((number) => number !== '');
  const isFlight = (number: string) => /^[A-Z0-9]{2}\d{1,4}[A-Z]?$/.test(number);
  if (!cabin || miles === null || !departsAt || !arrivesAt) throw new UnreadableRow('a trip without price or times');
  if (flightNumbers.length === 0 || !flightNumbers.every(isFlight)) throw new UnreadableRow('a trip without flights');
  return {
    ...{ id: readId(trip.ID), cabin, miles, flightNumbers, departsAt, arrivesAt },
    taxes: readTaxes(trip.TotalTaxes, trip.TaxesCurrency),
    seats: readSeats(trip.RemainingSeats),
    durationMinutes: readCount(trip.TotalDuration) || null,
    stops: readCount(trip.Stops),
    seenAt: readInstant([trip.UpdatedAt], nowMs),
  };
}

/** Null for '0' and null, which mean no award. Throws `UnreadableRow` for an amount that is none. */
function readMiles(value: unknown): number | null {
  const miles = readPoints(value);
  if (miles === 0) return null;
  if (isBelowAnyFare({ kind: 'miles', miles }, 1)) throw new UnreadableRow('fewer miles than any award');
  return miles;
}

/** Null for 0 and without a currency, because replies say 0 for unknown taxes. */
function readTaxes(value: unknown, currency: unknown): AwardTaxes | null {
  const cents = readCount(value);
  const code = readLine(currency);
  if (cents === null || cents === 0 || cents > mostTaxHundredths || !/^[A-Z]{3}$/.test(code)) return null;
  return { currency: code, cents };
}

/** Null for 0, because replies say 0 for an unknown number. */
function readSeats(value: unknown): number | null {
  const seats = readCount(value);
  return seats !== null && seats > 0 && seats <= mostSeats ? seats : null;
}

function readId(value: unknown): string {
  const id = readLine(value);
  if (!idShape.test(id)) throw new UnreadableRow('a row without an id');
  return id;
}

function readSource(value: unknown): string {
  const source = readLine(value).toLowerCase();
  if (!sourceShape.test(source)) throw new UnreadableRow('a row without a programme');
  return source;
}

/** The first readable instant. An award without its age must not be shown, nor one from the future. Throws `UnreadableRow`. */
function readInstant(values: readonly unknown[], nowMs: number): string {
  const instants = values.map((value) => {
    const text = readLine(value);
    return readLocalTime(text) === null ? Number.NaN : Date.parse(zonedInstant.test(text) ? text : `${text}Z`);
  });
  const instant = instants.find((instant) => instant <= nowMs + clockToleranceMs);
  if (instant === undefined) throw new UnreadableRow('a row without its age');
  return new Date(instant).toISOString();
}
