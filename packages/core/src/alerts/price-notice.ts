import type { Cabin } from '../flights/cabin.ts';
import type { Party } from '../flights/party.ts';
import type { ProgrammeId } from '../flights/programme.ts';

export type NoticePrice =
  | { kind: 'cash'; totalCents: number }
  | { kind: 'miles'; programme: ProgrammeId; miles: number; taxCents: number }
  | { kind: 'milheiro'; programme: ProgrammeId; centsPerThousand: number };

type NoticePlace = { code: string; city: string };

/** What a message tells of an alert's price. Amounts are for the whole party. */
export type PriceNotice = {
  alertId: string;
  origin: NoticePlace;
  destination: NoticePlace;
  /** YYYY-MM-DD, the exact days of the trip that was found. */
  departure: string;
  return: string | null;
  passengers: Party;
  cabin: Cabin;
  /** The price that fell. */
  now: NoticePrice;
  /** The last one told, else the one at creation. */
  before: NoticePrice | null;
  /** YYYY-MM-DD in São Paulo, of `before`. */
  beforeOn: string | null;
  /** The trip in both ways by the person's own milheiro; null where one is not known. */
  cash: { totalCents: number } | null;
  miles: { programme: ProgrammeId; miles: number; taxCents: number; equivalentCents: number } | null;
  better: 'cash' | 'miles' | 'tie' | null;
  differenceCents: number | null;
  /** '/?origem=…' */
  searchPath: string;
  demo: boolean;
};
