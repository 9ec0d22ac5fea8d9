import type { Airline } from '../flights/offer.ts';
import type { ProgrammeId } from '../flights/programme.ts';

export type PromotionPlace = {
  iata: string;
  name: string;
  city: string;
  state: string | null;
  /** ISO 3166-1 alpha-2; empty if unknown. */
  countryCode: string;
  international: boolean;
};

/** Announced price for one adult. Taxes are not included in `amountCents`; null if unknown. */
export type PromotionPrice =
  | { kind: 'cash'; amountCents: number; taxCents: number | null }
  /** `programme` is null if the source does not report it. */
  | { kind: 'miles'; programme: ProgrammeId | null; miles: number; taxCents: number | null };

/** A promotion announced by a source, per adult. Not a fare on sale: today's price needs a search. */
export type Promotion = {
  /** The source's id, or one derived from the content. */
  id: string;
  origin: PromotionPlace;
  destination: PromotionPlace;
  airline: Airline | null;
  /** YYYY-MM-DD at the origin. */
  departure: string;
  /** YYYY-MM-DD at the destination; null for one way. The price is then that of both ways. */
  return: string | null;
  price: PromotionPrice;
};

/** Promotions of a source; `dropped` counts unreadable rows. */
export type PromotionList = { promotions: Promotion[]; dropped: number };

/** Most promotions of each kind requested from a source. */
export const promotionQuantity = 100;
