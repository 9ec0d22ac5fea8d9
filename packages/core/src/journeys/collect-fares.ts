import { listBags } from '../flights/bags.ts';
import { comparePrices, compareText, hasTaxes } from '../flights/fares.ts';
import { hasLowerCabin } from '../flights/lower-cabin.ts';
import type { BagKind, FareAlternative, FoundOffer, Price, TaxedPrice } from '../flights/offer.ts';
import { readPayment } from '../flights/payment.ts';
import { type AwardFare, type CashFare, hasBags, type JourneyFares, toCashFare } from './journey-fares.ts';

type PricedFare = { price: TaxedPrice; bags: BagKind[] };

/** Collects the fares of one journey's offers, independent of their order. */
export function collectFares(all: readonly FoundOffer[]): JourneyFares {
  const offers = all.filter((offer) => !hasLowerCabin(offer));
  const allFares = offers.flatMap((offer): Pick<FareAlternative, 'price' | 'baggage'>[] => [
    offer,
    ...offer.alternatives,
  ]);
  const fares = allFares.flatMap(({ price, baggage }): PricedFare[] =>
    hasTaxes<Price>(price) ? [{ price, bags: listBags(baggage) }] : [],
  );
  const payments = Map.groupBy(fares, ({ price }) => readPayment(price));
  const best = [...payments.keys()]
    .sort()
    .flatMap((payment) =>
      leastFares(payments.get(payment) ?? [], (a, b) => comparePrices(a.price, b.price) || compareSold(a, b)),
    );
  return {
    cash: best.flatMap(({ price, bags }) => (price.kind === 'cash' ? [toCashFare(price, bags)] : [])),
    awards: best.flatMap(toAwardFare),
    quotes: collectQuotes(offers),
  };
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

/** At one price a fare sold in reais comes first: its reais are exact. */
function compareSold(a: PricedFare, b: PricedFare): number {
  return compareText(describeSold(a.price), describeSold(b.price));
}

function describeSold(price: Price): string {
  return price.kind === 'cash' && price.sold ? Object.values(price.sold).join() : '';
}

/** More bags first, so that fares of one price have a stable order. */
function compareBags(a: { bags: BagKind[] }, b: { bags: BagKind[] }): number {
  return b.bags.length - a.bags.length || compareText(a.bags.join(), b.bags.join());
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
