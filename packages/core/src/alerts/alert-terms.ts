import type { Cabin } from '../flights/cabin.ts';
import type { BagKind } from '../flights/offer.ts';
import type { Party } from '../flights/party.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { sameValue } from '../flights/same-value.ts';
import type { ChannelId } from './channel-id.ts';

/** What an alert watches: the price in reais, in miles, both, or what a thousand miles are worth. */
export const WATCHES = ['cash', 'miles', 'both', 'milheiro'] as const;
export type Watch = (typeof WATCHES)[number];

/** `drop`: any drop of so many percent. `target`: a price that the person names. */
export const ALERT_RULES = ['drop', 'target'] as const;
export type AlertRule = (typeof ALERT_RULES)[number];

/** The trip that an alert follows: equal for alerts that one search serves. */
export type WatchedTrip = Party & {
  /** Codes of airports or metro areas. */
  origin: string;
  destination: string;
  /** The days on which the trip may begin, YYYY-MM-DD: equal for an exact day. */
  firstDeparture: string;
  lastDeparture: string;
  /** How long the stay may be; null for one way. Equal for an exact return. */
  minNights: number | null;
  maxNights: number | null;
  cabin: Cabin;
};

/** What a person asks an alert to do. Money is integer cents, amounts are for the whole party. */
export type AlertTerms = WatchedTrip & {
  watch: Watch;
  /** The only programme whose miles count; null for any. */
  programme: ProgrammeId | null;
  /** The most stops of each way; null for any number. */
  maxStops: 0 | 1 | null;
  bags: BagKind[];
  rule: AlertRule;
  /** Of `drop`. */
  dropPercent: number;
  /** Of `target`: the most in reais, of `milheiro` the least that a thousand miles are to be worth. */
  targetCents: number | null;
  /** Of `target`, the most in miles. */
  targetMiles: number | null;
  channels: ChannelId[];
  /** Whole hours in São Paulo between which nothing is sent; equal hours for none. */
  quietFrom: number;
  quietTo: number;
  /** For which channels the quiet hours hold. */
  quietChannels: 'whatsapp' | 'all';
  /** The last day in São Paulo on which the alert works. */
  endsOn: string;
};

/** What accounts may have, and what alerts may send. */
export const alertLimits = {
  perAccount: 30,
  /** A notice goes out by each of its channels once. */
  noticesPerDay: 3,
  /** Combinations of a departure and a stay that a window may have. */
  combinations: 62,
  nights: 90,
  /** How many days ahead a trip may begin. */
  daysAhead: 360,
  leastDropPercent: 3,
  mostDropPercent: 70,
} as const;

export const defaultQuietHours = { quietFrom: 21, quietTo: 9, quietChannels: 'whatsapp' } as const;

/** An alert of one adult, in reais and miles, by e-mail at a drop of a tenth: all but its trip and its last day. */
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

/** The parts of the terms that say which search serves the alert. */
export function pickWatchedTrip(terms: WatchedTrip): WatchedTrip {
  const { origin, destination, firstDeparture, lastDeparture, minNights, maxNights } = terms;
  const { adults, children, infants, cabin } = terms;
  return { origin, destination, firstDeparture, lastDeparture, minNights, maxNights, adults, children, infants, cabin };
}

/** Whether two versions of an alert wait for the same: how, where and until when it tells may differ. */
export function watchesSame(one: AlertTerms, other: AlertTerms): boolean {
  const pick = ({ channels, quietFrom, quietTo, quietChannels, endsOn, ...watched }: AlertTerms) => watched;
  return sameValue(pick(one), pick(other));
}

/** Equal for alerts that one search serves. */
export function watchedTripKey(trip: WatchedTrip): string {
  return Object.values(pickWatchedTrip(trip)).map(String).join(':');
}
