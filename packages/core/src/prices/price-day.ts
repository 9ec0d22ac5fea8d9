import type { ProgrammeId } from '../flights/programme.ts';

/** Observed fare in reais: integer cents for one adult, taxes included. */
export type ObservedCash = {
  totalCents: number;
  taxCents: number;
  /** IATA code of the selling airline; empty if not stored. */
  carrier: string;
  /** UTC day of the search, YYYY-MM-DD; the hour would reveal when a person searched. */
  seenOn: string;
};

/** Observed fare in miles for one adult; taxes are paid in addition. */
export type ObservedMiles = {
  programme: ProgrammeId;
  miles: number;
  taxCents: number;
  /** As in `ObservedCash`. */
  carrier: string;
  seenOn: string;
};

/** Lowest observed one-way fares of a flight day between two places, for one adult in economy. */
export type PriceDay = {
  /** YYYY-MM-DD, local at the origin. */
  date: string;
  cash: ObservedCash | null;
  /** At most one per programme. */
  miles: ObservedMiles[];
  /** Days until a flight of this day may land; absent for the same day. */
  landsLater?: number;
};

/** Lowest observed fares to one airport, each with its departure day. */
export type PriceDestination = {
  /** IATA code of the airport. */
  destination: string;
  cash: (ObservedCash & { date: string }) | null;
  /** At most one per programme. */
  miles: (ObservedMiles & { date: string })[];
};
