import type { Cabin } from '@revoada/core/flights/cabin';
import { readRecord } from '../wire/objects.ts';
import { readLine } from '../wire/text.ts';
import { UnreadableRow } from '../wire/unreadable-row.ts';
import type { FlightReading } from './flight-reading.ts';

const fromLowest: readonly Cabin[] = ['economy', 'business', 'first'];

/**
 * Reads the cabin of a flight if it is lower than the requested one. `value` is its name or an object with a
 * `description`.
 */
export function readLowerCabin(value: unknown, requested: Cabin): Pick<FlightReading, 'cabin'> {
  const cabin = readCabin(readLine(readRecord<{ description?: unknown }>(value)?.description ?? value));
  return cabin !== null && fromLowest.indexOf(cabin) < fromLowest.indexOf(requested) ? { cabin } : {};
}

/** Cabin of 'Economica', 'Premium Economy' or 'Executiva'; null for other names. */
function readCabin(name: string): Cabin | null {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (/econom/.test(plain)) return 'economy';
  if (/executiv|business/.test(plain)) return 'business';
  return /^(primeira|first)/.test(plain) ? 'first' : null;
}

/** Throws `UnreadableRow` if every flight has a lower cabin than the requested one. */
export function refuseLowerCabin(flights: readonly FlightReading[]): void {
  if (flights.every(({ cabin }) => cabin !== undefined)) {
    throw new UnreadableRow('a lower cabin than the one asked for');
  }
}
