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
  /** Answers with `status` and an error body. */
  'error',
  /** An HTML page with 200. */
  'html',
  'rate-limit',
  /** `success: false` with 200. */
  'unsuccessful',
  /** Broken JSON: the body, or the second event of a stream. */
  'malformed',
  /** Breaks the connection in the middle of the body, or of the stream after its first flights. */
  'cut',
  /** Ends the stream after its first flights without `search-complete`. */
  'ends-early',
  /** Sends a byte every `ms`. */
  'drip',
  /** `megabytes` of white space before the body, or as a comment in the stream. */
  'huge',
  /** Never answers. */
  'hang',
  /** Closes the connection without an answer. */
  'reset',
  /** The slowest provider never finishes. */
  'never-completes',
  /** `provider` fails. */
  'provider-fails',
  /** `search-error` after the first flights. */
  'search-error',
  /** The stream stays open after `search-complete`. */
  'stays-open',
  'empty',
  /** Prices differ by `percent`. */
  'price-change',
  /** Some first prices are corrected by a later update. */
  'first-prices',
  /** Groups with unusable prices, times and places among the others. */
  'bad-rows',
  /** Every booking URL leads to a host that sells no flights. */
  'foreign-links',
  /** Waits are multiplied by `factor`; 0 takes none. */
  'pace',
] as const;

export type MoblixV1FaultKind = (typeof KINDS)[number];
export type MoblixV1FaultPath = 'stream' | 'search';
export type MoblixV1FaultRequest = SupplierFaultRequest<MoblixV1FaultKind, MoblixV1FaultPath>;
export type MoblixV1Fault = SupplierFault<MoblixV1FaultKind, MoblixV1FaultPath>;
export type MoblixV1Faults = SupplierFaults<MoblixV1FaultKind, MoblixV1FaultPath>;
export type MoblixV1TakenFaults = TakenFaults<MoblixV1FaultKind, MoblixV1FaultPath>;

/** Faults of the stream unless they name the plain search. */
export function createMoblixV1Faults(): MoblixV1Faults {
  return createSupplierFaults(KINDS, ['stream', 'search']);
}
