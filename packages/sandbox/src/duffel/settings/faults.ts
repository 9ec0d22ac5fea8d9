import {
  createSupplierFaults,
  type SupplierFault,
  type SupplierFaultRequest,
  type SupplierFaults,
  type TakenFaults,
} from '../../stand-in/supplier-faults.ts';

const KINDS = [
  /** Answers after `ms`. */
  'slow',
  /** Answers with `status` and Duffel's error body. */
  'error',
  /** 502 as HTML. */
  'html',
  'rate-limit',
  'malformed',
  /** Breaks the connection in the middle of the body. */
  'cut',
  /** Sends a byte every `ms`. */
  'drip',
  /** `megabytes` of white space before the body. */
  'huge',
  /** Never answers. */
  'hang',
  /** Closes the connection without an answer. */
  'reset',
  /** The last batch never comes. */
  'never-completes',
  /** `airline` is missing without a word, as on the real wire. */
  'airline-fails',
  /** An error of `airline` in place of the answer. */
  'airline-error',
  /** `airline` answers after `ms`, or is left out after the supplier timeout. */
  'airline-slow',
  'empty',
  /** Prices differ by `percent`. */
  'price-change',
  'offer-gone',
  /** Offers with unusable amounts, times and places among the others. */
  'bad-rows',
  /** Waits of a search are multiplied by `factor`; 0 takes none. */
  'pace',
] as const;

const PATHS = ['search', 'poll', 'offer', 'offers', 'places'] as const;

export type DuffelFaultKind = (typeof KINDS)[number];
export type DuffelFaultPath = (typeof PATHS)[number];
export type DuffelFaultRequest = SupplierFaultRequest<DuffelFaultKind, DuffelFaultPath>;
export type DuffelFault = SupplierFault<DuffelFaultKind, DuffelFaultPath>;
export type DuffelFaults = SupplierFaults<DuffelFaultKind, DuffelFaultPath>;
export type DuffelTakenFaults = TakenFaults<DuffelFaultKind, DuffelFaultPath>;

export function createDuffelFaults(): DuffelFaults {
  return createSupplierFaults(KINDS, PATHS);
}
