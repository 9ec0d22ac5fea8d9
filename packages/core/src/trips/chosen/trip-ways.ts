import type { BagKind, FlightOffer, Price } from '../../flights/offer.ts';
import type { Payment } from '../../flights/payment.ts';
import type { CostComparison } from '../../journeys/comparison.ts';
import type { JourneyFares } from '../../journeys/journey-fares.ts';
import type { ReturnFares } from '../../journeys/return-fares.ts';
import type { JointTickets } from '../../search/joint-tickets.ts';
import type { TripPrice } from '../price-trips.ts';
import type { TripJourney } from '../trip-model.ts';
import type { WayTicket } from '../way-tickets.ts';

/** A chosen or suggested journey of a trip, with the fares at which it can be paid. */
export type TripFlight = {
  /** Any of its offers; one chosen at the price of a joint ticket has its name. */
  flight: FlightOffer;
  /** Price at which it was chosen, cheapest or not; null for a suggestion. */
  chosen: Price | null;
  /** All its fares with the required bags. */
  fares: JourneyFares;
  /** The bags that a joint ticket must include for these flights. */
  bags?: readonly BagKind[];
  /** The ways of paying that the account may choose. */
  payable: readonly Payment[];
};

export type ChosenTrip = {
  /** In the order in which they are flown. */
  flights: readonly TripFlight[];
  /** Fares of the slices after them, where these are still open. */
  later?: readonly ReturnFares[];
  /** Tickets over several of its slices. */
  jointTickets?: JointTickets;
  /** Bags that fares of open slices and joint tickets must include. */
  bags?: readonly BagKind[];
};

/** One way to pay for the flights of a trip. */
export type TripWay = Pick<TripPrice, 'kind' | 'journeys' | 'total' | 'payment'> & {
  /** By slice: of the ticket that covers it. */
  prices: readonly Price[];
  /** Purchases, in the order of the first slices that it covers. */
  tickets: readonly WayTicket[];
  /** The flights that it counts for slices that are still open. */
  later: readonly TripJourney[];
};

/** The ways to pay for chosen flights, as their row in the results counts them. */
export type TripWays = {
  /** All in reais, the best with miles, the best all in miles, and what is chosen where it is none of these. */
  ways: readonly TripWay[];
  /** The way that the row recommends; in a draw reais. */
  best: TripWay | null;
  /** The chosen way; null while a flight is still to be chosen. */
  chosen: TripWay | null;
  /** Null also where a price counts that the account may not choose, or miles win that no balance pays; and for a lower cabin. */
  comparison: CostComparison | null;
};
