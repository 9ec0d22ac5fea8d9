import type { ForeignAmount } from '../currency/foreign-amount.ts';

/** Unlike `Cabin` of a search, these separate premium economy from economy. */
export type AwardCabin = 'economy' | 'premium' | 'business' | 'first';

/** Taxes in the currency in which the programme charges them, reais included. */
export type AwardTaxes = ForeignAmount;

/** Lowest award of a programme on one route, day and cabin, for one adult and one way, as seats.aero saw it. */
export type SeenAward = {
  /** Id of the day's availability, for its flights. */
  id: string;
  /** IATA airport codes. */
  origin: string;
  destination: string;
  /** YYYY-MM-DD at the origin. */
  date: string;
  /** A `source` of seats.aero, such as 'aeroplan'. */
  programme: string;
  cabin: AwardCabin;
  miles: number;
  /** Null if unknown. */
  taxes: AwardTaxes | null;
  /** UTC instant in ISO 8601. */
  seenAt: string;
};

/** Flights of an award, for one adult and one way. Times are local to their airports, without offset. */
export type AwardFlights = {
  id: string;
  cabin: AwardCabin;
  miles: number;
  taxes: AwardTaxes | null;
  /** Null if unknown. */
  seats: number | null;
  /** 'LH405'; in the order of the flights. */
  flightNumbers: string[];
  departsAt: string;
  arrivesAt: string;
  /** Null if unknown. */
  durationMinutes: number | null;
  stops: number | null;
  seenAt: string;
};

export const awardCabins: readonly AwardCabin[] = ['economy', 'premium', 'business', 'first'];
