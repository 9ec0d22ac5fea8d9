import type { ConvertedAmount } from '../currency/foreign-amount.ts';
import { compareText, hasTaxes } from '../flights/fares.ts';
import type { BagKind, CashPrice, MilesPrice, Price, TaxedPrice } from '../flights/offer.ts';

/**
 * A fare in reais: integer cents for the whole party, and the bags that it includes. `sold`: what is charged in another
 * currency; the reais are then approximate.
 */
export type CashFare = { cents: number; bags: BagKind[]; sold?: ConvertedAmount };

/** A fare in miles. Whole party. */
export type AwardFare = Pick<TaxedPrice<MilesPrice>, 'programme' | 'miles' | 'taxCents'> & { bags: BagKind[] };

/**
 * Prices of one journey, including those hidden by the account's limit. For each way of paying, the cheapest fare for
 * every combination of bags, cheapest first. Excluded: fares that cost no less than another and include no more bags,
 * fares with unknown taxes, and flights in a lower cabin than the search's.
 */
export type JourneyFares = {
  cash: CashFare[];
  awards: AwardFare[];
  /** The airline's cash prices, as quoted by award rows. Never fares on sale. */
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

/** Keeps the fares that include the required bags. */
export function faresWithBags(fares: JourneyFares, requiredBags: readonly BagKind[]): JourneyFares {
  if (requiredBags.length === 0) return fares;
  const { cash, awards, quotes } = fares;
  const has = (fare: { bags: readonly BagKind[] }) => hasBags(fare, requiredBags);
  return { cash: cash.filter(has), awards: awards.filter(has), quotes: quotes.filter(has) };
}

/** Keeps the first fare of each way of paying: the one that the journey's offers show, with the fewest miles. */
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
    return { ...fares, cash: hasTaxes(price) ? [toCashFare(price, [])] : [] };
  }
  const { programme, miles, taxCents } = price;
  if (taxCents === null) return { ...fares, awards: fares.awards.filter((award) => award.programme !== programme) };
  const awards = [{ programme, miles, taxCents, bags: [] }, ...fares.awards];
  // The first fare of a programme counts; programmes are sorted by name.
  return { ...fares, awards: awards.sort((a, b) => compareText(a.programme, b.programme)) };
}

/** A cash price as a fare with these bags. */
export function toCashFare({ totalCents: cents, sold }: CashPrice, bags: BagKind[]): CashFare {
  return { cents, bags, ...(sold && { sold }) };
}

/** True when a fare includes every required bag. */
export function hasBags({ bags }: { bags: readonly BagKind[] }, requiredBags: readonly BagKind[]): boolean {
  return requiredBags.every((bag) => bags.includes(bag));
}
