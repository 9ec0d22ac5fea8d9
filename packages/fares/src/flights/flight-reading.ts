import type { Segment } from '@revoada/core/flights/offer';

/** A flight of a row; `minutes` is null if missing. */
export type FlightReading = Omit<Segment, 'durationMinutes'> & { minutes: number | null };

/** Flights of a row with the minutes and stops of the whole journey. */
export type JourneyReading = {
  flights: readonly [FlightReading, ...FlightReading[]];
  minutes: number | null;
  stops: number | null;
};
