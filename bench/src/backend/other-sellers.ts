import type { FoundOffer, Price } from '@revoada/core/flights/offer';

/** Surcharge in cents or miles by seller and offer, different for each seller. */
const step = 100;
const prices = 8;

/** The flights of another source: the same journeys and ids at different prices. */
export function sameFlightsElsewhere<Offer extends FoundOffer>(offers: readonly Offer[], seller: number): Offer[] {
  return offers.map((offer, index) => {
    const more = ((seller + index) % prices) * step;
    return {
      ...offer,
      source: `Seller ${seller}`,
      price: dearer(offer.price, more),
      alternatives: offer.alternatives.map((fare) => ({ ...fare, price: dearer(fare.price, more) })),
    };
  });
}

function dearer(price: Price, more: number): Price {
  if (price.kind === 'cash') return { ...price, totalCents: price.totalCents + more };
  return { ...price, miles: price.miles + more };
}
