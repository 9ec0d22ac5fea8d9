import { comparePrices, compareText, ownFare } from '../flights/fares.ts';
import type { Baggage, BagKind, FoundOffer, MilesPrice, Price } from '../flights/offer.ts';
import { readPayment } from '../flights/offer-keys.ts';

/** A fare in reais, as comparing needs it. Integer cents for the whole party, and the bags that it includes. */
export type CashFare = { cents: number; bags: BagKind[] };

/** A fare in miles, as comparing needs it. Whole party. */
export type AwardFare = Pick<MilesPrice, 'programme' | 'miles' | 'taxCents'> & { bags: BagKind[] };

/**
 * What is known of one journey's prices, also of those that the account's limit holds back. Of each way of paying, the
 * cheapest fare for every wish of bags, cheapest first: a fare that costs no less than another and includes no more bags
 * is left out.
 * S-246, S-255
 */
export type JourneyFares = {
  cash: CashFare[];
  awards: AwardFare[];
  /** The airline's own cash prices, as award rows quote them. Never fares on sale. */
  quotes: CashFare[];
};

type PricedFare = { price: Price; bags: BagKind[] };

/** The fares of one journey's offers: equal for the same offers, whatever their order. */
export function collectFares(offers: readonly FoundOffer[]): JourneyFares {
  const known = offers.flatMap((offer) => [ownFare(offer), ...offer.alternatives]);
  const fares = known.map(({ price, baggage }) => ({ price, bags: listBags(baggage) }));
  const payments = Map.groupBy(fares, ({ price }) => readPayment(price));
  const best = [...payments.keys()]
    .sort()
    .flatMap((payment) => leastFares(payments.get(payment) ?? [], (a, b) => comparePrices(a.price, b.price)));
  return { cash: best.flatMap(toCashFare), awards: best.flatMap(toAwardFare), quotes: collectQuotes(offers) };
}

/** The fares among these that include the bags wanted. */
export function faresWithBags(fares: JourneyFares, wanted: readonly BagKind[]): JourneyFares {
  if (wanted.length === 0) return fares;
  const { cash, awards, quotes } = fares;
  const has = (fare: { bags: readonly BagKind[] }) => hasBags(fare, wanted);
  return { cash: cash.filter(has), awards: awards.filter(has), quotes: quotes.filter(has) };
}

/** The fares of a journey of which one is chosen: whoever pays in that way pays its price, cheapest or not. */
export function withChosen(fares: JourneyFares, price: Price): JourneyFares {
  if (price.kind === 'cash') return { ...fares, cash: [{ cents: price.totalCents, bags: [] }] };
  const { programme, miles, taxCents } = price;
  // The first of a programme's fares is the one that counts.
  return { ...fares, awards: [{ programme, miles, taxCents, bags: [] }, ...fares.awards] };
}

/** True when a fare includes every bag wanted. */
export function hasBags({ bags }: { bags: readonly BagKind[] }, wanted: readonly BagKind[]): boolean {
  return wanted.every((bag) => bags.includes(bag));
}

/** The bags that a fare surely includes. */
function listBags(baggage: Baggage): BagKind[] {
  return (['hand', 'checked'] as const).filter((bag) => baggage[bag].included === true);
}

/** Cheapest first, without the fares that cost no less than another and include no more bags. */
function leastFares<Fare extends { bags: BagKind[] }>(
  fares: readonly Fare[],
  compare: (a: Fare, b: Fare) => number,
): Fare[] {
  const best: Fare[] = [];
  for (const fare of fares.toSorted((a, b) => compare(a, b) || compareBags(a, b))) {
    if (!best.some((cheaper) => hasBags(cheaper, fare.bags))) best.push(fare);
  }
  return best;
}

/** More bags first, so that fares of one price always stand in the same order. */
function compareBags(a: { bags: BagKind[] }, b: { bags: BagKind[] }): number {
  return b.bags.length - a.bags.length || compareText(a.bags.join(), b.bags.join());
}

function toCashFare({ price, bags }: PricedFare): CashFare[] {
  return price.kind === 'cash' ? [{ cents: price.totalCents, bags }] : [];
}

function toAwardFare({ price, bags }: PricedFare): AwardFare[] {
  if (price.kind === 'cash') return [];
  const { programme, miles, taxCents } = price;
  return [{ programme, miles, taxCents, bags }];
}

function collectQuotes(offers: readonly FoundOffer[]): CashFare[] {
  const quotes = offers.flatMap(({ companyCashCents, baggage }) => {
    if (companyCashCents === null || companyCashCents <= 0) return [];
    return [{ cents: companyCashCents, bags: listBags(baggage) }];
  });
  return leastFares(quotes, (a, b) => a.cents - b.cents);
}
