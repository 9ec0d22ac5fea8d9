import type { ConvertedAmount } from '../currency/foreign-amount.ts';
import type { Cabin } from '../flights/cabin.ts';
import type { Party } from '../flights/party.ts';
import type { ProgrammeId } from '../flights/programme.ts';

export type NoticePrice =
  | { kind: 'cash'; totalCents: number }
  | { kind: 'miles'; programme: ProgrammeId; miles: number; taxCents: number }
  | { kind: 'milheiro'; programme: ProgrammeId; centsPerThousand: number };

type NoticePlace = { code: string; city: string };

/** A slice of a trip with its day, YYYY-MM-DD at its origin. */
export type NoticeSlice = { origin: NoticePlace; destination: NoticePlace; date: string };

/** Content of an alert's message. Amounts are for the whole party. */
export type PriceNotice = {
  alertId: string;
  origin: NoticePlace;
  destination: NoticePlace;
  /** Exact days of the trip, YYYY-MM-DD. */
  departure: string;
  return: string | null;
  /** Slices of an open jaw or of a trip of several slices; absent for a trip between two places. */
  slices?: readonly NoticeSlice[];
  passengers: Party;
  cabin: Cabin;
  /** The price that fell. */
  now: NoticePrice;
  /** Price of the last notice, else the one at creation. */
  before: NoticePrice | null;
  /** Day of `before` in São Paulo, YYYY-MM-DD. */
  beforeOn: string | null;
  /**
   * Price of the trip in cash; null if unknown, as in miles. `sold`: what of it is charged in other currencies, with the
   * tax on card purchases in percent; absent for none.
   */
  cash: { totalCents: number; sold?: { amounts: readonly ConvertedAmount[]; cardIofPercent: number } } | null;
  /** `equivalentCents` is by the person's milheiro; null if the programme has none. */
  miles: { programme: ProgrammeId; miles: number; taxCents: number; equivalentCents: number | null } | null;
  /** Null, like the difference, if cash and miles cannot be compared. */
  better: 'cash' | 'miles' | 'tie' | null;
  differenceCents: number | null;
  /** '/?origem=…' */
  searchPath: string;
  demo: boolean;
};
