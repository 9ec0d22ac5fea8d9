import type { Cabin } from '../flights/cabin.ts';
import type { Party } from '../flights/party.ts';
import { sameValue } from '../flights/same-value.ts';
import { type AlertTerms, watchedFields } from '../forms/alert-fields.ts';
import type { betweenTwoPlaces, SearchQuery } from '../search/query.ts';
import type { TripDays } from '../trips/trip-days.ts';

/** Trip of an alert. Alerts with equal trips share their searches. */
export type WatchedTrip = Pick<
  AlertTerms,
  | 'origin'
  | 'destination'
  | 'returnOrigin'
  | 'returnDestination'
  | 'further'
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
  const { origin, destination, returnOrigin, returnDestination, further } = terms;
  const { firstDeparture, lastDeparture, minNights, maxNights, adults, children, infants, cabin } = terms;
  return {
    ...{ origin, destination, returnOrigin, returnDestination, further },
    ...{ firstDeparture, lastDeparture, minNights, maxNights, adults, children, infants, cabin },
  };
}

/** True if two versions of an alert wait for the same price; channels, quiet hours and last day may differ. */
export function watchesSame(one: AlertTerms, other: AlertTerms): boolean {
  const names = [...(Object.keys(watchedFields) as (keyof typeof watchedFields)[]), 'further' as const];
  return names.every((name) => sameValue(one[name], other[name]));
}

/** Equal for alerts that share a trip. The key of a trip between two places is that of earlier versions. */
export function watchedTripKey(trip: WatchedTrip): string {
  const { origin, destination, returnOrigin, returnDestination, further, ...days } = pickWatchedTrip(trip);
  const parts = [origin, destination, ...Object.values(days)];
  if (returnOrigin !== null || returnDestination !== null) parts.push('return', returnOrigin, returnDestination);
  for (const slice of further) parts.push(slice.origin, slice.destination, slice.date);
  return parts.map(String).join(':');
}

type Places = Pick<WatchedTrip, keyof typeof betweenTwoPlaces | 'origin' | 'destination'>;

/** Search of a watched trip on some of its days. */
export function toTripQuery(
  { origin, destination, returnOrigin, returnDestination, further, ...terms }: Places & Party & { cabin: Cabin },
  { departure, return: back }: TripDays,
): SearchQuery {
  const { adults, children, infants, cabin } = terms;
  return {
    ...{ origin, destination, departure, return: back, returnOrigin, returnDestination, further },
    ...{ adults, children, infants, cabin },
    ...{ airline: null, payment: 'both', orderBy: 'price' },
  };
}
