import type { Direction, SliceName } from './offer.ts';

export const sliceNames: readonly SliceName[] = ['slice-1', 'slice-2', 'slice-3', 'slice-4', 'slice-5'];

export const directions: readonly Direction[] = ['outbound', 'return', ...sliceNames];

/** One value for each direction. */
export function mapDirections<Value>(create: (direction: Direction) => Value): Record<Direction, Value> {
  return Object.fromEntries(directions.map((direction) => [direction, create(direction)])) as Record<Direction, Value>;
}

/** True for the name of a slice of a trip of several slices. */
export function isSliceName(direction: Direction): direction is SliceName {
  return (sliceNames as readonly Direction[]).includes(direction);
}

/** Number of a slice's name, from 1; null for an outbound and a return. */
export function readSliceNumber(direction: Direction): number | null {
  const at = sliceNames.indexOf(direction as SliceName);
  return at < 0 ? null : at + 1;
}

/** Place of a direction among the slices of its trip, from 0. */
export function findPlace(direction: Direction): number {
  const number = readSliceNumber(direction);
  if (number !== null) return number - 1;
  return direction === 'return' ? 1 : 0;
}
