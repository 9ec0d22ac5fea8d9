import type { AirportDirectory } from '@revoada/core/airports/airport';
import { toLocalTime } from '@revoada/core/dates/instants';
import { findAirport } from '../../flights/whole-row.ts';
import { readAirportCode } from '../../wire/codes.ts';
import { readRecord } from '../../wire/objects.ts';
import { readClock, readLocalTime } from '../../wire/times.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import type { WireSegment, WireStop } from '../api/types.ts';

/** One end of a flight: airport and local time. */
type Stop = { airport: string; at: string };

type WireEnd = { stop: unknown; airport: unknown; time: unknown };

/** Departure of a segment. Throws `UnreadableRow` without a known airport and a time with its day. */
export function readDeparture(segment: WireSegment, directory: AirportDirectory): Stop {
  const { departure, departureAirport, origin, departureTime, departureAt, departureDateTime } = segment;
  const time = departureDateTime ?? departureAt ?? departureTime;
  return readStop({ stop: departure, airport: departureAirport ?? origin, time }, directory);
}

/** Arrival of a segment, as `readDeparture`. */
export function readArrival(segment: WireSegment, directory: AirportDirectory): Stop {
  const { arrival, arrivalAirport, destination, arrivalTime, arrivalAt, arrivalDateTime } = segment;
  const time = arrivalDateTime ?? arrivalAt ?? arrivalTime;
  return readStop({ stop: arrival, airport: arrivalAirport ?? destination, time }, directory);
}

function readStop({ stop, airport, time }: WireEnd, directory: AirportDirectory): Stop {
  const fields = readRecord<WireStop>(stop) ?? {};
  const candidates = [fields.iataCode, fields.iata, fields.code, fields.airport, airport, stop];
  const code = candidates.map(readCode).find((text) => text !== '') ?? '';
  const { zone } = findAirport(directory, code);
  const given = [fields.dateTime, fields.at, fields.time, time, stop].find((value) => readLocalTime(value) !== null);
  const clock = readClock(fields.time) ?? readClock(time);
  const at = given === undefined ? joinDay(fields.date, clock) : toAirportTime(String(given), clock, zone);
  if (at === null) throw new UnreadableRow('a flight without a date');
  return { airport: code, at };
}

/** Code given as text or within an airport. */
function readCode(value: unknown): string {
  const airport = readRecord<WireStop>(value);
  if (!airport) return readAirportCode(value);
  return [airport.iataCode, airport.iata, airport.code].map(readAirportCode).find((text) => text !== '') ?? '';
}

const joinDay = (date: unknown, clock: string | null): string | null =>
  typeof date === 'string' && clock !== null ? readLocalTime(`${date.slice(0, 10)}T${clock}`) : null;

/**
 * Local time at the airport. Digits with an offset other than zero are an instant. Digits with 'Z' are local, as the
 * supplier's clients show them, unless the clock time beside them is that of the instant.
 */
function toAirportTime(text: string, clock: string | null, zone: string): string | null {
  const digits = readLocalTime(text);
  const offset = /(?:Z|[+-]\d{2}:?\d{2})$/i.exec(text.trim())?.[0].toUpperCase();
  if (digits === null || offset === undefined || digits.startsWith(clock ?? '?', 11)) return digits;
  const instant = Date.parse(`${digits}${offset.replace(/^(.\d{2})(\d{2})$/, '$1:$2')}`);
  if (Number.isNaN(instant)) return digits;
  const local = toLocalTime(instant, zone);
  const isZero = /^(Z|[+-]00:?00)$/.test(offset);
  return isZero && (clock === null || !local.startsWith(clock, 11)) ? digits : local;
}
