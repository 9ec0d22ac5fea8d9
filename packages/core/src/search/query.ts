import type { Cabin } from '../flights/cabin.ts';
import type { Party } from '../flights/party.ts';

/** Payment filter; `ambos`, `milhas`, `dinheiro` in URLs. */
export type PaymentType = 'both' | 'miles' | 'cash';
/** `preco`, `tempo` in URLs. */
export type OrderBy = 'price' | 'duration';

/** A valid search. Codes are uppercase IATA codes of airports or metro areas; dates are local calendar days. */
export type SearchQuery = Party & {
  origin: string;
  destination: string;
  /** YYYY-MM-DD at the origin. */
  departure: string;
  /** YYYY-MM-DD at the destination; null for one way. */
  return: string | null;
  /** Key of a single airline or shop; null for all. */
  airline: string | null;
  payment: PaymentType;
  orderBy: OrderBy;
  cabin: Cabin;
};
