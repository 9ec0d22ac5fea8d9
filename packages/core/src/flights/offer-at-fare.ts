import { isIncluded, listBags } from './bags.ts';
import { comparePrices, toFareAlternative } from './fares.ts';
import type { Baggage, BagKind, FareAlternative, FlightOffer } from './offer.ts';

const includes = (baggage: Baggage, bags: readonly BagKind[]): boolean =>
  bags.every((bag) => isIncluded(baggage, bag) === true);

/** The same flights at another of their fares; the previous fare becomes an alternative. */
export function offerAtFare<Offer extends FlightOffer>(offer: Offer, fare: FareAlternative): Offer {
  const rest = offer.alternatives.filter((alternative) => alternative !== fare);
  const changed = { ...offer, ...fare, alternatives: [toFareAlternative(offer), ...rest] };
  // The previous fare's rules, reference and sources must not stay with a fare that has none.
  if (!fare.conditions) delete changed.conditions;
  if (fare.reference === undefined) delete changed.reference;
  if (!fare.sources) delete changed.sources;
  if (!fare.ticket) delete changed.ticket;
  return changed;
}

/**
 * The same flights at their cheapest fare that includes these bags: the offer itself, or one of its alternatives swapped
 * in. Null if no fare is known to include them.
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
 * Bags for which a fare was chosen: it includes them and a cheaper fare of the same offer excludes them.
 */
export function listWantedBags({ price, baggage, alternatives }: FlightOffer): BagKind[] {
  const cheaper = alternatives.filter((fare) => comparePrices(fare.price, price) < 0);
  return listBags(baggage).filter((bag) => cheaper.some((fare) => isIncluded(fare.baggage, bag) === false));
}
