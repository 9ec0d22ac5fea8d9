import { findAirlineByKey } from '@revoada/core/airlines/airlines';
import type { Cabin } from '@revoada/core/flights/cabin';
import type { Party } from '@revoada/core/flights/party';
import type { RequestedSlice } from '@revoada/core/sources/ticket';

/** Body of both calls. */
export type SearchBody = Record<string, unknown>;

/** Trip of a search: one slice, or two to five on one ticket. */
export type SearchedTrip = Party & { slices: readonly RequestedSlice[]; airline: string | null; cabin: Cabin };

/** The supplier's names that its pages and replies show, by our keys. */
const SUPPLIERS: Readonly<Record<string, string>> = { LA: 'latam', G3: 'gol', AD: 'azul', livelo: 'livelo' };

/** Without `searchType` and for an airline without a known name, the supplier returns all fares. */
export function createSearchBody(trip: SearchedTrip): SearchBody {
  const { slices, adults, children, infants, cabin, airline } = trip;
  const supplier = SUPPLIERS[findAirlineByKey(airline)?.key ?? ''];
  return {
    type: chooseType(slices),
    slices: slices.map(({ origin, destination, date }) => ({ origin, destination, departureDate: date })),
    passengers: [
      { type: 'adult', count: adults },
      { type: 'child', count: children },
      { type: 'infant_without_seat', count: infants },
    ].filter(({ count }) => count > 0),
    cabinClass: cabin,
    ...(supplier === undefined ? {} : { suppliers: [supplier] }),
    enableDeduplication: true,
  };
}

function chooseType(slices: readonly RequestedSlice[]): 'one_way' | 'round_trip' | 'multi_city' {
  const [first, second] = slices;
  if (!first || !second) return 'one_way';
  const turnsBack = second.origin === first.destination && second.destination === first.origin;
  return slices.length === 2 && turnsBack ? 'round_trip' : 'multi_city';
}
