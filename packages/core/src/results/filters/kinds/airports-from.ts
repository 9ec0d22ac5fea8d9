import { createTripAirportFilter } from './trip-airport.ts';

/** The airport at the trip's start: where the outbound leaves and the return lands; of several slices where each leaves. */
export const airportsFrom = createTripAirportFilter(
  'de',
  { label: 'Na origem da viagem', sliceLabel: 'Na origem do trecho' },
  ({ direction, origin, destination }) => (direction === 'return' ? destination : origin),
);
