import { daysBetween } from '../dates/local-date.ts';
import type { Airline } from '../flights/offer.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { defaultParty } from '../search/party.ts';
import type { SearchQuery } from '../search/query.ts';

/** One adult's price. Taxes are part of `totalCents`, and are paid besides the miles; null where unknown. */
export type SpecialOfferPrice =
  | { kind: 'cash'; totalCents: number; taxCents: number | null }
  | { kind: 'miles'; programme: ProgrammeId | null; miles: number; taxCents: number | null };

/** A promotion as the page of special offers and the API show it. */
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
  /** Both ends are in Brazil. */
  domestic: boolean;
  /** Calendar days from today at the origin to the departure. */
  daysLeft: number;
  /** What searches usually saw for these flights, in the price's own unit; null where too few have seen them. */
  usual: number | null;
  /** UTC instant, ISO, from which everybody sees it; null once they do. */
  earlyUntil: string | null;
};

/** All that `/ofertas` shows of one account's special offers. */
export type SpecialOfferList = {
  offers: SpecialOffer[];
  /** New ones that subscribers see already and this account does not. */
  toCome: number;
  /** UTC instant, ISO, at which the source told these; null while it has told none. */
  readAt: string | null;
  /** True where the source has failed since. */
  failed: boolean;
};

/** An offer that leaves so soon is of the last hour. */
export const lastMinuteDays = 7;

/** Badges turn from green to yellow to red with so many days left. */
const fewDays = { red: 7, yellow: 15 } as const;

export type Urgency = 'red' | 'yellow' | 'green';

export function findUrgency(daysLeft: number): Urgency {
  if (daysLeft <= fewDays.red) return 'red';
  return daysLeft <= fewDays.yellow ? 'yellow' : 'green';
}

/** True where the offer, with known taxes, costs less than these flights usually do. */
export function isFeatured({ price, usual }: Pick<SpecialOffer, 'price' | 'usual'>): boolean {
  return usual !== null && price.taxCents !== null && (price.kind === 'cash' ? price.totalCents : price.miles) < usual;
}

export function countDaysLeft(departure: string, today: string): number {
  return daysBetween(today, departure);
}

/** The search that an offer opens: one adult in economy, every airline and both ways of paying. */
export function toSearch({ origin, destination, departure, return: back }: SpecialOffer): SearchQuery {
  return {
    ...defaultParty,
    origin: origin.iata,
    destination: destination.iata,
    departure,
    return: back,
    airline: null,
    payment: 'both',
    orderBy: 'price',
    cabin: 'economy',
  };
}
