import { hasLeft } from '../dates/departed.ts';
import { addDays } from '../dates/local-date.ts';
import type { FlightOffer } from '../flights/offer.ts';
import { retention } from '../retention.ts';
import type { TripTotal } from '../trips/trip-total.ts';

/** What a shared trip says of itself, in the words of the summary at the time. */
export type SharedWords = {
  /** 'São Paulo para Lisboa, volta de Madri'. */
  route: string;
  /** 'qui, 10 dez a dom, 20 dez'. */
  days: string;
  /** '2 adultos, 1 criança · Econômica'. */
  travellers: string;
  /** 'R$ 7.218,00', '104.910 milhas LATAM Pass e R$ 723,90'. */
  price: string;
  /** 'Ida em milhas, volta em dinheiro'. */
  payment: string;
  /** 'ida e volta · por pessoa · sem mala despachada'. */
  basis: string;
  /** 'R$ 253 a menos que tudo em dinheiro', 'Ida e volta em milhas: R$ 76 a menos'; null where there is nothing to compare with. */
  difference: string | null;
};

/** A trip at the price at which it was shared. It names nobody. */
export type SharedTrip = {
  /** Parameters of the summary that chooses it: its search, flights and bags. */
  params: string;
  words: SharedWords;
  /** In the order flown. */
  flights: readonly FlightOffer[];
  /** For the whole party. */
  total: TripTotal;
  /** By which amounts are divided: the adults of a party whose prices are per person, else 1. */
  shares: number;
  /** UTC instant of the price, ISO with Z. */
  seenAt: string;
};

const codePattern = /^[A-Za-z0-9]{12}$/;

/** True for a text that may be the code of a shared trip. */
export const isShareCode = (text: string): boolean => codePattern.test(text);

/** True once the first flight has left. */
export function hasDeparted({ flights: [first] }: Pick<SharedTrip, 'flights'>, nowMs: number): boolean {
  return first !== undefined && hasLeft(first, nowMs);
}

/** The last day (YYYY-MM-DD) on which the link of a trip works. */
export function findLinkEnd({ flights }: Pick<SharedTrip, 'flights'>, today: string): string {
  const landed = flights.at(-1)?.arrivesAt.slice(0, 10) ?? today;
  const afterTrip = addDays(landed, retention.sharedTripDays);
  const longest = addDays(today, retention.sharedTripMostDays);
  return afterTrip < longest ? afterTrip : longest;
}
