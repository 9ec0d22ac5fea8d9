import type { MilesPrice } from '@revoada/core/flights/offer';
import { readPayment } from '@revoada/core/flights/payment';
import type { SpendableWallet, WalletPayment } from '@revoada/core/miles/pay-from-wallet';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { priceChosenTrip, type TripWay, type TripWays } from '@revoada/core/trips/chosen-trip';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { payFlight, settleBoughtFlight, settleFlight } from '../selection/settle-flight.ts';

/** A flight of the summary; what is bought is paid as it is. */
export type SummaryFlight = { flight: ChosenFlight; bought: boolean };

/** The ways of paying for the chosen flights, in the order in which they are flown. S-318, S-573 */
export function priceSummary(
  flights: readonly SummaryFlight[],
  references: ReferencePrices,
  wallet: SpendableWallet | null = null,
): TripWays {
  const settled = flights.map(({ flight, bought }) => (bought ? settleBoughtFlight(flight) : settleFlight(flight)));
  return priceChosenTrip({ flights: settled }, { references, wallet });
}

/** The same flights, each paid as `way` says. */
export function payFlights(flights: readonly SummaryFlight[], { prices }: TripWay): ChosenFlight[] {
  return flights.map(({ flight }, at) => {
    const price = prices[at];
    return price ? payFlight(flight, readPayment(price)) : flight;
  });
}

/** How a wallet pays for the miles of what is still to be bought; null where that takes none. S-545, S-575 */
export function planPayment(flights: readonly SummaryFlight[], wallet: SpendableWallet | null): WalletPayment | null {
  const open = flights.filter(({ bought }) => !bought).map(({ flight }) => settleBoughtFlight(flight));
  if (wallet === null || open.every(({ chosen }) => chosen?.kind === 'cash')) return null;
  return priceChosenTrip({ flights: open }, { references: {}, wallet }).chosen?.payment ?? null;
}

/** What the whole trip takes in miles of one programme, and in reais. */
export type TripAward = { award: MilesPrice; cashCents: number };

/** What advice about miles may speak of: null where the trip cannot be paid in both ways, or is paid in several. S-309 */
export function findTripAward({ ways, chosen }: TripWays): TripAward | null {
  if (chosen?.kind === 'mixed' || chosen?.kind === 'programmes') return null;
  const inMiles = chosen?.kind === 'miles' ? chosen : ways.find(({ kind }) => kind === 'miles');
  const cashCents = ways.find(({ kind }) => kind === 'cash')?.total.cashCents ?? null;
  const [award] = inMiles?.total.awards ?? [];
  return award && cashCents !== null ? { award: { kind: 'miles', ...award }, cashCents } : null;
}
