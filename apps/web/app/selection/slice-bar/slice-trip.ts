import type { Airline, BagKind, FlightOffer } from '@revoada/core/flights/offer';
import { fareWithBags } from '@revoada/core/flights/offer-at-fare';
import { type Payment, readPayment } from '@revoada/core/flights/payment';
import type { Journey } from '@revoada/core/journeys/journey';
import type { ReturnFares } from '@revoada/core/journeys/return-fares';
import { isOnEarlierTicket } from '@revoada/core/results/rows/ticket-text';
import { type JointTickets, NO_JOINT_TICKETS } from '@revoada/core/search/joint-tickets';
import { listDirectionOffers, type SearchState } from '@revoada/core/search/search-state';
import type { SearchSlice } from '@revoada/core/search/slices';
import { priceChosenTrip } from '@revoada/core/trips/chosen/chosen-trip';
import { findWay } from '@revoada/core/trips/chosen/compare-ways';
import type { TripWay } from '@revoada/core/trips/chosen/trip-ways';
import type { TripPayer } from '@revoada/core/trips/price-trips';
import { toTicketOffer } from '@revoada/core/trips/ticket-offers';
import { findWayTicket } from '@revoada/core/trips/way-tickets';
import type { ChosenFlight } from '../chosen-flight.ts';
import { buyFlight } from '../pay-flight.ts';
import { type BarTrip, NO_BAR_TRIP } from '../trip-bar/bar-trip.ts';
import { toSuggestedFlight, toTripFlight } from '../trip-flight.ts';

export type SliceContext = {
  search: SearchState;
  payer: TripPayer;
  bags: readonly BagKind[];
  /** Fares of the open slices. */
  later: readonly ReturnFares[];
  /** The flights that the list flags for the first open slice; null where another list is in view. */
  flagged: Journey | null;
};

type Chosen = readonly (ChosenFlight | null)[];

/** The chosen flights before the first open slice. */
export function listChosenBefore(chosen: Chosen): ChosenFlight[] {
  const end = chosen.indexOf(null);
  return chosen.slice(0, end < 0 ? chosen.length : end).flatMap((flight) => flight ?? []);
}

/**
 * Ways of paying for the chosen flights with those that the list flags, and the best known ones after them. `picked` is
 * the traveller's payment for a trip that is still open.
 */
export function readSliceTrip(
  chosen: Chosen,
  { bags, later, flagged, search: { jointTickets }, payer }: SliceContext,
  picked: readonly Payment[] | null,
): BarTrip {
  const flights = listChosenBefore(chosen).map((flight) => toTripFlight(flight, bags));
  if (flights.length === 0) return NO_BAR_TRIP;
  const next = flagged && toSuggestedFlight(flagged);
  const trip = priceChosenTrip(
    { flights: next ? [...flights, next] : flights, later: next ? later.slice(1) : later, jointTickets, bags },
    payer,
  );
  return { ...trip, selected: trip.chosen ?? (picked && findWay(trip.ways, picked)) ?? trip.best };
}

/** Flights and payment of a slice in the bar. */
export type SliceLine = {
  flight: { airline: Airline; origin: string; destination: string; departsAt: string; arrivesAt: string } | null;
  isSuggested: boolean;
  payment: 'cash' | 'miles' | null;
  /** A joint ticket covers it together with an earlier slice. */
  isSameTicket: boolean;
};

/** The slices in the bar, paid as in `way`. */
export function describeSlices(
  chosen: Chosen,
  way: TripWay | null,
  { flagged }: Pick<SliceContext, 'flagged'>,
): SliceLine[] {
  const next = chosen.indexOf(null);
  return chosen.map((flight, slice) => {
    const ticket = way ? findWayTicket(way.tickets, slice) : undefined;
    const suggested =
      (slice === next ? flagged?.offers[0] : undefined) ??
      way?.later.find(({ key }) => key === way.journeys[slice]) ??
      null;
    return {
      flight: flight ?? suggested,
      isSuggested: flight === null,
      payment: ticket?.price.kind ?? flight?.price.kind ?? null,
      isSameTicket: way !== null && isOnEarlierTicket(way.tickets, slice),
    };
  });
}

/** The offer of the first open slice as `way` pays it; null where the account does not see it. */
export function findNextOffer(
  way: TripWay,
  { slices, chosen }: { slices: readonly SearchSlice[]; chosen: Chosen },
  { search, bags, flagged }: SliceContext,
): FlightOffer | null {
  const next = chosen.indexOf(null);
  const [slice, key, price] = [slices[next], way.journeys[next], way.prices[next]];
  if (!slice || key === undefined || !price) return null;
  const joint = findWayTicket(way.tickets, next)?.joint;
  if (joint) return toTicketOffer(joint, { slice: next, direction: slice.direction }, search.jointTickets);
  const offers =
    flagged?.key === key
      ? flagged.offers
      : listDirectionOffers(search, slice.direction)
          .filter(({ journeyKey }) => journeyKey === key)
          .flatMap((offer) => fareWithBags(offer, bags) ?? []);
  return offers.find((offer) => readPayment(offer.price) === readPayment(price)) ?? null;
}

/** The chosen flights paid as in `way`. */
export function paySlices(
  chosen: readonly ChosenFlight[],
  { tickets }: TripWay,
  { bags, jointTickets = NO_JOINT_TICKETS }: { bags: readonly BagKind[]; jointTickets?: JointTickets },
): ChosenFlight[] {
  return chosen.map((flight, slice) => {
    const ticket = findWayTicket(tickets, slice);
    return ticket ? buyFlight(flight, ticket, { slice, bags, jointTickets }) : flight;
  });
}
