import type { Airline } from '../flights/offer.ts';
import type { ProgrammeId } from '../flights/programme.ts';

/** `partners` marks the tile of a shop that sells flights of other airlines. */
export type Tile = { code: string; colour: string; partners?: true };

/** An airline with its names, programme and tile. */
export type AirlineProfile = Airline & {
  /** Identifies it in searches: its IATA code, or a word if it has no code or shares one. */
  key: string;
  /** For sentences and narrow places: 'TAP' for 'TAP Air Portugal'. */
  shortName: string;
  /** Name in `FlightOffer.source`. */
  provider: string;
  /** Codes under which the same group also flies. */
  groupCodes?: readonly string[];
  /** Set for a shop that sells other airlines' flights under its name. */
  resells?: true;
  /** The airline's own programme. */
  programme: ProgrammeId;
  /** Replaces a logo: white text on `colour` with a contrast of at least 4.5:1. */
  tile: Tile;
};
