import type { ProgrammeId } from '../flights/programme.ts';

/** A fare in reais that a search saw: integer cents of one adult, taxes included. */
export type SeenCash = {
  totalCents: number;
  taxCents: number;
  /** IATA code of the airline that sells it; empty where it was not kept. */
  carrier: string;
  /** UTC day of the search, YYYY-MM-DD: the hour would tell when somebody searched. */
  seenOn: string;
};

/** A fare in miles that a search saw, of one adult; the taxes are paid besides. */
export type SeenMiles = {
  programme: ProgrammeId;
  miles: number;
  taxCents: number;
  /** As in `SeenCash`. */
  carrier: string;
  seenOn: string;
};

/** What searches saw of one flight day between two places: the lowest for one adult in economy, one way. */
export type PriceDay = {
  /** YYYY-MM-DD, local at the origin. */
  date: string;
  cash: SeenCash | null;
  /** At most one per programme. */
  miles: SeenMiles[];
  /** So many days later a flight of this day may land; absent where it lands on the same day. */
  landsLater?: number;
};

/** The cheapest that searches saw of flights to one airport, and the day on which each of them leaves. */
export type PriceDestination = {
  /** IATA code of the airport. */
  destination: string;
  cash: (SeenCash & { date: string }) | null;
  /** At most one per programme. */
  miles: (SeenMiles & { date: string })[];
};
