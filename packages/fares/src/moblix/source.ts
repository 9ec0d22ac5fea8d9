import type { AirportSuggestion } from '@revoada/core/airports/airport';
import type { FareSource } from '@revoada/core/flights/fare-source';
import type { PromotionalOffer, PromotionalOffersQuery } from './offers.ts';
import type { MoblixOptions } from './options.ts';

/** The flight backend: fares of all nine airlines, airports and promotional offers. */
export type MoblixSource = FareSource & {
  /** Airports that match a typed term, the backend's order. Throws `FareSourceError`. */
  airports(term: string, signal: AbortSignal): Promise<AirportSuggestion[]>;
  /** Promotional offers. Throws `FareSourceError`. */
  offers(query: PromotionalOffersQuery, signal: AbortSignal): Promise<PromotionalOffer[]>;
  /** Whether the backend accepts our account now; never throws. */
  authenticated(): Promise<boolean>;
};

/** The live connection to the flight backend, wrapped in everything that protects it (timeouts, retries, limits). */
export function createMoblixSource(options: MoblixOptions): MoblixSource {
  throw new Error(`The connection to ${options.baseUrl} is being built`);
}
