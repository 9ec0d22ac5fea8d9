import { isIncluded, listBags } from './bags.ts';
import { comparePrices, ownFare } from './fares.ts';
import type { Baggage, BagKind, FareAlternative, FlightOffer } from './offer.ts';

const includes = (baggage: Baggage, bags: readonly BagKind[]): boolean =>
  bags.every((bag) => isIncluded(baggage, bag) === true);

/** The same flights at another of their fares; the fare left stands among the alternatives. */
export function offerAtFare<Offer extends FlightOffer>(offer: Offer, fare: FareAlternative): Offer {
  const rest = offer.alternatives.filter((alternative) => alternative !== fare);
  return {
    ...offer,
    ...fare,
    alternatives: [ownFare(offer), ...rest],
  };
}

/**
 * The same flights at their cheapest fare that includes these bags: the offer itself, or one of its alternatives put in
 * its place, the cheaper fare then standing among the alternatives. Null when no fare is known to include them.
 */
export function fareWithBags<Offer extends FlightOffer>(offer: Offer, bags: readonly BagKind[]): Offer | null {
  if (includes(offer.baggage, bags)) return offer;
  let cheapest: FareAlternative | null = null;
  for (const fare of offer.alternatives) {
    if (!includes(fare.baggage, bags)) continue;
    if (cheapest === null || comparePrices(fare.price, cheapest.price) < 0) cheapest = fare;
  }
  return cheapest && offerAtFare(offer, cheapest);
}

/**
 * The bags for which a fare was chosen: those that it includes, and that a cheaper fare of the same offer is known to leave
 * out.
 */
export function listWantedBags({ price, baggage, alternatives }: FlightOffer): BagKind[] {
  const cheaper = alternatives.filter((fare) => comparePrices(fare.price, price) < 0);
  return listBags(baggage).filter((bag) => cheaper.some((fare) => isIncluded(fare.baggage, bag) === false));
}
