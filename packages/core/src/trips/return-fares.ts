import type { Airline } from '../flights/offer.ts';
import type { AwardFare, CashFare } from '../journeys/journey-fares.ts';
import { isTooEarly } from './connect.ts';

/** Which flights back a fare is for, and whose they are. */
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
 * The fares of the flights back that are the cheapest for some outbound and some choice of filters, also those that the
 * account's limit holds back: flights are left out where others that fall under the same options, in the same way of
 * paying, whatever bags are wanted, ask for no more money and no more miles, leave no earlier and take no longer. Cheapest
 * first, the shorter at one price.
 */
export type ReturnFares = {
  cash: (CashFare & ReturnJourney)[];
  /** By the programmes' names, each programme's fewest miles first. */
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

/** True for a flight back that leaves after the outbound has landed, both in local time of the same place. */
export function leavesInTime({ departsAt }: Pick<ReturnJourney, 'departsAt'>, landedAt: string): boolean {
  return !isTooEarly(departsAt, landedAt);
}
