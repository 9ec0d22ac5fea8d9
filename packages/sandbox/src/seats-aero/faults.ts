import { createSupplierFaults, type SupplierFaults } from '../stand-in/supplier-faults.ts';

const kinds = [
  /** Answers after `ms`. */
  'slow',
  /** Answers with `status`. */
  'error',
  /** A page in place of JSON. */
  'html',
  'malformed',
  /** Never answers. */
  'hang',
] as const;

const paths = ['search', 'trips', 'token'] as const;

type Kind = (typeof kinds)[number];
export type SeatsPath = (typeof paths)[number];
export type SeatsFaults = SupplierFaults<Kind, SeatsPath>;

export function createSeatsFaults(): SeatsFaults {
  return createSupplierFaults(kinds, paths);
}
