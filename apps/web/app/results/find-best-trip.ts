import type { FlightOffer } from '@revoada/core/flights/offer';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { type PricedJourney, priceWhole, repriceJourney } from '@revoada/core/results/rows/price-journeys';
import type { TripTotal } from '@revoada/core/trips/trip-total';

/** Price of the whole trip with this fare and the best return flights; null where no return flight is known. */
export function findBestTrip(
  priced: PricedJourney | undefined,
  offer: FlightOffer,
  references: ReferencePrices,
): TripTotal | null {
  if (!priced?.trip) return null;
  const atFare = repriceJourney(priced, [{ ...offer, journeyFares: priced.journey.fares }]);
  return priceWhole(atFare, references)?.best?.total ?? null;
}
