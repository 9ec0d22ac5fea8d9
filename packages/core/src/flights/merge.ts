import { compareFares, comparePrices, compareText, fareKey, ownFare } from './fares.ts';
import type { FareAlternative, FoundOffer } from './offer.ts';
import { makeOfferKey } from './offer-keys.ts';
import { sameValue } from './same-value.ts';

/**
 * What is known together with what has come in. Under one key the cheapest fare becomes the offer and every other fare
 * known of either side an alternative, without duplicates; at one price the offer with a filled-in link; a fare that one side itself lists twice stays twice. The
 * outcome does not depend on which side came first, and merging the same again changes nothing: then the known object
 * itself is kept. Known offers keep their places, new ones follow.
 */
export function mergeOffers<Offer extends FoundOffer>(known: readonly Offer[], incoming: readonly Offer[]): Offer[] {
  const merged = new Map<string, Offer>();
  for (const offer of known) add(merged, offer);
  for (const offer of incoming) add(merged, offer);
  return [...merged.values()];
}

/** What to send so that a reader of `before` comes to know `after`: new and changed offers, and the ids that are gone. */
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
  const known = offers.get(key);
  offers.set(key, known ? mergePair(known, offer) : offer);
}

function mergePair<Offer extends FoundOffer>(known: Offer, incoming: Offer): Offer {
  if (sameValue(known, incoming)) return known;
  const [cheaper, other] = compareOffers(known, incoming) <= 0 ? [known, incoming] : [incoming, known];
  const alternatives = uniteFares(listFares(cheaper), listFares(other)).slice(1).toSorted(compareFares);
  const merged = { ...cheaper, alternatives };
  return sameValue(known, merged) ? known : merged;
}

/** The cheaper first; at one price the one that opens its seller's search filled in, then one with any link. */
function compareOffers(a: FoundOffer, b: FoundOffer): number {
  return (
    comparePrices(a.price, b.price) ||
    rankLink(a) - rankLink(b) ||
    compareFares(ownFare(a), ownFare(b)) ||
    compareText(headText(a), headText(b))
  );
}

/** A search that opens filled in names the airports in its URL; a front page names none. */
function rankLink({ origin, destination, links: { airline } }: FoundOffer): number {
  if (airline === null) return 2;
  return [origin, destination].every((code) => airline.includes(code)) ? 0 : 1;
}

function headText(offer: FoundOffer): string {
  return JSON.stringify({ ...offer, alternatives: [] });
}

function listFares(offer: FoundOffer): FareAlternative[] {
  return [ownFare(offer), ...offer.alternatives];
}

/** Each fare as often as the side that lists it more often does; `some` come first. */
function uniteFares(some: FareAlternative[], others: FareAlternative[]): FareAlternative[] {
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
