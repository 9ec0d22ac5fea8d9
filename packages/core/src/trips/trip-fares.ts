import type { BagKind } from '../flights/offer.ts';
import type { AwardFare, CashFare, JourneyFares } from '../journeys/journey-fares.ts';

/**
 * What both ways cost together, each way of paying at its cheapest: reais with reais, miles with miles of the same
 * programme. A way of paying that one of them lacks is absent, so that programmes are never added up. The bags are those
 * that both ways include. The airline's own quote of one way says nothing of the other, so a trip has none.
 * S-302
 */
export function addFares(one: JourneyFares, other: JourneyFares): JourneyFares {
  return { cash: addCash(one.cash[0], other.cash[0]), awards: addAwards(one.awards, other.awards), quotes: [] };
}

function addCash(one: CashFare | undefined, other: CashFare | undefined): CashFare[] {
  if (!one || !other) return [];
  return [{ cents: one.cents + other.cents, bags: shareBags(one.bags, other.bags) }];
}

function addAwards(one: readonly AwardFare[], other: readonly AwardFare[]): AwardFare[] {
  const cheapest = pickCheapest(other);
  return [...pickCheapest(one).values()].flatMap((fare) => {
    const back = cheapest.get(fare.programme);
    // Two programmes that nobody knows may be two.
    if (!back || fare.programme === 'other') return [];
    const { programme } = fare;
    const miles = fare.miles + back.miles;
    return [{ programme, miles, taxCents: fare.taxCents + back.taxCents, bags: shareBags(fare.bags, back.bags) }];
  });
}

/** A programme's fares come cheapest first. */
function pickCheapest(awards: readonly AwardFare[]): Map<AwardFare['programme'], AwardFare> {
  const cheapest = new Map<AwardFare['programme'], AwardFare>();
  for (const fare of awards) if (!cheapest.has(fare.programme)) cheapest.set(fare.programme, fare);
  return cheapest;
}

function shareBags(one: readonly BagKind[], other: readonly BagKind[]): BagKind[] {
  return one.filter((bag) => other.includes(bag));
}
