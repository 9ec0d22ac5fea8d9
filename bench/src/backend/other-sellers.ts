import type { FoundOffer, Price } from '@revoada/core/flights/offer';

/** So many cents or miles more than the fare it is made from, by seller and offer: no two sellers ask the same. */
const step = 100;
const prices = 8;

/** The same flights as another source sells them: the same journeys and ids, every fare at a price of its own. */
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
