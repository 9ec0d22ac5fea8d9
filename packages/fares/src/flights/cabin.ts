import type { Cabin } from '@revoada/core/flights/cabin';
import { readRecord } from '../wire/objects.ts';
import { readLine } from '../wire/text.ts';
import { UnreadableRow } from '../wire/unreadable-row.ts';
import type { FlightReading } from './flight-reading.ts';

const fromLowest: readonly Cabin[] = ['economy', 'business', 'first'];

/** Codes of cabins that suppliers and airlines write in place of names. */
const byCode: Readonly<Record<string, Cabin>> = {
  y: 'economy',
  m: 'economy',
  s: 'economy',
  w: 'economy',
  c: 'business',
  j: 'business',
  f: 'first',
};

/** Reads the cabin of a flight if it is lower than the requested one. `value` as for `readCabin`. */
export const readLowerCabin = (value: unknown, requested: Cabin): Pick<FlightReading, 'cabin'> =>
  pickLowerCabin([readCabin(value)], requested);

/** The lowest of the known cabins of a flight if it is lower than the requested one. */
export function pickLowerCabin(cabins: readonly (Cabin | null)[], requested: Cabin): Pick<FlightReading, 'cabin'> {
  const lowest = fromLowest.find((cabin) => cabins.includes(cabin));
  return lowest !== undefined && fromLowest.indexOf(lowest) < fromLowest.indexOf(requested) ? { cabin: lowest } : {};
}

type WireCabin = { description?: unknown; name?: unknown; code?: unknown };

/** Cabin of 'Economica', 'premium_economy', 'Executiva', 'Y' or an object with one of these; null for other values. */
export function readCabin(value: unknown): Cabin | null {
  const fields = readRecord<WireCabin>(value);
  if (!fields) return readCabinText(value);
  const { description, name, code } = fields;
  return [description, name, code].map(readCabinText).find((cabin) => cabin !== null) ?? null;
}

function readCabinText(value: unknown): Cabin | null {
  const plain = readLine(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (/econom/.test(plain)) return 'economy';
  if (/executiv|business/.test(plain)) return 'business';
  if (/^(primeira|first)/.test(plain)) return 'first';
  return Object.hasOwn(byCode, plain) ? (byCode[plain] ?? null) : null;
}

/** Throws `UnreadableRow` if every flight has a lower cabin than the requested one. */
export function refuseLowerCabin(flights: readonly FlightReading[]): void {
  if (flights.every(({ cabin }) => cabin !== undefined)) {
    throw new UnreadableRow('a lower cabin than the one asked for');
  }
}
