import { listBags } from '@revoada/core/flights/bags';
import { compareFares, hasTaxes, toFareAlternative } from '@revoada/core/flights/fares';
import type { BagKind, FareAlternative, FoundOffer, Price } from '@revoada/core/flights/offer';
import { readPayment } from '@revoada/core/flights/payment';

/** A fare that a reader chose. */
export type ChosenFare = {
  journeyKey: string;
  fareFamily: string | null;
  /** Bags that it includes. */
  bags: readonly BagKind[];
  price: Price;
};

/** A fare with the provider and flights that it belongs to. */
export type StoredFare = { offer: FoundOffer; fare: FareAlternative };

/** True for equal amounts in the same currency or programme. */
export function isSamePrice(a: Price, b: Price): boolean {
  if (readPayment(a) !== readPayment(b) || a.taxCents !== b.taxCents) return false;
  return a.kind === 'cash'
    ? b.kind === 'cash' && a.totalCents === b.totalCents
    : b.kind === 'miles' && a.miles === b.miles;
}

/** True where a reader pays the same: how much of reais is taxes changes nothing, unless it was or is unknown. */
export function isSameToPay(a: Price, b: Price): boolean {
  if (isSamePrice(a, b)) return true;
  return a.kind === 'cash' && b.kind === 'cash' && a.totalCents === b.totalCents && hasTaxes(a) && hasTaxes(b);
}

/** Fares of an offer, the cheapest first. */
const listFares = (offer: FoundOffer): FareAlternative[] => [toFareAlternative(offer), ...offer.alternatives];

const writeBags = (bags: readonly BagKind[]): string => [...bags].sort().join();

/**
 * Fares with these bags in this way of paying, the cheapest first. A missing family equals every other: a search of all
 * sellers lacks the families that a search of one seller names.
 */
function listAlike(
  offers: readonly FoundOffer[],
  { journeyKey, fareFamily, bags, price }: ChosenFare,
  provider: string | null,
): StoredFare[] {
  const isFamily = (fare: FareAlternative): boolean =>
    fareFamily === null || fare.fareFamily === null || fare.fareFamily === fareFamily;
  return offers
    .filter((offer) => offer.journeyKey === journeyKey && readPayment(offer.price) === readPayment(price))
    .filter(({ source }) => provider === null || source === provider)
    .flatMap((offer) => listFares(offer).map((fare) => ({ offer, fare })))
    .filter(({ fare }) => isFamily(fare) && writeBags(listBags(fare.baggage)) === writeBags(bags))
    .toSorted((a, b) => compareFares(a.fare, b.fare));
}

const toChosen = ({ offer: { journeyKey }, fare }: StoredFare): ChosenFare => {
  return { journeyKey, fareFamily: fare.fareFamily, bags: listBags(fare.baggage), price: fare.price };
};

/** Finds a chosen fare: at the price that was shown where it still exists, else the cheapest of its family. */
export function findChosenFare(offers: readonly FoundOffer[], chosen: ChosenFare): StoredFare | null {
  const fares = listAlike(offers, chosen, null);
  const atPrice = fares.find(({ fare }) => isSamePrice(fare.price, chosen.price));
  return atPrice ?? fares.find(({ fare }) => fare.fareFamily === chosen.fareFamily) ?? fares[0] ?? null;
}

/** Place of a fare among those of its offer that only their prices distinguish. */
function findPosition(target: StoredFare): number {
  const matches = listAlike([target.offer], toChosen(target), null);
  return Math.max(
    0,
    matches.findIndex(({ fare }) => isSamePrice(fare.price, target.fare.price)),
  );
}

/** Equal for one fare of one provider at any price. */
export function writeFareKey(target: StoredFare): string {
  const { offer, fare } = target;
  const bags = writeBags(listBags(fare.baggage));
  return JSON.stringify([
    ...[offer.source, offer.journeyKey, readPayment(fare.price), fare.fareFamily, bags],
    findPosition(target),
  ]);
}

/** Finds the same fare among a source's later offers: of the same provider, at its old price where that still exists. */
export function findSameFare(offers: readonly FoundOffer[], target: StoredFare): StoredFare | null {
  const { source } = target.offer;
  // Another fare source may name the seller otherwise.
  const provider = offers.some((offer) => offer.source === source) ? source : null;
  const matches = listAlike(offers, toChosen(target), provider);
  const atPrice = matches.find(({ fare }) => isSamePrice(fare.price, target.fare.price));
  if (atPrice) return atPrice;
  const sameFamily = matches.filter(({ fare }) => fare.fareFamily === target.fare.fareFamily);
  const candidates = sameFamily.length > 0 ? sameFamily : matches;
  return candidates[Math.min(findPosition(target), candidates.length - 1)] ?? null;
}

/** Replaces one fare with its present form, or removes it for null. All other fares stay; so does the fare's family. */
export function replaceFare(
  offers: readonly FoundOffer[],
  target: StoredFare,
  present: FareAlternative | null,
): FoundOffer[] {
  const chosen = toChosen(target);
  return offers.flatMap((offer) => {
    const stored = listAlike([offer], chosen, target.offer.source).find(
      ({ fare }) => fare.fareFamily === chosen.fareFamily && isSamePrice(fare.price, chosen.price),
    );
    if (!stored) return [offer];
    const before = listFares(offer);
    const place = before.findIndex((fare) => compareFares(fare, stored.fare) === 0);
    const replacement = present ? [{ ...present, fareFamily: chosen.fareFamily }] : [];
    const fares = before.toSpliced(place, 1, ...replacement).toSorted(compareFares);
    const [cheapest, ...alternatives] = fares;
    if (!cheapest) return [];
    const { conditions: _, reference: __, sources: ___, ...flights } = offer;
    return [{ ...flights, ...cheapest, alternatives }];
  });
}
