import type { Direction, FoundOffer } from '../flights/offer.ts';
import { makeOfferId } from '../flights/offer-keys.ts';
import { sameValue } from '../flights/same-value.ts';
import { collectFares } from './collect-fares.ts';
import { groupByJourney, type ListedOffer } from './journey.ts';
import type { JourneyFares } from './journey-fares.ts';

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
  const journeys = groupByJourney(offers);
  const fares = new Map([...journeys].map(([key, members]) => [key, knownFares(members)]));
  return offers.map((offer) => {
    const { journeyKey, price } = offer;
    const journeyFares = fares.get(journeyKey) ?? collectFares([offer]);
    const before = listedBefore[direction].get(offer);
    if (before?.journeyFares === journeyFares) return before;
    const segments = pickEqual(journeys.get(journeyKey)?.[0]?.segments, offer.segments);
    const listed = { ...offer, direction, id: makeOfferId({ direction, journeyKey, price }), segments, journeyFares };
    listedBefore[direction].set(offer, listed);
    return listed;
  });
}

/** The known object where it has the same value: pages that hold an object twice send it once. */
function pickEqual<Value>(known: Value | undefined, found: Value): Value {
  return known !== undefined && sameValue(known, found) ? known : found;
}

/** The fares of one journey's offers; the object of the time before where they have the same value. */
function knownFares(offers: readonly FoundOffer[]): JourneyFares {
  const [first] = offers;
  const before = first && faresBefore.get(first);
  const unchanged = before?.offers.length === offers.length && before.offers.every((each, at) => each === offers[at]);
  if (before && unchanged) return before.fares;
  const found = collectFares(offers);
  const fares = pickEqual(before?.fares, found);
  if (first) faresBefore.set(first, { offers, fares });
  return fares;
}
