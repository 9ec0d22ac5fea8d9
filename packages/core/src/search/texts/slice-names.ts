import { readSliceNumber } from '../../flights/directions.ts';
import type { Direction } from '../../flights/offer.ts';

/** 'ida', 'volta', '2º trecho'. */
export function nameSlice(direction: Direction): string {
  if (direction === 'outbound') return 'ida';
  return direction === 'return' ? 'volta' : `${readSliceNumber(direction)}º trecho`;
}

/** 'a ida', 'a volta', 'o 2º trecho'. */
export function nameTheSlice(direction: Direction): string {
  return `${readSliceNumber(direction) === null ? 'a' : 'o'} ${nameSlice(direction)}`;
}

/** 'só ida', 'só volta', 'só o 2º trecho'. */
export function nameOnly(direction: Direction): string {
  return `só ${readSliceNumber(direction) === null ? nameSlice(direction) : nameTheSlice(direction)}`;
}

/** 'esta ida', 'esta volta', 'este trecho'. */
export function nameThisSlice(direction: Direction): string {
  return readSliceNumber(direction) === null ? `esta ${nameSlice(direction)}` : 'este trecho';
}
