import type { Direction } from '@revoada/core/flights/offer';
import type { SearchSlice } from '@revoada/core/search/slices';
import type { ChosenFlight } from '../chosen-flight.ts';

/** Slices of a trip of several, and what is chosen for each. */
export type SeveralSlices = {
  slices: readonly SearchSlice[];
  /** The slice in view, from 0. */
  place: number;
  /** By slice; null for one that is still to be chosen. */
  chosen: readonly (ChosenFlight | null)[];
  bought: readonly boolean[];
  /** URL of the step of each slice; null for one that cannot be chosen yet. */
  urls: readonly (string | null)[];
  missing: readonly Direction[];
  changed: readonly Direction[];
  /** The same flights, paid otherwise. */
  payWith: (flights: readonly ChosenFlight[]) => void;
};
