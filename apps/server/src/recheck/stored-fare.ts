import { listBags } from '@revoada/core/flights/bags';
import { compareFares, toFareAlternative } from '@revoada/core/flights/fares';
import type { FareAlternative, FoundOffer, Price } from '@revoada/core/flights/offer';
import { readPayment } from '@revoada/core/flights/payment';

/** A fare that a reader chose. */
export type ChosenFare = { journeyKey: string; fareFamily: string | null; price: Price };

/** A fare with the provider and flights that it belongs to. */
export type StoredFare = { offer: FoundOffer; fare: FareAlternative };

/** True for equal amounts in the same currency or programme. */
export function isSamePrice(a: Price, b: Price): boolean {
  if (readPayment(a) !== readPayment(b) || a.taxCents !== b.taxCents) return false;
  return a.kind === 'cash'
    ? b.kind === 'cash' && a.totalCents === b.totalCents
    : b.kind === 'miles' && a.miles === b.miles;
}

/** Fares of an offer, the cheapest first. */
const listFares = (offer: FoundOffer): FareAlternative[] => [toFareAlternative(offer), ...offer.alternatives];

/** Finds a chosen fare: at the price that was shown where it still exists, else the cheapest of its family. */
export function findChosenFare(offers: readonly FoundOffer[], chosen: ChosenFare): StoredFare | null {
  const fares = offers
    .filter(
      ({ journeyKey, price }) => journeyKey === chosen.journeyKey && readPayment(price) === readPayment(chosen.price),
    )
    .flatMap((offer) => listFares(offer).map((fare) => ({ offer, fare })))
    .filter(({ fare }) => fare.fareFamily === chosen.fareFamily)
    .toSorted((a, b) => compareFares(a.fare, b.fare));
  return fares.find(({ fare }) => isSamePrice(fare.price, chosen.price)) ?? fares[0] ?? null;
}

/** Equal for one fare of one provider at any price. */
export function writeFareKey({ offer, fare }: StoredFare): string {
  const { source, journeyKey } = offer;
  return JSON.stringify([source, journeyKey, readPayment(fare.price), fare.fareFamily, listBags(fare.baggage)]);
}

/** Finds the same fare of the same provider among later offers: at its old price where that still exists. */
export function findSameFare(offers: readonly FoundOffer[], target: StoredFare): StoredFare | null {
  const key = writeFareKey(target);
  const same = offers
    .filter(({ journeyKey }) => journeyKey === target.offer.journeyKey)
    .flatMap((offer) => listFares(offer).map((fare) => ({ offer, fare })))
    .filter((each) => writeFareKey(each) === key);
  return same.find(({ fare }) => isSamePrice(fare.price, target.fare.price)) ?? same[0] ?? null;
}

/** Replaces one fare with its present form, or removes it for null. All other fares stay. */
export function replaceFare(
  offers: readonly FoundOffer[],
  target: StoredFare,
  present: FareAlternative | null,
): FoundOffer[] {
  return offers.flatMap((offer) => {
    const current = findSameFare([offer], target);
    if (!current) return [offer];
    const fares = listFares(offer).flatMap((fare) => {
      if (!isSamePrice(fare.price, current.fare.price) || writeFareKey({ offer, fare }) !== writeFareKey(current))
        return [fare];
      return present ?? [];
    });
    const [cheapest, ...alternatives] = fares.toSorted(compareFares);
    if (!cheapest) return [];
    const { conditions: _, reference: __, ...flights } = offer;
    return [{ ...flights, ...cheapest, alternatives }];
  });
}
