import type { BagKind, FlightOffer } from '@revoada/core/flights/offer';
import { fareWithBags } from '@revoada/core/flights/offer-at-fare';
import { type Payment, readPayment } from '@revoada/core/flights/payment';
import type { Journey } from '@revoada/core/journeys/journey';
import type { SearchState } from '@revoada/core/search/search-state';
import {
  type ChosenTrip,
  findWay,
  priceChosenTrip,
  type TripWay,
  type TripWays,
} from '@revoada/core/trips/chosen-trip';
import type { TripPayer } from '@revoada/core/trips/price-trips';
import { keepPermitted, type ReturnFares, type WayBack } from '@revoada/core/trips/return-fares';
import { payFlight, settleFlight, settleJourney } from '../settle-flight.ts';
import type { FlightSelections } from '../storage.ts';

export type BarContext = {
  search: Pick<SearchState, 'return' | 'returnFares'>;
  payer: TripPayer;
  bags: readonly BagKind[];
  /** Whether filters let a way back through that is still to be chosen. */
  permits: (wayBack: WayBack) => boolean;
  /** The flights back that the list flags; null where it flags none, or another list is in view. */
  flagged: Journey | null;
  /** The flights back that filters leave in their list; null while they leave them all, or another list is in view. */
  filteredReturns: readonly Pick<FlightOffer, 'journeyKey'>[] | null;
};

/** The chosen trip and the ways of paying for it; `selected` is null where nothing is known of the way back. */
export type BarTrip = TripWays & { selected: TripWay | null };

export const NO_BAR_TRIP: BarTrip = { ways: [], best: null, chosen: null, comparison: null, selected: null };

/**
 * The ways of paying for the chosen outbound with the chosen way back, else with the one that the list flags, else with the
 * best that is known. `picked` is how the traveller wants to pay a trip that is still to be chosen.
 */
export function readBarTrip(
  selections: FlightSelections,
  { picked, ...context }: BarContext & { picked: readonly Payment[] | null },
): BarTrip {
  const chosen = settleTrip(selections, context);
  if (!chosen) return NO_BAR_TRIP;
  const trip = priceChosenTrip(chosen, context.payer);
  return { ...trip, selected: trip.chosen ?? (picked && findWay(trip.ways, picked)) ?? trip.best };
}

function settleTrip({ outbound, return: inbound }: FlightSelections, context: BarContext): ChosenTrip | null {
  if (!outbound) return null;
  const { bags, flagged } = context;
  const out = settleFlight(outbound, bags);
  const back = inbound ? settleFlight(inbound, bags) : flagged && settleJourney(flagged);
  if (back) return { flights: [out, back] };
  return { flights: [out], returns: { fares: listSuggested(context), bags } };
}

/** The fares back that filters let through; of all where they leave the list of them none, which the bar then says. */
function listSuggested({ search: { returnFares }, permits, filteredReturns }: BarContext): ReturnFares {
  const permitted = keepPermitted(returnFares, permits);
  const none = permitted.cash.length + permitted.awards.length === 0;
  return none && filteredReturns ? returnFares : permitted;
}

/** The offer behind a suggested way back; null where the account's limit holds it back. */
export function findSuggested(way: TripWay, { search, bags, flagged }: BarContext): FlightOffer | null {
  const [, key] = way.journeys;
  const [, price] = way.prices;
  if (key === undefined || !price) return null;
  const offers =
    flagged?.key === key
      ? flagged.offers
      : [...search.return.offers.values()]
          .filter(({ journeyKey }) => journeyKey === key)
          .flatMap((offer) => fareWithBags(offer, bags) ?? []);
  return offers.find((offer) => readPayment(offer.price) === readPayment(price)) ?? null;
}

/** The same flights chosen as `way` pays them. A way back that is not chosen yet stays open. */
export function applyWay(
  { outbound, return: inbound }: FlightSelections,
  { prices }: TripWay,
  bags: readonly BagKind[],
): FlightSelections {
  // A way back may be the only flight of its trip.
  const [out, back] = outbound ? prices : [null, ...prices];
  return {
    outbound: outbound && out ? payFlight(outbound, readPayment(out), bags) : outbound,
    return: inbound && back ? payFlight(inbound, readPayment(back), bags) : inbound,
  };
}
