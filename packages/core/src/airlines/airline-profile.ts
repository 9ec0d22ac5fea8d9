import type { Airline } from '../flights/offer.ts';
import type { ProgrammeId } from '../flights/programme.ts';

/** `partners`: the code's airline sells flights of others here, and its tile bears a mark. */
export type Tile = { code: string; colour: string; partners?: true };

/** What the product knows of an airline beyond its name. */
export type AirlineProfile = Airline & {
  /** Names it in searches: its IATA code, or a word where it has no code to itself. */
  key: string;
  /** As in a sentence or a narrow place: 'TAP' for 'TAP Air Portugal'. */
  shortName: string;
  /** The name under which it stands in `FlightOffer.source`. */
  provider: string;
  /** Codes under which the same group also flies. */
  groupCodes?: readonly string[];
  /** It sells other airlines' flights: they are bought with it, whoever flies. */
  resells?: true;
  /** The airline's own programme. */
  programme: ProgrammeId;
  /** Drawn instead of a logo: white text on `colour`, at least 4.5:1. */
  tile: Tile;
};
