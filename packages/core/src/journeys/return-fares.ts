import type { Airline } from '../flights/offer.ts';
import type { AwardFare, CashFare } from './journey-fares.ts';

/** Return flights of a fare. */
export type ReturnJourney = {
  journeyKey: string;
  airline: Airline;
  origin: string;
  destination: string;
  /** Local time at the outbound's destination. */
  departsAt: string;
  /** Local time at the outbound's origin. */
  arrivesAt: string;
  durationMinutes: number;
  stops: number;
};

/**
 * Fares of the return flights that are the cheapest for some outbound and some choice of filters, including those
 * hidden by the account's limit. A flight is excluded where another one under the same filter options and way of paying
 * costs no more money and no more miles with any bags, leaves no earlier and takes no longer. Cheapest first, then the
 * shorter.
 */
export type ReturnFares = {
  cash: (CashFare & ReturnJourney)[];
  /** Sorted by programme name, then by miles. */
  awards: (AwardFare & ReturnJourney)[];
};

export const NO_RETURN_FARES: ReturnFares = { cash: [], awards: [] };

/** The fares of the flights back that are permitted. */
export function keepPermitted(
  { cash, awards }: ReturnFares,
  permits: (journey: ReturnJourney) => boolean,
): ReturnFares {
  return { cash: cash.filter(permits), awards: awards.filter(permits) };
}
