import type { BagKind, FlightOffer, TaxedPrice } from '../flights/offer.ts';
import type { Payment } from '../flights/payment.ts';
import type { ProgrammeId } from '../flights/programme.ts';

/** The flights that fly one slice, as far as a trip's price depends on them. Times are local to their airports. */
export type TripJourney = Pick<
  FlightOffer,
  'airline' | 'origin' | 'destination' | 'departsAt' | 'arrivesAt' | 'durationMinutes' | 'stops'
> & {
  /** Unique within its slice. */
  key: string;
};

/** Flights of which only the times are known. */
export const UNKNOWN_FLIGHTS = {
  airline: { iata: '', name: '' },
  origin: '',
  destination: '',
  durationMinutes: 0,
  stops: 0,
} satisfies Partial<TripJourney>;

/** One direction of a trip, with every journey that flies it. */
export type Slice<Journey extends TripJourney = TripJourney> = { journeys: readonly Journey[] };

/** Part of a ticket for one slice. */
export type TicketSlice = {
  /** From 0, in the order in which the trip is flown. */
  slice: number;
  journey: string;
  /** The bags that it includes. */
  bags: readonly BagKind[];
};

/** A purchase at one price for the whole party, covering one or several slices. Its taxes must be known. */
export type Ticket = { price: TaxedPrice; covers: readonly TicketSlice[] };

/** Choices for a slice: its journey, its payment, or the exact ticket. */
export type ChosenSlice<Each extends Ticket = Ticket> = { journey?: string; payment?: Payment; ticket?: Each };

/** Hours of the local day, both included: '06:00'. */
export type Hours = { from: string; until: string };

/** Constraints on a slice's journey. An absent field permits every journey. */
export type SliceConstraints = {
  departure?: Hours;
  arrival?: Hours;
  /** IATA codes. */
  airlines?: readonly string[];
  maxStops?: number;
  maxDurationMinutes?: number;
  origins?: readonly string[];
  destinations?: readonly string[];
};

export type TripConstraints = {
  /** By slice; a slice without constraints may be absent or null. */
  slices?: readonly (SliceConstraints | null)[];
  /** The only programmes whose miles may pay; reais always may. */
  programmes?: readonly ProgrammeId[];
  /** Only trips that the wallet pays for, transfers included. */
  fitsBalance?: boolean;
};

/** Bags that every ticket must include in each of its slices. */
export type PriceBasis = { bags: readonly BagKind[] };

/** Inputs that decide which trips can be bought, independent of the worth of miles. */
export type TripRequest<Each extends Ticket = Ticket> = {
  /** In the order in which they are flown: one to five. */
  slices: readonly Slice[];
  tickets: readonly Each[];
  /** The slice whose journeys are priced, from 0. */
  choosing: number;
  /** By slice; a ticket that is chosen counts with or without the bags. */
  chosen?: readonly (ChosenSlice<Each> | null)[];
  constraints?: TripConstraints;
  basis?: PriceBasis;
};
