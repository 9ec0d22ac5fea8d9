import { furtherNumbers, noFurtherValues, type SearchValues } from '@revoada/core/search/parameters';
import type { FurtherSlice } from '@revoada/core/search/query';
import { MAX_SLICES } from '@revoada/core/search/slices';

/** A slice of a form as typed; empty texts for what is missing. */
export type FormSlice = FurtherSlice;

export const noSlice: FormSlice = { origin: '', destination: '', date: '' };

/** A trip of several slices has at least this many. */
export const MIN_SLICES = 2;

const isEmpty = ({ origin, destination, date }: FormSlice): boolean => `${origin}${destination}${date}` === '';

/** The five slices of a form, of which the last may be empty. */
export function readSlices(values: SearchValues): FormSlice[] {
  const { origin, destination, departure: date } = values;
  const further = furtherNumbers.map((number) => ({
    origin: values[`origin${number}`],
    destination: values[`destination${number}`],
    date: values[`date${number}`],
  }));
  return [{ origin, destination, date }, ...further];
}

/** Number of rows that show every slice with a value, at least two. */
export function countRows(values: SearchValues): number {
  return Math.max(MIN_SLICES, readSlices(values).findLastIndex((slice) => !isEmpty(slice)) + 1);
}

/** Values of slices in their order; the others become empty. */
export function writeSlices(slices: readonly FormSlice[]): Partial<SearchValues> {
  const [{ origin, destination, date: departure } = noSlice, ...further] = slices;
  const values = further.slice(0, MAX_SLICES - 1).map((slice, at) => ({
    [`origin${at + 2}`]: slice.origin,
    [`destination${at + 2}`]: slice.destination,
    [`date${at + 2}`]: slice.date,
  }));
  return Object.assign({ ...noFurtherValues, origin, destination, departure }, ...values);
}
