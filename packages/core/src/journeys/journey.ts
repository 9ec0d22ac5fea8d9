import { comparePrices, compareText } from '../flights/fares.ts';
import type { BagKind, FlightOffer, FoundOffer } from '../flights/offer.ts';
import { fareWithBags } from '../flights/offer-at-fare.ts';
import { type Payment, readPayment } from '../flights/payment.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import { type Comparison, compareJourney } from './comparison.ts';
import { faresWithBags, type JourneyFares, pickCheapest } from './journey-fares.ts';

/** An offer in a list of results: it tells what is known of its journey's prices. */
export type ListedOffer = FlightOffer & { journeyFares: JourneyFares };

/** The flights of one direction on one day, with every way of paying for them. */
export type Journey = Pick<FlightOffer, 'direction' | 'airline' | 'segments' | 'departsAt' | 'arrivesAt'> & {
  /** As `makeJourneyKey` gives it; the same in both directions is two journeys. */
  key: string;
  /** Everything that is known, also of offers that the account's limit holds back. */
  fares: JourneyFares;
  /** Null where it cannot be paid in both ways, or miles have no reference price. */
  comparison: Comparison | null;
  /** What the account sees of it: cash first, then programmes by name, each at its cheapest first. */
  offers: readonly ListedOffer[];
};

export type JourneyOptions = {
  references: ReferencePrices;
  /** Only fares that include these bags count: offers stand at their cheapest such fare, or are left out. */
  bags?: readonly BagKind[];
};

/**
 * The journeys of these offers, in the order of their first ones; each is the same whatever order its offers come in. The
 * comparison is made of the fares that the offers tell, not of the offers themselves: a limit changes none.
 */
export function groupJourneys(offers: readonly ListedOffer[], options: JourneyOptions): Journey[] {
  const directions = Map.groupBy(offers, ({ direction }) => direction);
  return [...directions.values()].flatMap((same) =>
    [...groupByJourney(same).values()].flatMap((members) => toJourney(members, options)),
  );
}

/** The offers of one direction by their journeys' keys, each list in the order given. */
export function groupByJourney<Offer extends FoundOffer>(offers: readonly Offer[]): Map<string, Offer[]> {
  return Map.groupBy(offers, ({ journeyKey }) => journeyKey);
}

function toJourney(members: readonly ListedOffer[], { references, bags = [] }: JourneyOptions): Journey[] {
  const [first] = members.toSorted(compareOffers);
  if (!first) return [];
  const { journeyKey: key, direction, airline, segments, departsAt, arrivesAt } = first;
  const { fares, offers } = keepBags({ fares: first.journeyFares, offers: members }, bags);
  const comparison = compareJourney(pickCheapest(fares), references);
  return [
    { key, direction, airline, segments, departsAt, arrivesAt, fares, comparison, offers: offers.sort(compareOffers) },
  ];
}

/** What is known of a journey by the fares alone that include the bags: offers stand at their cheapest such fare. */
export function keepBags(known: Pick<Journey, 'fares' | 'offers'>, bags: readonly BagKind[]) {
  return {
    fares: faresWithBags(known.fares, bags),
    offers: known.offers.flatMap((offer) => fareWithBags(offer, bags) ?? []),
  };
}

function compareOffers(a: ListedOffer, b: ListedOffer): number {
  return (
    compareText(a.price.kind, b.price.kind) ||
    compareText(readPayment(a.price), readPayment(b.price)) ||
    comparePrices(a.price, b.price) ||
    compareText(a.id, b.id)
  );
}

/** The ways of paying for a journey that none of its offers stands for: the account's limit holds them back. */
export function findUnseenPayments({ fares, offers }: Pick<Journey, 'fares' | 'offers'>): Payment[] {
  const seen = new Set(offers.map(({ price }) => readPayment(price)));
  const known = new Set<Payment>([
    ...(fares.cash.length > 0 ? (['cash'] as const) : []),
    ...fares.awards.map(({ programme }) => programme),
  ]);
  return [...known].filter((payment) => !seen.has(payment));
}
