import type { BagKind, FlightOffer } from '@revoada/core/flights/offer';
import { fareWithBags } from '@revoada/core/flights/offer-at-fare';
import { type Payment, readPayment } from '@revoada/core/flights/payment';
import type { Journey } from '@revoada/core/journeys/journey';
import { keepPermitted, type ReturnJourney } from '@revoada/core/journeys/return-fares';
import { type JointTickets, NO_JOINT_TICKETS } from '@revoada/core/search/joint-tickets';
import type { SearchState } from '@revoada/core/search/search-state';
import { priceChosenTrip } from '@revoada/core/trips/chosen/chosen-trip';
import { findWay } from '@revoada/core/trips/chosen/compare-ways';
import type { ChosenTrip, TripWay, TripWays } from '@revoada/core/trips/chosen/trip-ways';
import { findJointJourney } from '@revoada/core/trips/joint-journeys';
import type { AskedPlaces } from '@revoada/core/trips/other-airports';
import type { TripPayer } from '@revoada/core/trips/price-trips';
import { toTicketOffer } from '@revoada/core/trips/ticket-offers';
import { findWayTicket } from '@revoada/core/trips/way-tickets';
import { buyFlight } from '../pay-flight.ts';
import type { FlightSelections } from '../storage.ts';
import { toSuggestedFlight, toTripFlight } from '../trip-flight.ts';

export type BarContext = {
  /** Places of the return that the search asks for; absent for those of the outbound. */
  asked?: AskedPlaces;
  search: Pick<SearchState, 'return' | 'returnFares' | 'jointTickets'>;
  payer: TripPayer;
  bags: readonly BagKind[];
  /** Whether a return that is not chosen yet passes the filters. */
  permits: (wayBack: ReturnJourney) => boolean;
  /** Return flights that the list flags; null where it flags none, or another list is in view. */
  flagged: Journey | null;
  /** Return flights left by the filters of their list; null while they exclude none, or another list is in view. */
  filteredReturns: readonly Pick<FlightOffer, 'journeyKey'>[] | null;
};

/** The chosen trip and its ways of paying; `selected` is null where no return is known. */
export type BarTrip = TripWays & { selected: TripWay | null };

export const NO_BAR_TRIP: BarTrip = { ways: [], best: null, chosen: null, comparison: null, selected: null };

/**
 * Ways of paying for the chosen outbound with the chosen return, else with the one that the list flags, else with the
 * best known one. `picked` is the traveller's payment for a trip that is still open.
 */
export function readBarTrip(
  selections: FlightSelections,
  { picked, ...context }: BarContext & { picked: readonly Payment[] | null },
): BarTrip {
  const chosen = toChosenTrip(selections, context);
  if (!chosen) return NO_BAR_TRIP;
  const trip = priceChosenTrip(chosen, context.payer);
  return { ...trip, selected: trip.chosen ?? (picked && findWay(trip.ways, picked)) ?? trip.best };
}

function toChosenTrip({ outbound, return: inbound }: FlightSelections, context: BarContext): ChosenTrip | null {
  if (!outbound) return null;
  const { bags, flagged, search } = context;
  const out = toTripFlight(outbound, bags);
  const back = inbound ? toTripFlight(inbound, bags) : flagged && toSuggestedFlight(flagged);
  if (back) return { flights: [out, back], jointTickets: search.jointTickets, bags };
  return { flights: [out], ...listSuggested(context), bags };
}

/** Return fares and joint tickets that pass the filters; all of them where none passes, which the bar then mentions. */
function listSuggested({ search, permits, filteredReturns }: BarContext): Pick<ChosenTrip, 'later' | 'jointTickets'> {
  const { returnFares, jointTickets } = search;
  const permitted = keepPermitted(returnFares, permits);
  const tickets = jointTickets.tickets.filter(({ parts }) =>
    parts.every(({ slice, journeyKey }) => {
      const journey = findJointJourney(jointTickets, slice, journeyKey);
      return journey !== undefined && (slice === 0 || permits(journey));
    }),
  );
  const none = permitted.cash.length + permitted.awards.length + tickets.length === 0;
  if (none && filteredReturns) return { later: [returnFares], jointTickets };
  return { later: [permitted], jointTickets: { ...jointTickets, tickets } };
}

/** Offer of a suggested return; null where it is beyond the account's limit. */
export function findSuggested(way: TripWay, { search, bags, flagged }: BarContext): FlightOffer | null {
  const [, key] = way.journeys;
  const ticket = findWayTicket(way.tickets, 1);
  if (key === undefined || !ticket) return null;
  const { price, joint } = ticket;
  if (joint) return toTicketOffer(joint, { slice: 1, direction: 'return' }, search.jointTickets);
  const offers =
    flagged?.key === key
      ? flagged.offers
      : [...search.return.offers.values()]
          .filter(({ journeyKey }) => journeyKey === key)
          .flatMap((offer) => fareWithBags(offer, bags) ?? []);
  return offers.find((offer) => readPayment(offer.price) === readPayment(price)) ?? null;
}

/** Returns the flights paid as in `way`. A return that is not chosen yet stays open. */
export function applyWay(
  { outbound, return: inbound }: FlightSelections,
  { tickets }: TripWay,
  { bags, jointTickets = NO_JOINT_TICKETS }: { bags: readonly BagKind[]; jointTickets?: JointTickets },
): FlightSelections {
  // A return may be the only flight of its trip.
  const [out, back] = outbound ? [findWayTicket(tickets, 0), findWayTicket(tickets, 1)] : [null, tickets[0]];
  return {
    outbound: outbound && out ? buyFlight(outbound, out, { slice: 0, bags, jointTickets }) : outbound,
    return: inbound && back ? buyFlight(inbound, back, { slice: 1, bags, jointTickets }) : inbound,
  };
}
