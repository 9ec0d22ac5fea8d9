import { comparePrices, ownFare } from '../flights/fares.ts';
import { makeOfferId } from '../flights/journey.ts';
import type { Baggage, BagKind, Direction, FlightOffer, FoundOffer, MilesPrice, Price } from '../flights/offer.ts';
import { sameValue } from '../flights/same-value.ts';

/** A fare in reais, as comparing needs it. Integer cents for the whole party, and the bags that it includes. */
export type CashFare = { cents: number; bags: BagKind[] };

/** A fare in miles, as comparing needs it. Whole party. */
export type AwardFare = Pick<MilesPrice, 'programme' | 'miles' | 'taxCents'> & { bags: BagKind[] };

/**
 * What is known of one journey's prices, also of those that the account's limit holds back. Of each way of paying, the
 * cheapest fare for every wish of bags: a fare that costs more than another and includes no more bags is left out.
 * S-246, S-255
 */
export type JourneyFares = {
  cash: CashFare[];
  awards: AwardFare[];
  /** The airline's own cash prices, as award rows quote them. Never fares on sale. */
  quotes: CashFare[];
};

/** An offer in a list of results. */
export type ListedOffer = FlightOffer & { journeyFares: JourneyFares };

type PricedFare = { price: Price; bags: BagKind[] };

/** One key for the offers of one journey in one direction. */
export function makeJourneyId({ direction, journeyKey }: Pick<FlightOffer, 'direction' | 'journeyKey'>): string {
  return `${direction} ${journeyKey}`;
}

/** The way of paying that a fare stands for: `cash`, or its programme. */
export function readPayment(price: Price): string {
  return price.kind === 'cash' ? 'cash' : price.programme;
}

/**
 * The ways of paying for an offer's journey that none of these offers stands for. `offers` are those that an account
 * sees.
 */
export function findUnseenPayments(listed: ListedOffer, offers: readonly FlightOffer[]): string[] {
  const journey = makeJourneyId(listed);
  const seen = new Set(
    offers.filter((offer) => makeJourneyId(offer) === journey).map(({ price }) => readPayment(price)),
  );
  const { cash, awards } = listed.journeyFares;
  const known = new Set([...(cash.length > 0 ? ['cash'] : []), ...awards.map(({ programme }) => programme)]);
  return [...known].filter((payment) => !seen.has(payment));
}

/** The bags that a fare surely includes. */
export function bagsIn(baggage: Baggage): BagKind[] {
  return (['hand', 'checked'] as const).filter((bag) => baggage[bag].included === true);
}

/** True when a fare includes every bag wanted. */
export function hasBags({ bags }: { bags: readonly BagKind[] }, wanted: readonly BagKind[]): boolean {
  return wanted.every((bag) => bags.includes(bag));
}

/** The fares among these that include the bags wanted. */
export function faresWithBags({ cash, awards, quotes }: JourneyFares, wanted: readonly BagKind[]): JourneyFares {
  const has = (fare: { bags: readonly BagKind[] }) => hasBags(fare, wanted);
  return { cash: cash.filter(has), awards: awards.filter(has), quotes: quotes.filter(has) };
}

/** An offer as it was listed last each way, and a journey's fares by the first of its offers. */
const listedBefore = {
  outbound: new WeakMap<FoundOffer, ListedOffer>(),
  return: new WeakMap<FoundOffer, ListedOffer>(),
};
const faresBefore = new WeakMap<FoundOffer, { offers: readonly FoundOffer[]; fares: JourneyFares }>();

/**
 * The offers of one direction, each with what is known of its journey's prices. To be worked out before any of them is
 * held back. Where neither an offer nor its journey's prices have changed, the same object is given as before: a stream
 * asks again at each of its events.
 */
export function listOffers(offers: readonly FoundOffer[], direction: Direction): ListedOffer[] {
  const journeys = Map.groupBy(offers, ({ journeyKey }) => journeyKey);
  const fares = new Map([...journeys].map(([journey, members]) => [journey, knownFares(members)]));
  return offers.map((offer) => {
    const journeyFares = fares.get(offer.journeyKey) ?? collectFares([offer]);
    const before = listedBefore[direction].get(offer);
    if (before?.journeyFares === journeyFares) return before;
    const listed = {
      ...offer,
      direction,
      id: makeOfferId({ direction, journeyKey: offer.journeyKey, price: offer.price }),
      journeyFares,
    };
    listedBefore[direction].set(offer, listed);
    return listed;
  });
}

/** The fares of one journey's offers; the object of the time before where they have the same value. */
function knownFares(offers: readonly FoundOffer[]): JourneyFares {
  const [first] = offers;
  const before = first && faresBefore.get(first);
  const unchanged = before?.offers.length === offers.length && before.offers.every((each, at) => each === offers[at]);
  if (before && unchanged) return before.fares;
  const found = collectFares(offers);
  const fares = before && sameValue(before.fares, found) ? before.fares : found;
  if (first) faresBefore.set(first, { offers, fares });
  return fares;
}

function collectFares(offers: readonly FoundOffer[]): JourneyFares {
  const known = offers.flatMap((offer) => [ownFare(offer), ...offer.alternatives]);
  const fares = known.map(({ price, baggage }) => ({ price, bags: bagsIn(baggage) }));
  const payments = Map.groupBy(fares, ({ price }) => readPayment(price));
  const best = [...payments.values()].flatMap((same) => leastFares(same, (a, b) => comparePrices(a.price, b.price)));
  return { cash: best.flatMap(cashFare), awards: best.flatMap(awardFare), quotes: collectQuotes(offers) };
}

/** Cheapest first, without the fares that cost more than another and include no more bags. */
function leastFares<Fare extends { bags: BagKind[] }>(
  fares: readonly Fare[],
  compare: (a: Fare, b: Fare) => number,
): Fare[] {
  const best: Fare[] = [];
  for (const fare of fares.toSorted(compare)) {
    if (!best.some((cheaper) => hasBags(cheaper, fare.bags))) best.push(fare);
  }
  return best;
}

function cashFare({ price, bags }: PricedFare): CashFare[] {
  return price.kind === 'cash' ? [{ cents: price.totalCents, bags }] : [];
}

function awardFare({ price, bags }: PricedFare): AwardFare[] {
  if (price.kind === 'cash') return [];
  const { programme, miles, taxCents } = price;
  return [{ programme, miles, taxCents, bags }];
}

function collectQuotes(offers: readonly FoundOffer[]): CashFare[] {
  const quotes = offers.flatMap(({ companyCashCents, baggage }) => {
    if (companyCashCents === null || companyCashCents <= 0) return [];
    return [{ cents: companyCashCents, bags: bagsIn(baggage) }];
  });
  return leastFares(quotes, (a, b) => a.cents - b.cents);
}
