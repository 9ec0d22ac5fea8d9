import type { Segment } from '@revoada/core/flights/offer';

/** One flight as a row tells it. `minutes` null: not told. */
export type FlightReading = Omit<Segment, 'durationMinutes'> & { minutes: number | null };

/** The flights of a row, with what the row says of the whole. */
export type JourneyReading = {
  flights: readonly [FlightReading, ...FlightReading[]];
  minutes: number | null;
  stops: number | null;
};
