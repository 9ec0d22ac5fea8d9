import type { Airline, BagKind } from '../flights/offer.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { type AwardFare, type CashFare, hasBags } from '../journeys/journey-fares.ts';

/** Which flights back a fare is for, and whose they are. */
export type WayBack = {
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
 * first, the shorter at one price. S-302
 */
export type ReturnFares = {
  cash: (CashFare & WayBack)[];
  /** By the programmes' names, each programme's fewest miles first. */
  awards: (AwardFare & WayBack)[];
};

export const NO_RETURN_FARES: ReturnFares = { cash: [], awards: [] };

/** The fares of the flights back that are permitted. */
export function keepPermitted({ cash, awards }: ReturnFares, permits: (wayBack: WayBack) => boolean): ReturnFares {
  return { cash: cash.filter(permits), awards: awards.filter(permits) };
}

/** True for a flight back that leaves after the outbound has landed, both in local time of the same place. */
export function leavesInTime({ departsAt }: Pick<WayBack, 'departsAt'>, landedAt: string): boolean {
  return departsAt > landedAt;
}

/** A fare of one way back. */
type ReturnFare<Fare> = Fare & { wayBack: WayBack };

/**
 * The cheapest fares back that include the bags and leave after `landedAt`, the outbound's local arrival: both are times of
 * the same place. Of a programme every one than which none has both fewer miles and lower taxes, the fewest miles first:
 * whoever knows what its miles are worth chooses among them.
 */
export function findCheapestReturns(
  known: ReturnFares,
  landedAt: string,
  bags: readonly BagKind[] = [],
): { cash: ReturnFare<CashFare>[]; awards: ReturnFare<AwardFare>[] } {
  const fits = (fare: WayBack & { bags: readonly BagKind[] }) => leavesInTime(fare, landedAt) && hasBags(fare, bags);
  const cash = known.cash.filter(fits).slice(0, 1);
  const seen = new Set<string>();
  const lowestTax = new Map<ProgrammeId, number>();
  const awards = known.awards.filter((fare) => {
    const { programme, journeyKey, taxCents } = fare;
    if (!fits(fare) || seen.has(`${programme} ${journeyKey}`)) return false;
    // Flights are paid at their own cheapest fare in a programme, as their offer shows.
    seen.add(`${programme} ${journeyKey}`);
    if (taxCents >= (lowestTax.get(programme) ?? Infinity)) return false;
    lowestTax.set(programme, taxCents);
    return true;
  });
  return { cash: cash.map(toReturnFare), awards: awards.map(toReturnFare) };
}

function toReturnFare<Fare>(fare: Fare & WayBack): ReturnFare<Fare> {
  return { ...fare, wayBack: fare };
}
