import type { RoundTripDirection } from '@revoada/core/flights/offer';
import { leavesInTime } from '@revoada/core/trips/connect';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import type { FlightSelections } from '../selection/storage.ts';

/** Adds a flight to a choice. A return that departs before the outbound arrives is dropped. */
export function joinChosen(chosen: FlightSelections, leg: RoundTripDirection, flight: ChosenFlight): FlightSelections {
  const joined = { ...chosen, [leg]: flight };
  const { outbound, return: back } = joined;
  return outbound && back && !leavesInTime(back, outbound.arrivesAt)
    ? { outbound: null, return: null, [leg]: flight }
    : joined;
}
