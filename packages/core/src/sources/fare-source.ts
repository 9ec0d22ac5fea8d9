import type { Airport } from '../airports/airport.ts';
import type { ErrorCode } from '../errors.ts';
import type { Cabin } from '../flights/cabin.ts';
import type { FoundOffer } from '../flights/offer.ts';
import type { Party } from '../flights/party.ts';
import type { SourceCapabilities } from './capabilities.ts';
import type { PromotionList } from './promotion.ts';
import type { RecheckedFare, RecheckRequest } from './recheck.ts';
import type { FoundTicket, TicketRequest } from './ticket.ts';

/** Request to a fare source: one route on one day. */
export type FareRequest = Party & {
  /** Airport codes; metro areas are resolved before. */
  origin: string;
  destination: string;
  /** YYYY-MM-DD, local at the origin. */
  date: string;
  /** Key of a single airline or shop; null for all. */
  airline: string | null;
  cabin: Cabin;
};

/**
 * Progress of a provider behind a fare source, or of the source itself. `partial`: it still searches; `incomplete`: it has
 * ended, and something that it sells is missing.
 */
export type ProviderState = 'searching' | 'partial' | 'done' | 'incomplete' | 'failed';

/** Whether an answer lacks something that this provider sells. */
export const isMissing = (state: ProviderState): boolean => state === 'failed' || state === 'incomplete';

/** Why a search has no offers: no answer, an answer without flights, or flights that were all filtered out. */
export type EmptyReason = 'no-data' | 'no-flights' | 'filtered';

/** Picks the most specific reason. */
export function pickEmptyReason(reasons: readonly (EmptyReason | undefined)[]): EmptyReason | undefined {
  return (['filtered', 'no-flights', 'no-data'] as const).find((reason) => reasons.includes(reason));
}

/** State after a reply. `offers` has all offers so far, not only new ones. */
export type FareUpdate = {
  offers: FoundOffer[];
  providers: { source: string; state: ProviderState; message?: string }[];
  /** True on the last update. */
  complete: boolean;
  /** True when rows were dropped as unreadable or a provider failed. */
  partial: boolean;
  /** Set on a last update without offers, if the source knows the reason. */
  empty?: EmptyReason;
  /** Number of searches ahead of this one, which has not started. */
  waiting?: number;
};

/** State after a reply of a ticket search. `tickets` has all tickets so far, not only new ones. */
export type TicketUpdate = Omit<FareUpdate, 'offers'> & { tickets: FoundTicket[] };

/** Background work with a limited share of the day's searches. */
export type OwnWork = 'alerts' | 'price-top-up';

/** A client that waits for fares; the queue is fair between clients. */
export type Requester = {
  /** Equal for requests of one network or one subscriber, without identifying them. */
  client: string;
  /** The wider network around the client, which one sender may own; absent if there is none. */
  around?: string;
  subscriber: boolean;
  /** Set for background work; absent for people. */
  ownWork?: OwnWork;
};

/** Requester of an anonymous request. */
export const unnamedRequester: Requester = { client: '', subscriber: false };

/** Context of a request that does not change its fares and belongs in no cache key. */
export type SearchOptions = {
  signal: AbortSignal;
  /** Requesters that wait now; while the list is empty, other searches go first. Absent: one anonymous client. */
  requesters?: () => readonly Requester[];
  /** True when earlier fares could be shown instead. */
  hasStored?: boolean;
};

/** The second half of a source's port: slices in, tickets out. */
export type TicketSource = {
  /** Ends after the update that is `complete`, and throws only `FareSourceError`. */
  searchTickets(request: TicketRequest, options: SearchOptions): AsyncIterable<TicketUpdate>;
};

/**
 * Source of fares. The iterable ends after the update that is `complete` and throws only `FareSourceError`. A source that
 * sells joint tickets has `searchTickets` too.
 */
export type FareSource = Partial<TicketSource> & {
  id: string;
  capabilities: SourceCapabilities;
  search(request: FareRequest, options: SearchOptions): AsyncIterable<FareUpdate>;
  /**
   * Asks for one fare's current price; absent if the source can only search again. `requester`: the reader who waits.
   * Throws `FareSourceError`.
   */
  recheck?(request: RecheckRequest, signal: AbortSignal, requester?: Requester): Promise<RecheckedFare>;
  /** Lists the source's airports; absent if it has no list. Throws `FareSourceError`. */
  listAirports?(signal: AbortSignal): Promise<Airport[]>;
  /** Whether the source accepts our account now; absent if it needs none. Never throws. */
  authenticated?(): Promise<boolean>;
  /** Lists the source's current promotions; absent if it has none. Throws `FareSourceError`. */
  listPromotions?(signal: AbortSignal): Promise<PromotionList>;
};

/** Failure of a source, with its fault and whether a retry may help. `message` is for logs only. */
export class FareSourceError extends Error {
  readonly code: ErrorCode;
  readonly fault: 'ours' | 'theirs' | 'network';
  readonly retryable: boolean;

  constructor(
    code: ErrorCode,
    message: string,
    options: { fault: 'ours' | 'theirs' | 'network'; retryable: boolean; cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.name = 'FareSourceError';
    this.code = code;
    this.fault = options.fault;
    this.retryable = options.retryable;
  }
}
