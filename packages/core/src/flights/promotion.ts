import type { Airline } from './offer.ts';
import type { ProgrammeId } from './programme.ts';

export type PromotionPlace = {
  iata: string;
  name: string;
  city: string;
  state: string | null;
  /** ISO 3166-1 alpha-2; empty where the source does not say. */
  countryCode: string;
  international: boolean;
};

/**
 * One adult's price, in the kind in which the source announces it. Taxes are not part of `amountCents`; null where they
 * are unknown.
 */
export type PromotionPrice =
  | { kind: 'cash'; amountCents: number; taxCents: number | null }
  /** `programme` is null where the source does not tell whose miles they are. */
  | { kind: 'miles'; programme: ProgrammeId | null; miles: number; taxCents: number | null };

/** A promotion as a source announces it, per adult. Not a fare on sale: the search tells today's price. */
export type Promotion = {
  /** The source's own, or made of what it says. */
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

/** What a source told; `dropped` counts the rows that could not be read. */
export type PromotionList = { promotions: Promotion[]; dropped: number };

/** What a source is asked for at most of each kind. */
export const promotionQuantity = 100;
