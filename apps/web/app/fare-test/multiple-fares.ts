import { formatShortName } from '@revoada/core/airlines/airlines';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { fareWithBags } from '@revoada/core/flights/offer-at-fare';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { priceLabel } from '@revoada/core/results/categories';
import { sortOffers } from '@revoada/core/results/sort';

/** Fare types of 'múltiplas tarifas', in the order shown. */
export const fareTypes = {
  dinheiro: 'Mais barata em dinheiro',
  milhas: 'Mais barata em milhas',
  comBagagem: 'Mais barata com mala despachada',
} as const;

export type FareType = keyof typeof fareTypes;

/** A fare with its type, features and flight. */
export type TestFare = {
  type: string;
  offer: FlightOffer;
  formattedPrice: string;
  airline: string;
  /** Minutes. */
  duration: number;
};

/** The map of fare type to fare, null for a type that no offer has. */
export function multipleFares(
  offers: readonly FlightOffer[],
  references: ReferencePrices,
): Record<FareType, TestFare | null> {
  const kind = (priceKind: string) =>
    sortOffers(
      offers.filter(({ price }) => price.kind === priceKind),
      'price',
      references,
    )[0];
  const withBags = sortOffers(
    offers.flatMap((offer) => fareWithBags(offer, ['checked']) ?? []),
    'price',
    references,
  )[0];
  return {
    dinheiro: asFare('dinheiro', kind('cash')),
    milhas: asFare('milhas', kind('miles')),
    comBagagem: asFare('comBagagem', withBags),
  };
}

function asFare(type: FareType, offer: FlightOffer | undefined): TestFare | null {
  if (!offer) return null;
  const { price, durationMinutes } = offer;
  return {
    type,
    offer,
    formattedPrice: priceLabel(price),
    airline: formatShortName(offer.airline),
    duration: durationMinutes,
  };
}
