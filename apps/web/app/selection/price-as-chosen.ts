import type { SpendableWallet } from '@revoada/core/miles/pay-from-wallet';
import { priceChosenTrip } from '@revoada/core/trips/chosen/chosen-trip';
import type { TripWay } from '@revoada/core/trips/chosen/trip-ways';
import type { ChosenFlight } from './chosen-flight.ts';
import { toFlightAsChosen } from './trip-flight.ts';

/** Prices flights at their chosen fares, in the order flown; null for none. */
export function priceAsChosen(flights: readonly ChosenFlight[], wallet: SpendableWallet | null = null): TripWay | null {
  return priceChosenTrip({ flights: flights.map(toFlightAsChosen) }, { references: {}, wallet }).chosen;
}
