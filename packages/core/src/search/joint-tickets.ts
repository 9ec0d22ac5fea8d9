import type { FareConditions } from '../flights/conditions.ts';
import type { Baggage, FareSighting } from '../flights/offer.ts';
import type { FoundTicket, TicketJourney } from '../sources/ticket.ts';

/** The flights of one slice that a joint ticket covers. */
export type JointJourney = TicketJourney & {
  /** From 0, in the order of the trip's slices. */
  slice: number;
  /** True for flights that the account's limit holds back: no row, without segments, but its tickets count in prices. */
  hidden?: true;
};

/** What a joint ticket holds for one slice; slice and key name one of `JointTickets.journeys`. */
export type JointTicketPart = {
  slice: number;
  journeyKey: string;
  fareFamily: string | null;
  baggage: Baggage;
};

/** A ticket over two or more slices at one price. */
export type JointTicket = Pick<FoundTicket, 'source' | 'airline' | 'price' | 'perAdult' | 'links'> & {
  /** Stable for the same flights, fare families and way of paying, across replies and sources. */
  id: string;
  /** Null where the source reports none. */
  conditions: FareConditions | null;
  /** In the order of the slices. */
  parts: JointTicketPart[];
  /** What each source asks for this ticket, cheapest first; absent where only one source shows it. */
  sources?: FareSighting[];
  /** True for an award that a fresher reply of another source of this programme does not show. */
  onlySource?: true;
};

/** Joint tickets of a search, and the flights that they cover, each once. */
export type JointTickets = { journeys: JointJourney[]; tickets: JointTicket[] };

export const NO_JOINT_TICKETS: JointTickets = { journeys: [], tickets: [] };
