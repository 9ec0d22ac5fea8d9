import type { Cabin } from '@revoada/core/flights/cabin';
import { readRecord } from '../../wire/objects.ts';
import { readLine } from '../../wire/text.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import { cabinCode } from '../api/wire-codes.ts';
import type { FlightReading } from './flight-reading.ts';

/**
 * The cabin of a flight as a part of its reading, where it is lower than the one asked for. `value` is its name, or an
 * object with its `description`.
 */
export function readLowerCabin(value: unknown, asked: Cabin): Pick<FlightReading, 'cabin'> {
  const cabin = readCabin(readLine(readRecord<{ description?: unknown }>(value)?.description ?? value));
  return cabin !== null && cabinCode(cabin) < cabinCode(asked) ? { cabin } : {};
}

/** The cabin of 'Economica', 'Premium Economy', 'Executiva'; null for every other name. */
function readCabin(name: string): Cabin | null {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (/econom/.test(plain)) return 'economy';
  if (/executiv|business/.test(plain)) return 'business';
  return /^(primeira|first)/.test(plain) ? 'first' : null;
}

/** Throws `UnreadableRow` where every flight has a lower cabin than the one asked for. */
export function refuseLowerCabin(flights: readonly FlightReading[]): void {
  if (flights.every(({ cabin }) => cabin !== undefined)) {
    throw new UnreadableRow('a lower cabin than the one asked for');
  }
}
