import type { BagKind, Direction, FlightOffer } from '@revoada/core/flights/offer';
import { fareWithBags } from '@revoada/core/flights/offer-at-fare';
import { type Payment, readPayment } from '@revoada/core/flights/payment';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { SearchState } from '@revoada/core/search/search-state';
import { keepPermitted, type WayBack } from '@revoada/core/trips/return-fares';
import {
  type ChosenPayments,
  findBestOption,
  listPaidWays,
  listTripOptions,
  type PaidWay,
  suggestReturns,
  type TripOption,
} from '@revoada/core/trips/trip-options';
import { type ChosenFlight, swapOffer } from '../chosen-flight.ts';
import type { FlightSelections } from '../storage.ts';

/** What the bar knows of the search: the flights that the account sees, and what all flights back cost. */
export type BarSearch = Pick<SearchState, 'outbound' | 'return' | 'returnFares'>;

export type BarContext = {
  search: BarSearch;
  references: ReferencePrices;
  bags: readonly BagKind[];
  /** Whether filters let a way back through that is still to be chosen. */
  permits: (wayBack: WayBack) => boolean;
  /** The flights back that filters leave in their list; null while they leave them all, or another list is in view. */
  filteredReturns: readonly Pick<FlightOffer, 'journeyKey'>[] | null;
};

/** The chosen trip and the ways of paying for it. */
export type BarTrip = {
  options: readonly TripOption[];
  /** What is paid as things stand; null where nothing is known of the way back. */
  selected: TripOption | null;
};

/**
 * The ways of paying for the chosen outbound with the chosen way back, or with the cheapest that is known. `backPayment`
 * is how the traveller wants to pay a way back that is still to be chosen. None where a way is bought already.
 */
export function readBarTrip(
  { outbound, return: inbound }: FlightSelections,
  context: BarContext & { backPayment: Payment | null },
): BarTrip {
  if (!outbound) return { options: [], selected: null };
  const { search, references, bags, permits, backPayment } = context;
  const ways = {
    outbound: listPaidWays([outbound, ...findOthers(outbound, context)]),
    inbound: inbound
      ? listPaidWays([inbound, ...findOthers(inbound, context)])
      : suggestReturns(keepPermitted(search.returnFares, permits), outbound.arrivesAt, bags),
  };
  const chosen: ChosenPayments = {
    outbound: readPayment(outbound.price),
    inbound: inbound && readPayment(inbound.price),
  };
  const options = listTripOptions(ways, { references, chosen });
  const wanted = backPayment && findBestOption(options, { ...chosen, inbound: chosen.inbound ?? backPayment });
  return { options, selected: wanted ?? findBestOption(options, chosen) };
}

/** The offers of a chosen flight that the account sees, at their fares with the bags that it was chosen for, too. */
function findOthers({ direction, journeyKey, wantedBags = [] }: ChosenFlight, context: BarContext): FlightOffer[] {
  return findOffers(direction, journeyKey, { ...context, bags: [...context.bags, ...wantedBags] });
}

/** The offers of one journey that the account sees, at their fares with the bags wanted. */
function findOffers(direction: Direction, journeyKey: string, { search, bags }: BarContext): FlightOffer[] {
  return [...search[direction].offers.values()]
    .filter((offer) => offer.journeyKey === journeyKey)
    .flatMap((offer) => fareWithBags(offer, bags) ?? []);
}

/** The offer behind a suggested way back; null where the account's limit holds it back. */
export function findSuggested({ journeyKey, price }: PaidWay, context: BarContext): FlightOffer | null {
  const payment = readPayment(price);
  const offers = findOffers('return', journeyKey, context);
  return offers.find((offer) => readPayment(offer.price) === payment) ?? null;
}

/** The same flights chosen as `option` pays them. A way back that is not chosen yet stays open. */
export function applyTripOption(
  selections: FlightSelections,
  option: TripOption,
  context: BarContext,
): FlightSelections {
  return {
    outbound: swapPayment(selections.outbound, option.outbound, context),
    return: swapPayment(selections.return, option.inbound, context),
  };
}

function swapPayment(flight: ChosenFlight | null, { price }: PaidWay, context: BarContext): ChosenFlight | null {
  const payment = readPayment(price);
  if (flight === null || readPayment(flight.price) === payment) return flight;
  const offer = findOthers(flight, context).find((each) => readPayment(each.price) === payment);
  return offer ? swapOffer(flight, offer) : flight;
}
