import { compareFares, comparePrices, compareText, fareKey, toFareAlternative } from './fares.ts';
import type { FareAlternative, FoundOffer } from './offer.ts';
import { makeOfferKey } from './offer-keys.ts';
import { sameValue } from './same-value.ts';

/**
 * Merges incoming offers into known ones. Under one key the cheapest fare becomes the offer and all other fares its
 * alternatives, without duplicates; at equal prices the offer with a filled-in link wins; a fare that one side lists
 * twice appears twice. The result does not depend on which side came first. Merging the same offers again returns the
 * same objects. Known offers keep their places, new ones follow.
 */
export function mergeOffers<Offer extends FoundOffer>(existing: readonly Offer[], incoming: readonly Offer[]): Offer[] {
  const merged = new Map<string, Offer>();
  for (const offer of existing) add(merged, offer);
  for (const offer of incoming) add(merged, offer);
  return [...merged.values()];
}

/** Difference between two lists of offers: new and changed offers, and removed ids. */
export function diffOffers<Offer extends { id: string }>(
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

function add<Offer extends FoundOffer>(offers: Map<string, Offer>, offer: Offer): void {
  const key = makeOfferKey(offer);
  const match = offers.get(key);
  offers.set(key, match ? mergePair(match, offer) : offer);
}

function mergePair<Offer extends FoundOffer>(current: Offer, incoming: Offer): Offer {
  if (sameValue(current, incoming)) return current;
  const [cheaper, other] = compareOffers(current, incoming) <= 0 ? [current, incoming] : [incoming, current];
  const alternatives = uniteFares(listFares(cheaper), listFares(other)).slice(1).toSorted(compareFares);
  const merged = { ...cheaper, alternatives };
  return sameValue(current, merged) ? current : merged;
}

/** Cheaper first; at equal prices a link to a filled-in search, then any link. */
function compareOffers(a: FoundOffer, b: FoundOffer): number {
  return (
    comparePrices(a.price, b.price) ||
    rankLink(a) - rankLink(b) ||
    compareFares(toFareAlternative(a), toFareAlternative(b)) ||
    compareText(headText(a), headText(b))
  );
}

/** The URL of a filled-in search contains the airports; a front page does not. */
function rankLink({ origin, destination, links: { airline } }: FoundOffer): number {
  if (airline === null) return 2;
  return [origin, destination].every((code) => airline.includes(code)) ? 0 : 1;
}

function headText(offer: FoundOffer): string {
  return JSON.stringify({ ...offer, alternatives: [] });
}

function listFares(offer: FoundOffer): FareAlternative[] {
  return [toFareAlternative(offer), ...offer.alternatives];
}

/** Union in which each fare appears as often as on the side that lists it more often; `some` come first. */
function uniteFares(some: FareAlternative[], others: FareAlternative[]): FareAlternative[] {
  const spare = new Map<string, number>();
  for (const key of some.map(fareKey)) spare.set(key, (spare.get(key) ?? 0) + 1);
  const missing = others.filter((fare) => {
    const key = fareKey(fare);
    const remaining = spare.get(key) ?? 0;
    spare.set(key, remaining - 1);
    return remaining <= 0;
  });
  return [...some, ...missing];
}
