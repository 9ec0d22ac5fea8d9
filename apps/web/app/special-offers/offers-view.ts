import type { Airline } from '@revoada/core/flights/offer';
import type { Urgency } from '@revoada/core/promotions/special-offer';

/** A special offer in words. */
export type OfferView = {
  id: string;
  from: { iata: string; city: string };
  to: { iata: string; city: string };
  airline: Airline | null;
  days: string;
  trip: string;
  kind: 'cash' | 'miles';
  amount: string;
  /** 'milhas Smiles'; null for reais. */
  unit: string | null;
  taxes: string;
  urgency: Urgency;
  leaves: string;
  /** Null unless it costs less than usual. */
  featured: string | null;
  /** Null once everybody sees it. */
  early: string | null;
  /** Why this account's search does not show it; null where it does. */
  beyondLimit: string | null;
  /** The search that it opens. */
  search: string;
};

export type ChipView = { label: string; to: string; count: number; current: boolean };

/** View of `/ofertas`. */
export type OffersView = {
  chips: ChipView[];
  /** Explanation of the chosen chip, where its name needs one. */
  meaning: string | null;
  filtered: boolean;
  offers: OfferView[];
  /** New ones that subscribers see already and this account does not. */
  toCome: number;
  /** '14:32 de 01/12/2026' in Brasília, and how long ago; null where there never was a list. */
  listedAt: string | null;
  age: string | null;
  failed: boolean;
  subscriber: boolean;
};
