import type { FareConditions } from '../flights/conditions.ts';
import type { Price } from '../flights/offer.ts';

/** A fare or ticket whose price is asked for again. */
export type RecheckRequest = {
  /** As the source named it in the search. */
  reference: string;
  /** The price that the reader was shown. */
  price: Price;
};

/** What the source says of one fare now. */
export type RecheckedFare =
  /** The same fare at its current price, whole party. */
  { state: 'available'; price: Price; conditions: FareConditions | null } | { state: 'gone' };
