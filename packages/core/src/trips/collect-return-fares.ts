import { compareText } from '../flights/fares.ts';
import type { BagKind } from '../flights/offer.ts';
import { groupByJourney, type ListedOffer } from '../journeys/journey.ts';
import { type AwardFare, type CashFare, hasBags, type JourneyFares } from '../journeys/journey-fares.ts';
import type { ReturnFares, WayBack } from './return-fares.ts';

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
