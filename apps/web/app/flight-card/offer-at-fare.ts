import type { FareAlternative, FlightOffer } from '@revoada/core/flights/offer';
import { equivalentCents } from '@revoada/core/miles/equivalent';
import { REFERENCE_PRICES } from '@revoada/core/miles/reference-prices';

/** The same flights at another of their fares; the fare left stands among the alternatives. */
export function offerAtFare(offer: FlightOffer, fare: FareAlternative): FlightOffer {
  const { fareFamily, price, perAdult, baggage } = offer;
  return {
    ...offer,
    ...fare,
    equivalentCents: equivalentCents(fare.price, REFERENCE_PRICES),
    alternatives: [{ fareFamily, price, perAdult, baggage }, ...offer.alternatives.filter((other) => other !== fare)],
  };
}
