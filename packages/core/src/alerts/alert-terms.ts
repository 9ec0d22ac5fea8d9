import type { Cabin } from '../flights/cabin.ts';
import type { BagKind } from '../flights/offer.ts';
import type { Party } from '../flights/party.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { sameValue } from '../flights/same-value.ts';
import type { ChannelId } from './channel-id.ts';

/** Price that an alert watches: in reais, in miles, both, or the value of a thousand miles. */
export const WATCHES = ['cash', 'miles', 'both', 'milheiro'] as const;
export type Watch = (typeof WATCHES)[number];

/** `drop`: a drop by a percentage. `target`: a price that the person sets. */
export const ALERT_RULES = ['drop', 'target'] as const;
export type AlertRule = (typeof ALERT_RULES)[number];

/** Trip of an alert. Alerts with equal trips share their searches. */
export type WatchedTrip = Party & {
  /** Codes of airports or metro areas. */
  origin: string;
  destination: string;
  /** First and last possible departure, YYYY-MM-DD; equal for an exact day. */
  firstDeparture: string;
  lastDeparture: string;
  /** Length of the stay; null for one way, equal for an exact return. */
  minNights: number | null;
  maxNights: number | null;
  cabin: Cabin;
};

/** Settings of an alert. Money is integer cents; amounts are for the whole party. */
export type AlertTerms = WatchedTrip & {
  watch: Watch;
  /** The only programme whose miles count; null for any. */
  programme: ProgrammeId | null;
  /** The most stops of each way; null for any number. */
  maxStops: 0 | 1 | null;
  bags: BagKind[];
  rule: AlertRule;
  /** For `drop`. */
  dropPercent: number;
  /** For `target`: highest price in reais, or for `milheiro` the lowest value of a thousand miles. */
  targetCents: number | null;
  /** For `target`: highest price in miles. */
  targetMiles: number | null;
  channels: ChannelId[];
  /** Whole hours in São Paulo between which nothing is sent; equal hours for none. */
  quietFrom: number;
  quietTo: number;
  /** Channels to which the quiet hours apply. */
  quietChannels: 'whatsapp' | 'all';
  /** The last day in São Paulo on which the alert works. */
  endsOn: string;
};

/** Limits of accounts and alerts. */
export const alertLimits = {
  perAccount: 30,
  /** Each notice is sent once by each of its channels. */
  noticesPerDay: 3,
  /** Combinations of departure and stay in a window. */
  combinations: 62,
  nights: 90,
  /** Days until the latest departure. */
  daysAhead: 360,
  leastDropPercent: 3,
  mostDropPercent: 70,
} as const;

export const defaultQuietHours = { quietFrom: 21, quietTo: 9, quietChannels: 'whatsapp' } as const;

/** Default alert without trip and last day: one adult, reais and miles, e-mail at a drop of 10 %. */
export const usualAlertTerms = {
  ...defaultQuietHours,
  adults: 1,
  children: 0,
  infants: 0,
  cabin: 'economy',
  watch: 'both',
  programme: null,
  maxStops: null,
  bags: [],
  rule: 'drop',
  dropPercent: 10,
  targetCents: null,
  targetMiles: null,
  channels: ['email'],
} satisfies Partial<AlertTerms>;

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
