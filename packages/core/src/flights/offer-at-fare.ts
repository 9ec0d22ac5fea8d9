import { comparePrices, ownFare } from './fares.ts';
import type { Baggage, BagKind, FareAlternative, FlightOffer, Price } from './offer.ts';

const includes = (baggage: Baggage, bags: readonly BagKind[]): boolean =>
  bags.every((bag) => baggage[bag].included === true);

/** The equivalent of another fare of the same programme, at the rate that the offer's own was worked out with. */
function equivalentLike(offer: FlightOffer, price: Price): number | null {
  if (price.kind === 'cash') return price.totalCents;
  if (offer.price.kind === 'cash' || offer.equivalentCents === null || offer.price.miles <= 0) return null;
  const centsPerMile = (offer.equivalentCents - offer.price.taxCents) / offer.price.miles;
  return Math.round(centsPerMile * price.miles) + price.taxCents;
}

/** The same flights at another of their fares; the fare left stands among the alternatives. */
export function offerAtFare<Offer extends FlightOffer>(offer: Offer, fare: FareAlternative): Offer {
  const rest = offer.alternatives.filter((alternative) => alternative !== fare);
  return {
    ...offer,
    ...fare,
    equivalentCents: equivalentLike(offer, fare.price),
    alternatives: [ownFare(offer), ...rest],
  };
}

/**
 * The same flights at their cheapest fare that includes these bags: the offer itself, or one of its alternatives put in
 * its place, the cheaper fare then standing among the alternatives. Null when no fare is known to include them.
 * S-032
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
