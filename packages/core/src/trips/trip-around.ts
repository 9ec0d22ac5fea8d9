import { listBags } from '../flights/bags.ts';
import type { BagKind, JointTicketName, Price, PriceKind } from '../flights/offer.ts';
import { hasBags, type JourneyFares } from '../journeys/journey-fares.ts';
import { keepPermitted, type ReturnFares, type ReturnJourney } from '../journeys/return-fares.ts';
import type { JointTicket, JointTickets } from '../search/joint-tickets.ts';
import { listTicketJourneys } from './joint-journeys.ts';

/** The flights chosen for a slice, with the fares at which they can be paid. */
export type ChosenFlights = {
  journeyKey: string;
  fares: JourneyFares;
  /** Price at which they were chosen: with `ticket`, that of the whole ticket. */
  price: Price;
  fareFamily?: string | null;
  /** The joint ticket at whose price they were chosen. */
  ticket?: JointTicketName;
  /** Bags for which they were chosen: every fare and ticket includes them. */
  wantedBags?: readonly BagKind[];
  /** Ways of paying that the account's limit hides. */
  unseenPayments?: readonly string[];
};

/** A trip of two to five slices around the slice that is being chosen, which is the first after `before`. */
export type TripAround = {
  /** The slices that are chosen already, in the order in which they are flown. */
  before: readonly ChosenFlights[];
  /** Fares of the slices after it, in that order. */
  after: readonly ReturnFares[];
  /** Tickets over several slices of the trip. */
  jointTickets: JointTickets;
};

/** A chosen flight, as far as its trip's price depends on it. */
type ChosenFlight = Omit<ChosenFlights, 'fares'> & { journeyFares?: JourneyFares };

type KnownTrip = Omit<TripAround, 'before'> & { before: readonly ChosenFlight[] };

/**
 * The trip around a slice; null where prices cover that slice only: it is the only one, or the prices of another one are
 * not known yet.
 */
export function createTripAround({ before: chosen, after, jointTickets }: KnownTrip): TripAround | null {
  const before = chosen.flatMap(({ journeyFares, ...flight }) =>
    journeyFares ? [{ ...flight, fares: journeyFares }] : [],
  );
  if (before.length < chosen.length || before.length + after.length === 0) return null;
  const isKnown = ({ cash, awards }: ReturnFares, at: number) =>
    cash.length + awards.length > 0 || jointTickets.tickets.some(covers(before.length + 1 + at));
  return after.every(isKnown) ? { before, after, jointTickets } : null;
}

const covers =
  (slice: number) =>
  ({ parts }: JointTicket): boolean =>
    parts.some((part) => part.slice === slice);

/** Keeps the fares and joint tickets of which all flights of later slices are permitted; the chosen flights stay. */
export function limitAfter(
  around: TripAround | null,
  permits: (journey: ReturnJourney, slice: number) => boolean,
): TripAround | null {
  if (around === null) return null;
  const { before, after, jointTickets } = around;
  const isPermitted = (ticket: JointTicket) =>
    listTicketJourneys(ticket, jointTickets)?.every(
      (journey) => journey.slice <= before.length || permits(journey, journey.slice),
    ) ?? false;
  return {
    before,
    after: after.map((fares, at) => keepPermitted(fares, (journey) => permits(journey, before.length + 1 + at))),
    jointTickets: keepTickets(jointTickets, isPermitted),
  };
}

/** Keeps the fares of later slices and the joint tickets that are paid in this kind; the chosen flights stay. */
export function limitKind(around: TripAround | null, kind: PriceKind): TripAround | null {
  if (around === null) return null;
  const keep = ({ cash, awards }: ReturnFares): ReturnFares =>
    kind === 'cash' ? { cash, awards: [] } : { cash: [], awards };
  const jointTickets = keepTickets(around.jointTickets, ({ price }) => price.kind === kind);
  return createTripAround({
    before: around.before.map(({ fares, ...flight }) => ({ ...flight, journeyFares: fares })),
    after: around.after.map(keep),
    jointTickets,
  });
}

const keepTickets = ({ journeys, tickets }: JointTickets, isKept: (ticket: JointTicket) => boolean): JointTickets => ({
  journeys,
  tickets: tickets.filter(isKept),
});

/**
 * True where every other slice can be paid in this kind of price with these bags; otherwise no journey has a whole-trip
 * price of that kind. A chosen fare counts with or without the bags.
 */
export function canPayAround(around: TripAround | null, kind: PriceKind, bags: readonly BagKind[]): boolean {
  if (around === null) return true;
  const { before, after, jointTickets } = around;
  const joint = jointTickets.tickets.filter(
    ({ price, parts }) =>
      price.kind === kind && parts.every(({ baggage }) => hasBags({ bags: listBags(baggage) }, bags)),
  );
  const isSold = (fares: Pick<JourneyFares, 'cash' | 'awards'>, slice: number) =>
    fares[kind === 'cash' ? 'cash' : 'awards'].some((fare) => hasBags(fare, bags)) || joint.some(covers(slice));
  return (
    before.every(({ price, fares }, slice) => price.kind === kind || isSold(fares, slice)) &&
    after.every((fares, at) => isSold(fares, before.length + 1 + at))
  );
}
