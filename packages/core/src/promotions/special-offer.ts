import { daysBetween } from '../dates/local-date.ts';
import type { Airline } from '../flights/offer.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { defaultParty } from '../search/party.ts';
import { betweenTwoPlaces, type SearchQuery } from '../search/query.ts';

/** Price for one adult. Taxes are included in `totalCents` and added to miles; null if unknown. */
export type SpecialOfferPrice =
  | { kind: 'cash'; totalCents: number; taxCents: number | null }
  | { kind: 'miles'; programme: ProgrammeId | null; miles: number; taxCents: number | null };

/** A promotion on the page of special offers and in the API. */
export type SpecialOffer = {
  id: string;
  origin: { iata: string; city: string };
  destination: { iata: string; city: string };
  airline: Airline | null;
  /** YYYY-MM-DD at the origin. */
  departure: string;
  /** YYYY-MM-DD at the destination; null for one way. */
  return: string | null;
  price: SpecialOfferPrice;
  /** True if both ends are in Brazil. */
  domestic: boolean;
  /** Calendar days from today at the origin to the departure. */
  daysLeft: number;
  /** Usual observed price of these flights, in the unit of the price; null with too few observations. */
  usual: number | null;
  /** UTC instant, ISO, from which every account sees it; null afterwards. */
  earlyUntil: string | null;
};

/** Special offers of an account on `/ofertas`. */
export type SpecialOfferList = {
  offers: SpecialOffer[];
  /** Number of offers that only subscribers see yet. */
  toCome: number;
  /** UTC instant, ISO, of the source's list; null without one. */
  readAt: string | null;
  /** True if the source has failed since. */
  failed: boolean;
};

/** Last-minute offers leave within these days. */
export const lastMinuteDays = 7;

/** Days left at which badges turn yellow and red. */
const fewDays = { red: 7, yellow: 15 } as const;

export type Urgency = 'red' | 'yellow' | 'green';

export function findUrgency(daysLeft: number): Urgency {
  if (daysLeft <= fewDays.red) return 'red';
  return daysLeft <= fewDays.yellow ? 'yellow' : 'green';
}

/** True for an offer with known taxes below the usual price. */
export function isFeatured({ price, usual }: Pick<SpecialOffer, 'price' | 'usual'>): boolean {
  return usual !== null && price.taxCents !== null && (price.kind === 'cash' ? price.totalCents : price.miles) < usual;
}

export function countDaysLeft(departure: string, today: string): number {
  return daysBetween(today, departure);
}

/** Search of an offer: one adult in economy, every airline and both ways of paying. */
export function toSearch({ origin, destination, departure, return: back }: SpecialOffer): SearchQuery {
  return {
    ...defaultParty,
    origin: origin.iata,
    destination: destination.iata,
    departure,
    return: back,
    ...betweenTwoPlaces,
    airline: null,
    payment: 'both',
    orderBy: 'price',
    cabin: 'economy',
  };
}
