import type { AirportDirectory, AirportSuggestion } from '@revoada/core/airports/airport';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { Entitlement } from '@revoada/core/plans/entitlement';

/** Services of every page that can show a search. */
export type SearchPageServices = {
  /** UTC instant in milliseconds. */
  now(): number;
  entitlement: Entitlement;
  /** Values of miles in comparisons, which the owner can edit. */
  references: ReferencePrices;
  /** Every airport and metro area, for checking a search's codes and finding 'today' at its origin. */
  directory: AirportDirectory;
  /** City, airport and country of codes, for headings; unknown codes are omitted. */
  places(codes: string[]): AirportSuggestion[];
};
