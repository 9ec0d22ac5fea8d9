import type { Cabin } from '../flights/cabin.ts';
import type { FareConditions } from '../flights/conditions.ts';
import type { Baggage, FareSighting, FoundOffer, Price } from '../flights/offer.ts';
import type { Party } from '../flights/party.ts';

/** One slice of a requested trip. */
export type RequestedSlice = {
  /** Codes of airports or metro areas, as the traveller asked for them. */
  origin: string;
  destination: string;
  /** YYYY-MM-DD, local at the origin. */
  date: string;
};

/** Request to a ticket source: tickets that cover two or more of these slices. */
export type TicketRequest = Party & {
  /** In the order in which they are flown: two to five. */
  slices: readonly RequestedSlice[];
  /** Key of a single airline or shop; null for all. */
  airline: string | null;
  cabin: Cabin;
};

/** The flights of one slice. */
export type TicketJourney = Pick<
  FoundOffer,
  | 'journeyKey'
  | 'airline'
  | 'origin'
  | 'destination'
  | 'departsAt'
  | 'arrivesAt'
  | 'originZone'
  | 'destinationZone'
  | 'durationMinutes'
  | 'durationEstimated'
  | 'stops'
  | 'segments'
>;

/** What a ticket holds for one slice. */
export type TicketPart = {
  /** From 0, in the order of the request. */
  slice: number;
  journey: TicketJourney;
  fareFamily: string | null;
  baggage: Baggage;
};

/** A ticket over several slices at one price. */
export type FoundTicket = {
  /** Provider as people read it. */
  source: string;
  /** The airline that issues it. */
  airline: FoundOffer['airline'];
  /** Whole party, all slices. */
  price: Price;
  /** Price of one adult; null if the source does not separate adults and children. */
  perAdult: Price | null;
  /** Two or more, in the order of the slices. */
  parts: readonly TicketPart[];
  /** Rules of the whole ticket; null where the source reports none. */
  conditions: FareConditions | null;
  /** Link to the seller; null without a trusted URL. */
  links: FoundOffer['links'];
  /** Name of this ticket at its source, for `recheck`; absent where the source rechecks nothing. */
  reference?: string;
  /** Prices of each source, cheapest first; set where several sources are on. */
  sources?: FareSighting[];
  /** True for an award that a fresher reply of another source of this programme does not show. */
  onlySource?: true;
  /** True for a price of an earlier search. */
  estimated?: true;
};
