import type { BagKind, MilesPrice } from '@revoada/core/flights/offer';
import type { SpendableWallet, WalletPayment } from '@revoada/core/miles/pay-from-wallet';
import { priceChosenTrip, type TripWays } from '@revoada/core/trips/chosen-trip';
import type { TripPayer } from '@revoada/core/trips/price-trips';
import type { ChosenFlight } from '../../selection/chosen-flight.ts';
import { priceAsChosen } from '../../selection/price-as-chosen.ts';
import { toFlightAsChosen, toTripFlight } from '../../selection/trip-flight.ts';

/** A flight of the summary; a bought one counts as it was paid. */
export type SummaryFlight = { flight: ChosenFlight; bought: boolean };

/** Ways of paying for the chosen flights in the order flown, with the bag filters of their list. */
export function priceSummary(
  flights: readonly SummaryFlight[],
  payer: TripPayer,
  bags: readonly BagKind[] = [],
): TripWays {
  const tripFlights = flights.map(({ flight, bought }) =>
    bought ? toFlightAsChosen(flight) : toTripFlight(flight, bags),
  );
  return priceChosenTrip({ flights: tripFlights }, payer);
}

/** Plans how a wallet pays the miles of open purchases; null where they take none. */
export function planPayment(flights: readonly SummaryFlight[], wallet: SpendableWallet | null): WalletPayment | null {
  const open = flights.filter(({ bought }) => !bought).map(({ flight }) => flight);
  if (wallet === null || open.every(({ price }) => price.kind === 'cash')) return null;
  return priceAsChosen(open, wallet)?.payment ?? null;
}

/** Price of the whole trip in miles of one programme, and in reais. */
export type TripAward = { award: MilesPrice; cashCents: number };

/** Award that advice about miles can use: null where the trip cannot be paid in both ways, or is paid in several. */
export function findTripAward({ ways, chosen }: TripWays): TripAward | null {
  if (chosen?.kind === 'mixed' || chosen?.kind === 'programmes') return null;
  const inMiles = chosen?.kind === 'miles' ? chosen : ways.find(({ kind }) => kind === 'miles');
  const cashCents = ways.find(({ kind }) => kind === 'cash')?.total.cashCents ?? null;
  const [award] = inMiles?.total.awards ?? [];
  return award && cashCents !== null ? { award: { kind: 'miles', ...award }, cashCents } : null;
}
