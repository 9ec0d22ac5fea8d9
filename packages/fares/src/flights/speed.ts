import type { AirportDirectory } from '@revoada/core/airports/airport';
import { possibleMinutesBetween } from '@revoada/core/dates/instants';
import { greatCircleKm } from '@revoada/core/flights/distance';
import type { Segment } from '@revoada/core/flights/offer';

/** No airliner averages more from gate to gate, even with the strongest wind behind it. */
const FASTEST_KM_PER_HOUR = 1_250;

type Flight = Pick<Segment, 'origin' | 'destination' | 'departsAt' | 'arrivesAt'>;

/** Results by flights, which the updates of a search share. */
const results = new WeakMap<Flight, boolean>();

/**
 * True for a flight whose times would need a faster aircraft than there is, by the distance along the great circle. False where
 * the coordinates of an airport are unknown.
 */
export function isTooFast(flight: Flight, directory: AirportDirectory): boolean {
  const cached = results.get(flight);
  if (cached !== undefined) return cached;
  const result = needsFasterAircraft(flight, directory);
  results.set(flight, result);
  return result;
}

function needsFasterAircraft({ origin, destination, departsAt, arrivesAt }: Flight, directory: AirportDirectory) {
  const [from, to] = [directory.airport(origin), directory.airport(destination)];
  if (!from || !to) return false;
  const kilometres = greatCircleKm(from, to);
  // Clocks that are set back repeat an hour, and the longer reading is possible too.
  const minutes = Math.max(...possibleMinutesBetween(departsAt, from.zone, arrivesAt, to.zone));
  return kilometres > (Math.max(0, minutes) / 60) * FASTEST_KM_PER_HOUR;
}
