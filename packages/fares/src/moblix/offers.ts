import type { Airline } from '@revoada/core/flights/offer';

export type OfferPlace = {
  iata: string;
  name: string;
  city: string;
  state: string | null;
  countryCode: string;
  international: boolean;
};

/** A promotion as the backend announces it, per adult. Not a fare on sale: the search tells today's price. */
export type PromotionalOffer = {
  id: string;
  origin: OfferPlace;
  destination: OfferPlace;
  airline: Airline | null;
  /** YYYY-MM-DD at the origin. */
  departure: string;
  /** YYYY-MM-DD at the destination; null for one way. */
  return: string | null;
  oneWay: boolean;
  /** One adult, integer cents, boarding tax not included; null where only miles are told. */
  adultCents: number | null;
  /** One adult; null for a cash offer. */
  miles: number | null;
  /** One adult, integer cents. */
  taxCents: number;
};

export type PromotionalOffersQuery = { international: boolean; quantity: number; shuffle: boolean };
