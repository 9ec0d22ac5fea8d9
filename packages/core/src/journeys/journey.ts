import { comparePrices, compareText } from '../flights/fares.ts';
import type { BagKind, FlightOffer, FoundOffer } from '../flights/offer.ts';
import { fareWithBags } from '../flights/offer-at-fare.ts';
import { type Payment, readPayment } from '../flights/payment.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import { type Comparison, compareJourney } from './comparison.ts';
import { faresWithBags, type JourneyFares, pickCheapest } from './journey-fares.ts';

/** An offer in a list of results, with the prices of its journey. */
export type ListedOffer = FlightOffer & { journeyFares: JourneyFares };

/** The flights of one direction on one day, with every way of paying for them. */
export type Journey = Pick<FlightOffer, 'direction' | 'airline' | 'segments' | 'departsAt' | 'arrivesAt'> & {
  /** Key from `makeJourneyKey`; the same key in both directions is two journeys. */
  key: string;
  /** All fares, including those of offers hidden by the account's limit. */
  fares: JourneyFares;
  /** Null where it cannot be paid in both ways, or miles have no reference price. */
  comparison: Comparison | null;
  /** Offers that the account sees: cash first, then programmes by name, cheapest first. */
  offers: readonly ListedOffer[];
  /** Its joint tickets, the cheapest in each way of paying, in the same order: none of them is a fare of these flights alone. */
  ticketOffers: readonly ListedOffer[];
};

export type JourneyOptions = {
  references: ReferencePrices;
  /** Only fares that include these bags count: each offer takes its cheapest such fare, or is dropped. */
  bags?: readonly BagKind[];
};

/**
 * Groups offers into journeys, ordered by the first offer of each; a journey does not depend on the order of its
 * offers. The comparison uses `journeyFares` rather than the offers, so that an account's limit does not change it.
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
  const sorted = members.toSorted(compareOffers);
  const [first] = sorted;
  if (!first) return [];
  const { journeyKey: key, direction, airline, segments, departsAt, arrivesAt } = first;
  const { fares, offers } = keepBags(
    { fares: first.journeyFares, offers: sorted.filter(({ ticket }) => !ticket) },
    bags,
  );
  const ticketOffers = sorted.filter(({ ticket }) => ticket).flatMap((offer) => fareWithBags(offer, bags) ?? []);
  const comparison = compareJourney(pickCheapest(fares), references);
  return [
    {
      ...{ key, direction, airline, segments, departsAt, arrivesAt, fares, comparison },
      offers: offers.sort(compareOffers),
      ticketOffers: ticketOffers.sort(compareOffers),
    },
  ];
}

/** Any offer of a journey, for what all of them share; undefined where the account sees none. */
export function findAnyOffer({
  offers,
  ticketOffers,
}: Pick<Journey, 'offers' | 'ticketOffers'>): ListedOffer | undefined {
  return offers[0] ?? ticketOffers[0];
}

/** Keeps the fares that include the bags; each offer takes its cheapest such fare. */
export function keepBags(journey: Pick<Journey, 'fares' | 'offers'>, bags: readonly BagKind[]) {
  return {
    fares: faresWithBags(journey.fares, bags),
    offers: journey.offers.flatMap((offer) => fareWithBags(offer, bags) ?? []),
  };
}

/** Fares of these flights alone come before joint tickets. */
function compareOffers(a: ListedOffer, b: ListedOffer): number {
  return (
    Number(a.ticket !== undefined) - Number(b.ticket !== undefined) ||
    compareText(a.price.kind, b.price.kind) ||
    compareText(readPayment(a.price), readPayment(b.price)) ||
    comparePrices(a.price, b.price) ||
    compareText(a.id, b.id)
  );
}

/** Finds the ways of paying that the account's limit hides: no visible offer has them. */
export function findUnseenPayments({ fares, offers }: Pick<Journey, 'fares' | 'offers'>): Payment[] {
  const visible = new Set(offers.map(({ price }) => readPayment(price)));
  const payments = new Set<Payment>([
    ...(fares.cash.length > 0 ? (['cash'] as const) : []),
    ...fares.awards.map(({ programme }) => programme),
  ]);
  return [...payments].filter((payment) => !visible.has(payment));
}
