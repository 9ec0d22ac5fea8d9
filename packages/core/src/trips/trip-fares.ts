import type { BagKind } from '../flights/offer.ts';
import type { AwardFare, CashFare } from '../journeys/journey-fares.ts';

/** The fares of one way that count: of each way of paying one, or several of which nobody knows yet which costs least. */
type WayFares<Cash extends CashFare, Award extends AwardFare> = { cash: readonly Cash[]; awards: readonly Award[] };

/**
 * What both ways cost together: reais with reais, miles with miles of the same programme. A way of paying that one of them
 * lacks is absent, so that programmes are never added up. The bags are those that both ways include; whatever else the
 * way back's fare tells stays. The airline's own quote of one way says nothing of the other, so a trip has none.
 * S-302
 */
export function addFares<Cash extends CashFare, Award extends AwardFare>(
  out: WayFares<CashFare, AwardFare>,
  back: WayFares<Cash, Award>,
): { cash: Cash[]; awards: Award[]; quotes: [] } {
  const cash = out.cash.flatMap(({ cents, bags }) =>
    back.cash.map((fare) => ({ ...fare, cents: cents + fare.cents, bags: shareBags(bags, fare.bags) })),
  );
  const awards = out.awards.flatMap(({ programme, miles, taxCents, bags }) =>
    back.awards
      // Two programmes that nobody knows may be two.
      .filter((fare) => fare.programme === programme && programme !== 'other')
      .map((fare) => ({
        ...fare,
        miles: miles + fare.miles,
        taxCents: taxCents + fare.taxCents,
        bags: shareBags(bags, fare.bags),
      })),
  );
  return { cash, awards, quotes: [] };
}

function shareBags(one: readonly BagKind[], other: readonly BagKind[]): BagKind[] {
  return one.filter((bag) => other.includes(bag));
}
