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
  /** The trip in both ways; null where one is not known. */
  cash: { totalCents: number } | null;
  /** `equivalentCents` by the person's own milheiro; null where the programme's is not known. */
  miles: { programme: ProgrammeId; miles: number; taxCents: number; equivalentCents: number | null } | null;
  /** Null where both ways cannot be compared, as is the difference. */
  better: 'cash' | 'miles' | 'tie' | null;
  differenceCents: number | null;
  /** '/?origem=…' */
  searchPath: string;
  demo: boolean;
};
