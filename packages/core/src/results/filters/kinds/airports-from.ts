import { createTripAirportFilter } from './trip-airport.ts';

/** The airport at the trip's start: where the outbound leaves and the return lands. */
export const airportsFrom = createTripAirportFilter(
  'de',
  'Na origem da viagem',
  ({ direction, origin, destination }) => (direction === 'outbound' ? origin : destination),
);
