import { compareFares, compareText, fareKey, ownFare } from './fares.ts';
import type { FareAlternative, FlightOffer } from './offer.ts';
import { sameValue } from './same-value.ts';

/**
 * What is known together with what has come in. Under one id the cheapest fare becomes the offer and every other fare
 * known of either side an alternative, without duplicates; a fare that one side itself lists twice stays twice. The
 * outcome does not depend on which side came first, and merging the same again changes nothing: then the known object
 * itself is kept. Known offers keep their places, new ones follow.
 */
export function mergeOffers(known: readonly FlightOffer[], incoming: readonly FlightOffer[]): FlightOffer[] {
  const merged = new Map<string, FlightOffer>();
  for (const offer of known) add(merged, offer);
  for (const offer of incoming) add(merged, offer);
  return [...merged.values()];
}

/** What to send so that a reader of `before` comes to know `after`: new and changed offers, and the ids that are gone. */
export function diffOffers<Offer extends FlightOffer>(
  before: readonly Offer[],
  after: readonly Offer[],
): { changed: Offer[]; removed: string[] } {
  const earlier = new Map(before.map((offer) => [offer.id, offer]));
  const later = new Set(after.map((offer) => offer.id));
  return {
    changed: after.filter((offer) => !sameValue(earlier.get(offer.id), offer)),
    removed: [...earlier.keys()].filter((id) => !later.has(id)),
  };
}

function add(offers: Map<string, FlightOffer>, offer: FlightOffer): void {
  const known = offers.get(offer.id);
  offers.set(offer.id, known ? mergePair(known, offer) : offer);
}

function mergePair(known: FlightOffer, incoming: FlightOffer): FlightOffer {
  if (sameValue(known, incoming)) return known;
  const [cheaper, other] = compareOffers(known, incoming) <= 0 ? [known, incoming] : [incoming, known];
  const alternatives = unionOfFares(faresOf(cheaper), faresOf(other)).slice(1).toSorted(compareFares);
  const merged = { ...cheaper, alternatives };
  return sameValue(known, merged) ? known : merged;
}

function compareOffers(a: FlightOffer, b: FlightOffer): number {
  return compareFares(ownFare(a), ownFare(b)) || compareText(headText(a), headText(b));
}

function headText(offer: FlightOffer): string {
  return JSON.stringify({ ...offer, alternatives: [] });
}

function faresOf(offer: FlightOffer): FareAlternative[] {
  return [ownFare(offer), ...offer.alternatives];
}

/** Each fare as often as the side that lists it more often does; `some` come first. */
function unionOfFares(some: FareAlternative[], others: FareAlternative[]): FareAlternative[] {
  const spare = new Map<string, number>();
  for (const key of some.map(fareKey)) spare.set(key, (spare.get(key) ?? 0) + 1);
  const missing = others.filter((fare) => {
    const key = fareKey(fare);
    const left = spare.get(key) ?? 0;
    spare.set(key, left - 1);
    return left <= 0;
  });
  return [...some, ...missing];
}
