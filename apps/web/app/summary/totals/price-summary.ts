import type { BagKind, MilesPrice } from '@revoada/core/flights/offer';
import type { SpendableWallet, WalletPayment } from '@revoada/core/miles/pay-from-wallet';
import { type JointTickets, NO_JOINT_TICKETS } from '@revoada/core/search/joint-tickets';
import { priceChosenTrip } from '@revoada/core/trips/chosen/chosen-trip';
import type { TripWays } from '@revoada/core/trips/chosen/trip-ways';
import type { TripPayer } from '@revoada/core/trips/price-trips';
import type { ChosenFlight } from '../../selection/chosen-flight.ts';
import { priceAsChosen } from '../../selection/price-as-chosen.ts';
import { toFlightAsChosen, toTripFlight } from '../../selection/trip-flight.ts';

/** A flight of the summary; a bought one counts as it was paid. */
export type SummaryFlight = { flight: ChosenFlight; bought: boolean };

/** The fares and joint tickets that count beside the chosen ones. */
export type SummaryTerms = {
  /** Bag filters of the list. */
  bags?: readonly BagKind[];
  /** Over the flights of all slices; they count while nothing is bought. */
  jointTickets?: JointTickets;
};

/** Ways of paying for the chosen flights in the order flown. */
export function priceSummary(
  flights: readonly SummaryFlight[],
  payer: TripPayer,
  { bags = [], jointTickets = NO_JOINT_TICKETS }: SummaryTerms = {},
): TripWays {
  const tripFlights = flights.map(({ flight, bought }) =>
    bought ? toFlightAsChosen(flight) : toTripFlight(flight, bags),
  );
  const isOpen = flights.every(({ bought }) => !bought);
  return priceChosenTrip({ flights: tripFlights, bags, ...(isOpen && { jointTickets }) }, payer);
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
