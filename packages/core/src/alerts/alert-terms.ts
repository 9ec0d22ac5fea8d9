import { sameValue } from '../flights/same-value.ts';
import { type AlertTerms, watchedFields } from '../forms/alert-fields.ts';

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

/** True if two versions of an alert wait for the same price; channels, quiet hours and last day may differ. */
export function watchesSame(one: AlertTerms, other: AlertTerms): boolean {
  const names = Object.keys(watchedFields) as (keyof typeof watchedFields)[];
  return names.every((name) => sameValue(one[name], other[name]));
}

/** Equal for alerts that share a trip. */
export function watchedTripKey(trip: WatchedTrip): string {
  return Object.values(pickWatchedTrip(trip)).map(String).join(':');
}
