import type { BagKind } from '../flights/offer.ts';
import type { Payment } from '../flights/payment.ts';
import { type AwardFare, type CashFare, hasBags, type JourneyFares } from '../journeys/journey-fares.ts';

/** Which flights back a fare is for, and when they leave: local at the outbound's destination. */
export type WayBack = { journeyKey: string; departsAt: string };

/**
 * The fares back that are the cheapest for some outbound, also those that the account's limit holds back: a fare is left
 * out where another of the same way of paying costs no more, includes its bags and leaves no earlier. Cheapest first.
 * S-302
 */
export type ReturnFares = {
  cash: (CashFare & WayBack)[];
  /** By the programmes' names, each programme's cheapest first. */
  awards: (AwardFare & WayBack)[];
};

export const NO_RETURN_FARES: ReturnFares = { cash: [], awards: [] };

/** True for a flight back that leaves after the outbound has landed, both in local time of the same place. */
export function leavesInTime({ departsAt }: Pick<WayBack, 'departsAt'>, landedAt: string): boolean {
  return departsAt > landedAt;
}

/** The cheapest fares back for one outbound, and whose flights they are. */
export type CheapestReturns = { fares: JourneyFares; ways: ReadonlyMap<Payment, WayBack> };

/**
 * Of each way of paying the cheapest fare back that includes the bags and leaves after `landedAt`, the outbound's local
 * arrival: both are times of the same place.
 */
export function findCheapestReturns(
  known: ReturnFares,
  landedAt: string,
  bags: readonly BagKind[] = [],
): CheapestReturns {
  const fits = (fare: WayBack & { bags: readonly BagKind[] }) => leavesInTime(fare, landedAt) && hasBags(fare, bags);
  const cash = known.cash.find(fits);
  const ways = new Map<Payment, WayBack>();
  if (cash) ways.set('cash', cash);
  const awards: AwardFare[] = [];
  for (const award of known.awards) {
    if (ways.has(award.programme) || !fits(award)) continue;
    ways.set(award.programme, award);
    awards.push(award);
  }
  return { fares: { cash: cash ? [cash] : [], awards, quotes: [] }, ways };
}
