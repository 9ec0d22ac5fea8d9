import type { CabinCode } from '../../flight-backend/pricing/cabins.ts';
import type { Party } from '../../flight-backend/pricing/party.ts';
import type { Supplier } from './suppliers.ts';

export type TripType = 'one_way' | 'round_trip' | 'multi_city';

/** Codes of airports or cities, and a day YYYY-MM-DD at the origin. */
export type RequestSlice = { origin: string; destination: string; date: string };

export type SearchRequest = {
  type: TripType;
  slices: [RequestSlice, ...RequestSlice[]];
  party: Party;
  cabin: CabinCode;
  directOnly: boolean;
  suppliers: readonly Supplier[];
  /** Whether equal flights of several suppliers become one group. */
  deduplicated: boolean;
  cash: boolean;
  miles: boolean;
};

/** `GRU-LIS` of the first slice, the key of faults and counts. */
export function formatRoute({ slices: [first] }: SearchRequest): string {
  return `${first.origin}-${first.destination}`;
}
