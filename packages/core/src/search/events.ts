import type { ErrorCode } from '../errors.ts';
import type { EmptyReason, ProviderState } from '../flights/fare-source.ts';
import type { Direction } from '../flights/offer.ts';
import type { ListedOffer } from '../journeys/journey.ts';
import type { ReturnFares } from '../trips/return-fares.ts';

export type KindCounts = { cash: number; miles: number };

/** What a direction's search found, whatever the account sees of it. Integer counts of journeys. */
export type FoundCounts = {
  journeys: number;
  /** By the filters' names and the words of their options in URLs. */
  options: Record<string, Record<string, number>>;
};

/** The data of `done`, and the frame of the JSON answer. */
export type SearchSummary = {
  outbound: KindCounts;
  return: KindCounts | null;
  /** What the account's limit held back. */
  hidden: { outbound: KindCounts; return: KindCounts | null };
  /** Of the directions of which something is held back; null for the others. */
  found: { outbound: FoundCounts | null; return: FoundCounts | null };
  /** True when a source failed or was cut off: the lists may lack fares. */
  partial: boolean;
  /** UTC instant, ISO with Z, at which these prices were asked for. Old when `stale`. */
  searchedAt: string;
  /** True when every source failed, or none was asked, and earlier prices are shown instead. */
  stale: boolean;
  /** True when no source was asked: so many searches were made that the rest of the day's are kept for others. */
  saved?: true;
  /** Why a direction has no flight, where that is known. */
  empty?: Partial<Record<Direction, EmptyReason>>;
  demo: boolean;
};

/** The events of `GET /api/flights/search`. */
export type SearchEvent =
  | { event: 'progress'; data: { direction: Direction; source: string; state: ProviderState; message?: string } }
  | { event: 'offers'; data: { direction: Direction; offers: ListedOffer[] } }
  | { event: 'removed'; data: { direction: Direction; ids: string[] } }
  /** Everything that is known of the fares back, for the price of whole trips; replaces what was told before. */
  | { event: 'returnFares'; data: ReturnFares }
  /** The search has not begun: so many others go first. Null: it has begun. */
  | { event: 'waiting'; data: { ahead: number | null } }
  | { event: 'done'; data: SearchSummary }
  | { event: 'failure'; data: { code: ErrorCode; message: string } };

/** A source that was asked, and how it ended; the stream tells the same in `progress`. */
type AskedSource = { direction: Direction; source: string; state: ProviderState };

/** What `Accept: application/json` gets. */
export type SearchAnswer = {
  offers: ListedOffer[];
  /** Null where there is no way back. */
  returnFares: ReturnFares | null;
  sources: AskedSource[];
} & SearchSummary;
