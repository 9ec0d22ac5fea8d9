import { sameValue } from '../flights/same-value.ts';
import type { AlertTerms } from '../forms/alert-fields.ts';

/** Trip of an alert. Alerts with equal trips share their searches. */
export type WatchedTrip = Pick<
  AlertTerms,
  | 'origin'
  | 'destination'
  | 'firstDeparture'
  | 'lastDeparture'
  | 'minNights'
  | 'maxNights'
  | 'adults'
  | 'children'
  | 'infants'
  | 'cabin'
>;

/** Picks the terms that identify the trip. */
export function pickWatchedTrip(terms: WatchedTrip): WatchedTrip {
  const { origin, destination, firstDeparture, lastDeparture, minNights, maxNights } = terms;
  const { adults, children, infants, cabin } = terms;
  return { origin, destination, firstDeparture, lastDeparture, minNights, maxNights, adults, children, infants, cabin };
}

/** Whether two versions of an alert wait for the same price; channels, quiet hours and last day may differ. */
export function watchesSame(one: AlertTerms, other: AlertTerms): boolean {
  const pick = ({ channels, quietFrom, quietTo, quietChannels, endsOn, ...watched }: AlertTerms) => watched;
  return sameValue(pick(one), pick(other));
}

/** Equal for alerts that share a trip. */
export function watchedTripKey(trip: WatchedTrip): string {
  return Object.values(pickWatchedTrip(trip)).map(String).join(':');
}
