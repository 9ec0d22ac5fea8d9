import { mapDirections } from '../flights/directions.ts';
import { showSightings } from '../flights/fares.ts';
import type { Direction, FareAlternative, FoundOffer } from '../flights/offer.ts';
import { makeOfferId } from '../flights/offer-keys.ts';
import { sameValue } from '../flights/same-value.ts';
import { collectFares } from './collect-fares.ts';
import { groupByJourney, type ListedOffer } from './journey.ts';
import type { JourneyFares } from './journey-fares.ts';

/** An offer as it was listed last each way, and a journey's fares by the first of its offers. */
const listedBefore = mapDirections(() => new WeakMap<FoundOffer, ListedOffer>());
const faresBefore = new WeakMap<FoundOffer, { offers: readonly FoundOffer[]; fares: JourneyFares }>();

/**
 * Lists the offers of one direction, each with the prices of its journey; must run before the account's limit hides
 * any. Returns the same object while an offer and its journey's prices are unchanged, because a stream calls this at
 * each event.
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
    const listed = {
      ...hideReferences(offer),
      direction,
      id: makeOfferId({ direction, journeyKey, price }),
      segments,
      journeyFares,
    };
    listedBefore[direction].set(offer, listed);
    return listed;
  });
}

/** The offer without its sources' names of fares, which only the server may use, and with sources where several show a fare. */
function hideReferences(offer: FoundOffer): FoundOffer {
  return { ...hideReference(offer), alternatives: offer.alternatives.map(hideReference) };
}

/** The same object without such fields, since most sources have none. */
function hideReference<Fare extends Pick<FareAlternative, 'reference' | 'sources'>>(fare: Fare): Fare {
  if (fare.reference === undefined && fare.sources === undefined) return fare;
  const { reference: _, sources = [], ...shown } = fare;
  return { ...shown, ...(sources.length > 1 && { sources: showSightings(sources) }) } as Fare;
}

/** The known object where it has the same value: pages that hold an object twice send it once. */
function pickEqual<Value>(previous: Value | undefined, next: Value): Value {
  return previous !== undefined && sameValue(previous, next) ? previous : next;
}

/** The fares of one journey's offers; the object of the time before where they have the same value. */
function knownFares(offers: readonly FoundOffer[]): JourneyFares {
  const [first] = offers;
  const before = first && faresBefore.get(first);
  const unchanged = before?.offers.length === offers.length && before.offers.every((each, at) => each === offers[at]);
  if (before && unchanged) return before.fares;
  const collected = collectFares(offers);
  const fares = pickEqual(before?.fares, collected);
  if (first) faresBefore.set(first, { offers, fares });
  return fares;
}
