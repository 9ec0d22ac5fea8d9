import type { Cabin } from '../flights/cabin.ts';
import type { Party } from '../flights/party.ts';

/** Payment filter; `ambos`, `milhas`, `dinheiro` in URLs. */
export type PaymentType = 'both' | 'miles' | 'cash';
/** `preco`, `tempo` in URLs. */
export type OrderBy = 'price' | 'duration';

/** A slice after the first. `date` is YYYY-MM-DD at its origin, not before the slice before it. */
export type FurtherSlice = { origin: string; destination: string; date: string };

/** Fields of a one-way search or of a round trip between two places. */
export const betweenTwoPlaces = {
  returnOrigin: null,
  returnDestination: null,
  further: [],
} as const satisfies Partial<SearchQuery>;

/** A valid search. Codes are uppercase IATA codes of airports or metro areas; dates are local calendar days. */
export type SearchQuery = Party & {
  origin: string;
  destination: string;
  /** YYYY-MM-DD at the origin. */
  departure: string;
  /** YYYY-MM-DD at `returnOrigin`, or at the destination; null for one way and for several slices. */
  return: string | null;
  /** Where the return departs, if not from the destination (open jaw); null otherwise. */
  returnOrigin: string | null;
  /** Where the return arrives, if not at the origin (open jaw); null otherwise. */
  returnDestination: string | null;
  /** The slices after the first, one to four, of a trip of several slices; empty for one way and round trips. */
  further: readonly FurtherSlice[];
  /** Key of a single airline or shop; null for all. */
  airline: string | null;
  payment: PaymentType;
  orderBy: OrderBy;
  cabin: Cabin;
};
