import type { FlightOffer, FoundOffer } from './offer.ts';
import { readPayment } from './payment.ts';

/** Equal for the same journey and way of paying: LATAM Pass and Livelo sell the same seats as two offers. */
export function makeOfferKey({ journeyKey, price }: Pick<FoundOffer, 'journeyKey' | 'price'>): string {
  return `${journeyKey}.${readPayment(price)}`;
}

/** The same within all offers of a search. */
export function makeOfferId(offer: Pick<FlightOffer, 'direction' | 'journeyKey' | 'price'>): string {
  return `${offer.direction}.${makeOfferKey(offer)}`;
}

/** An offer that a one-way search for a way back has brought, which it calls outbound: as the return that it is. */
export function asReturn<Offer extends FlightOffer>(offer: Offer): Offer {
  return { ...offer, direction: 'return', id: offer.id.replace(offer.direction, 'return') };
}
