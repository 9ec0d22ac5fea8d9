import { createTripAirportFilter } from './trip-airport.ts';

/** The airport at the trip's end: where the outbound lands and the return leaves; of several slices where each lands. */
export const airportsTo = createTripAirportFilter(
  'para',
  { label: 'No destino da viagem', sliceLabel: 'No destino do trecho' },
  ({ direction, origin, destination }) => (direction === 'return' ? origin : destination),
);
