import type { ErrorCode } from '../errors.ts';
import type { Direction, SliceName } from '../flights/offer.ts';
import type { ListedOffer } from '../journeys/journey.ts';
import type { ReturnFares } from '../journeys/return-fares.ts';
import type { EmptyReason, ProviderState } from '../sources/fare-source.ts';
import type { JointTickets } from './joint-tickets.ts';

export type KindCounts = { cash: number; miles: number };

/** Counts of a direction's journeys, independent of the account's limit. */
export type FoundCounts = {
  journeys: number;
  /** By filter name and option word in URLs. */
  options: Record<string, Record<string, number>>;
};

/** A value for each slice. `outbound` is that of the first slice; `return` is null without one. */
export type BySlice<Value> = { outbound: Value; return: Value | null } & Partial<Record<SliceName, Value>>;

/** Data of `done`, and part of the JSON answer. */
export type SearchSummary = BySlice<KindCounts> & {
  /** Offers hidden by the account's limit. */
  hidden: BySlice<KindCounts>;
  /** Set for directions with hidden offers; null for the others. */
  found: BySlice<FoundCounts | null>;
  /** True when a source failed or was cut off: the lists may lack fares. */
  partial: boolean;
  /** UTC instant, ISO with Z, of the search behind these prices. Old if `stale`. */
  searchedAt: string;
  /** True if every source failed or none was searched, so that earlier prices are shown. */
  stale: boolean;
  /** True if no source was searched, since the rest of the day's budget is reserved. */
  saved?: true;
  /** Reason for a direction without flights, if known. */
  empty?: Partial<Record<Direction, EmptyReason>>;
  demo: boolean;
};

/** Fares by the slices after the first. */
export type LaterFares = Partial<Record<SliceName, ReturnFares>>;

/** The events of `GET /api/flights/search`. */
export type SearchEvent =
  | { event: 'progress'; data: { direction: Direction; source: string; state: ProviderState; message?: string } }
  | { event: 'offers'; data: { direction: Direction; offers: ListedOffer[] } }
  | { event: 'removed'; data: { direction: Direction; ids: string[] } }
  /** All return fares so far, for the price of whole trips; replaces those of earlier events. */
  | { event: 'returnFares'; data: ReturnFares }
  /** The same of a slice after the first, for a trip of several slices. */
  | { event: 'laterFares'; data: { direction: SliceName; fares: ReturnFares } }
  /** All joint tickets so far; replaces those of earlier events. */
  | { event: 'tickets'; data: JointTickets }
  /** Number of searches ahead of this one; null once it has started. */
  | { event: 'waiting'; data: { ahead: number | null } }
  | { event: 'done'; data: SearchSummary }
  | { event: 'failure'; data: { code: ErrorCode; message: string } };

/** A searched source and its final state, as in `progress`. */
type SearchedSource = { direction: Direction; source: string; state: ProviderState };

/** Response to `Accept: application/json`. */
export type SearchAnswer = {
  offers: ListedOffer[];
  /** Null for one way and for several slices. */
  returnFares: ReturnFares | null;
  /** Fares of each slice after the first of a trip of several slices; absent for others. */
  laterFares?: LaterFares;
  /** Null for one way. */
  jointTickets: JointTickets | null;
  sources: SearchedSource[];
} & SearchSummary;
