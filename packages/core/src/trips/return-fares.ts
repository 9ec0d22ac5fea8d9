import { compareText } from '../flights/fares.ts';
import type { BagKind } from '../flights/offer.ts';
import type { Payment } from '../flights/offer-keys.ts';
import { groupByJourney, type ListedOffer } from '../journeys/journey.ts';
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

/** The fares back of these offers, which are all that is known of the return: equal whatever their order. */
export function collectReturnFares(offers: readonly ListedOffer[]): ReturnFares {
  const journeys = [...groupByJourney(offers).values()].flatMap(([first]) => first ?? []);
  const alongJourneys = <Fare>(list: (fares: JourneyFares) => readonly Fare[]): (Fare & WayBack)[] =>
    journeys.flatMap(({ journeyKey, departsAt, journeyFares }) =>
      list(journeyFares).map((fare) => ({ ...fare, journeyKey, departsAt })),
    );
  const byProgramme = Map.groupBy(
    alongJourneys(({ awards }) => awards),
    ({ programme }) => programme,
  );
  return {
    cash: keepUseful(
      alongJourneys(({ cash }) => cash),
      compareCash,
    ),
    awards: [...byProgramme.keys()]
      .sort()
      .flatMap((programme) => keepUseful(byProgramme.get(programme) ?? [], compareAwards)),
  };
}

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

/** Cheapest first, without the fares that another one makes useless. */
function keepUseful<Fare extends WayBack & { bags: BagKind[] }>(
  fares: readonly Fare[],
  compare: (a: Fare, b: Fare) => number,
): Fare[] {
  const useful: Fare[] = [];
  for (const fare of fares.toSorted((a, b) => compare(a, b) || compareWays(a, b))) {
    const useless = useful.some((cheaper) => cheaper.departsAt >= fare.departsAt && hasBags(cheaper, fare.bags));
    if (!useless) useful.push(fare);
  }
  return useful;
}

/** The later first, so that it makes the earlier useless; then whatever keeps the order the same. */
function compareWays<Fare extends WayBack & { bags: BagKind[] }>(a: Fare, b: Fare): number {
  return (
    compareText(b.departsAt, a.departsAt) ||
    b.bags.length - a.bags.length ||
    compareText(a.journeyKey, b.journeyKey) ||
    compareText(a.bags.join(), b.bags.join())
  );
}

function compareCash(a: CashFare, b: CashFare): number {
  return a.cents - b.cents;
}

function compareAwards(a: AwardFare, b: AwardFare): number {
  return a.miles - b.miles || a.taxCents - b.taxCents;
}
