import type { Direction } from '@revoada/core/flights/offer';
import { leavesInTime } from '@revoada/core/trips/return-fares';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import type { FlightSelections } from '../selection/storage.ts';

/** What is chosen of a trip with this flight in it: a flight back that leaves before the outbound has landed is none of it. */
export function joinChosen(chosen: FlightSelections, leg: Direction, flight: ChosenFlight): FlightSelections {
  const joined = { ...chosen, [leg]: flight };
  const { outbound, return: back } = joined;
  return outbound && back && !leavesInTime(back, outbound.arrivesAt)
    ? { outbound: null, return: null, [leg]: flight }
    : joined;
}
