import { compareText, hasTaxes } from '../flights/fares.ts';
import type { BagKind, MilesPrice, Price, TaxedPrice } from '../flights/offer.ts';

/** A fare in reais, as comparing needs it. Integer cents for the whole party, and the bags that it includes. */
export type CashFare = { cents: number; bags: BagKind[] };

/** A fare in miles, as comparing needs it. Whole party. */
export type AwardFare = Pick<TaxedPrice<MilesPrice>, 'programme' | 'miles' | 'taxCents'> & { bags: BagKind[] };

/**
 * What is known of one journey's prices, also of those that the account's limit holds back. Of each way of paying, the
 * cheapest fare for every wish of bags, cheapest first: a fare that costs no less than another and includes no more bags
 * is left out, and so is one whose taxes are unknown, or of flights in a lower cabin than the one asked for.
 */
export type JourneyFares = {
  cash: CashFare[];
  awards: AwardFare[];
  /** The airline's own cash prices, as award rows quote them. Never fares on sale. */
  quotes: CashFare[];
};

/** Every wish of bags. */
export const BAG_WISHES: readonly (readonly BagKind[])[] = [
  [],
  ['hand'],
  ['checked'],
  ['hand', 'checked'],
  ['checked', 'secondChecked'],
  ['hand', 'checked', 'secondChecked'],
];

/** The fares among these that include the bags wanted. */
export function faresWithBags(fares: JourneyFares, wanted: readonly BagKind[]): JourneyFares {
  if (wanted.length === 0) return fares;
  const { cash, awards, quotes } = fares;
  const has = (fare: { bags: readonly BagKind[] }) => hasBags(fare, wanted);
  return { cash: cash.filter(has), awards: awards.filter(has), quotes: quotes.filter(has) };
}

/** The first fare of each way of paying alone: the one that the journey's offers show, with the fewest miles. */
export function pickCheapest({ cash, awards, quotes }: JourneyFares): JourneyFares {
  return {
    cash: cash.slice(0, 1),
    awards: awards.filter(({ programme }, at) => awards.findIndex((award) => award.programme === programme) === at),
    quotes: quotes.slice(0, 1),
  };
}

/**
 * The fares of a journey with the chosen one in place of its way of paying, cheapest or not. Where its taxes are unknown,
 * that way of paying has no fare.
 */
export function withChosen(fares: JourneyFares, price: Price): JourneyFares {
  if (price.kind === 'cash') {
    return { ...fares, cash: hasTaxes(price) ? [{ cents: price.totalCents, bags: [] }] : [] };
  }
  const { programme, miles, taxCents } = price;
  if (taxCents === null) return { ...fares, awards: fares.awards.filter((award) => award.programme !== programme) };
  const awards = [{ programme, miles, taxCents, bags: [] }, ...fares.awards];
  // The first of a programme's fares is the one that counts; programmes stand by their names.
  return { ...fares, awards: awards.sort((a, b) => compareText(a.programme, b.programme)) };
}

/** True when a fare includes every bag wanted. */
export function hasBags({ bags }: { bags: readonly BagKind[] }, wanted: readonly BagKind[]): boolean {
  return wanted.every((bag) => bags.includes(bag));
}
