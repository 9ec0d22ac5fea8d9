import type { Direction, FlightOffer, FoundOffer } from './offer.ts';
import { readPayment } from './payment.ts';

/** Equal for the same journey and way of paying; LATAM Pass and Livelo sell the same seats as two offers. */
export function makeOfferKey({ journeyKey, price }: Pick<FoundOffer, 'journeyKey' | 'price'>): string {
  return `${journeyKey}.${readPayment(price)}`;
}

/** Unique among the offers of a search. */
export function makeOfferId(offer: Pick<FlightOffer, 'direction' | 'journeyKey' | 'price'>): string {
  return `${offer.direction}.${makeOfferKey(offer)}`;
}

/** Turns an outbound offer of a return-only search into a return offer. */
export function asReturn<Offer extends FlightOffer>(offer: Offer): Offer {
  return turnOffer(offer, 'return');
}

/** Turns an offer of a one-way search into one of this slice. */
export function turnOffer<Offer extends FlightOffer>(offer: Offer, direction: Direction): Offer {
  return { ...offer, direction, id: offer.id.replace(offer.direction, direction) };
}
