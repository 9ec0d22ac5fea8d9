import { compareFares, compareText, toFareAlternative } from './fares.ts';
import { makeJourneyKey } from './journey-key.ts';
import type { FoundOffer } from './offer.ts';
import { makeOfferKey } from './offer-keys.ts';

/** A fare row of a source before grouping into offers. */
export type Fare = Omit<FoundOffer, 'journeyKey' | 'alternatives'>;

/**
 * One offer per journey, kind of price and programme: the cheapest fare, with the dearer ones as its alternatives,
 * cheapest first. Every fare appears exactly once, as an offer or as an alternative. Offers keep the order in
 * which their journeys first appear.
 */
export function groupFares(fares: readonly Fare[]): FoundOffer[] {
  const groups = new Map<string, { journeyKey: string; fares: Fare[] }>();
  for (const fare of fares) {
    const journeyKey = makeJourneyKey(fare.segments) || routeKey(fare);
    const key = makeOfferKey({ journeyKey, price: fare.price });
    const group = groups.get(key);
    if (group) group.fares.push(fare);
    else groups.set(key, { journeyKey, fares: [fare] });
  }
  return [...groups.values()].flatMap((group) => {
    const [cheapest, ...dearer] = group.fares.toSorted(compareRows);
    return cheapest ? [{ ...cheapest, journeyKey: group.journeyKey, alternatives: dearer.map(toFareAlternative) }] : [];
  });
}

function compareRows(a: Fare, b: Fare): number {
  return compareFares(toFareAlternative(a), toFareAlternative(b)) || compareText(JSON.stringify(a), JSON.stringify(b));
}

/** Key of a row whose source lists no flights. */
function routeKey({ airline, origin, destination, departsAt, arrivesAt }: Fare): string {
  return `${airline.iata}-${departsAt}-${arrivesAt}-${origin}-${destination}`;
}
