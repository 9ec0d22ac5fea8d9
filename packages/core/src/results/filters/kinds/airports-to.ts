import { createTripAirportFilter } from './trip-airport.ts';

/** The airport at the trip's end: where the outbound lands and the return leaves. */
export const airportsTo = createTripAirportFilter(
  'para',
  'No destino da viagem',
  ({ direction, origin, destination }) => (direction === 'outbound' ? destination : origin),
);
