import type { Airline } from '@revoada/core/flights/offer';
import type { Urgency } from '@revoada/core/promotions/special-offer';

/** Texts of a special offer. */
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
  /** Null unless it is below the usual price. */
  featured: string | null;
  /** Null once every account sees it. */
  early: string | null;
  /** Reason why this account's search does not show it; null where it does. */
  beyondLimit: string | null;
  /** URL of its search. */
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
  /** Number of new offers visible to subscribers only. */
  toCome: number;
  /** '14:32 de 01/12/2026' in Brasília; null where there was never a list. */
  listedAt: string | null;
  age: string | null;
  failed: boolean;
  subscriber: boolean;
};
