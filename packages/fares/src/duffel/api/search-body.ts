import type { Cabin } from '@revoada/core/flights/cabin';
import type { Party } from '@revoada/core/flights/party';
import type { RequestedSlice } from '@revoada/core/sources/ticket';

/** `data` of a search. */
export type SearchBody = Record<string, unknown>;

/** Our searches do not know a child's age; airlines agree on fares at ten. */
const childAge = 10;

/** Two connections reach Asia from the north of Brazil; Duffel's own default is one. */
const maxConnections = 2;

/** Codes of metro areas are passed on as they are. */
export function createSearchBody(
  slices: readonly RequestedSlice[],
  { adults, children, infants, cabin }: Party & { cabin: Cabin },
): SearchBody {
  const repeat = <Each>(count: number, each: Each): Each[] => Array.from({ length: count }, () => each);
  return {
    slices: slices.map(({ origin, destination, date }) => ({ origin, destination, departure_date: date })),
    passengers: [
      ...repeat(adults, { type: 'adult' }),
      ...repeat(children, { age: childAge }),
      ...repeat(infants, { type: 'infant_without_seat' }),
    ],
    cabin_class: cabin,
    max_connections: maxConnections,
  };
}
