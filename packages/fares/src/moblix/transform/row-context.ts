import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { Segment } from '@revoada/core/flights/offer';
import type { FareRequest } from '@revoada/core/sources/fare-source';
import type { FareFlights } from '../../flights/journey.ts';

/** Context of reading rows. The maps cache values that repeat within a reply. */
export type RowContext = {
  request: FareRequest;
  directory: AirportDirectory;
  links: Map<string, string | null>;
  journeys: Map<string, FareFlights | null>;
  segments: Map<string, Segment>;
};
