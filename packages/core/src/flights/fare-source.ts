import type { Airport } from '../airports/airport.ts';
import type { ErrorCode } from '../errors.ts';
import type { Cabin } from './cabin.ts';
import type { FoundOffer } from './offer.ts';
import type { Party } from './party.ts';
import type { PromotionList } from './promotion.ts';

/** From one airport to another on one day: what a fare source is asked. */
export type FareRequest = Party & {
  /** Airport codes; metro areas are resolved before. */
  origin: string;
  destination: string;
  /** YYYY-MM-DD, local at the origin. */
  date: string;
  /** The key of the only airline or shop asked; null for all. */
  airline: string | null;
  cabin: Cabin;
};

/** How far a provider is that a fare source asks in turn. */
export type ProviderState = 'searching' | 'partial' | 'done' | 'failed';

/**
 * Why a search brought no offer: the source had no answer, an answer without flights, or flights of which none could be
 * offered.
 */
export type EmptyReason = 'no-data' | 'no-flights' | 'filtered';

/** Of several reasons the one that says most. */
export function pickEmptyReason(reasons: readonly (EmptyReason | undefined)[]): EmptyReason | undefined {
  return (['filtered', 'no-flights', 'no-data'] as const).find((reason) => reasons.includes(reason));
}

/** What a source knows after a reply. `offers` is everything known so far, not only what is new. */
export type FareUpdate = {
  offers: FoundOffer[];
  providers: { source: string; state: ProviderState; message?: string }[];
  /** True on the last update. */
  complete: boolean;
  /** True when rows were dropped as unreadable or a provider failed. */
  partial: boolean;
  /** On a last update without offers, where the source can tell. */
  empty?: EmptyReason;
  /** So many searches go before this one, which has not begun yet. */
  waiting?: number;
};

/** Our own work that is held to a share of the day's searches. */
export type OwnWork = 'alerts' | 'price-top-up';

/** Someone who waits for fares: turns are shared between clients. */
export type Requester = {
  /** Equal for requests of one network or of one subscriber; tells nothing about them. */
  client: string;
  /** The same for the wider network around it, of which one sender may own all; absent where there is none. */
  around?: string;
  subscriber: boolean;
  /** The work of ours that this is; absent for people. */
  ownWork?: OwnWork;
};

/** Stands for those who did not say who they are. */
export const unnamedRequester: Requester = { client: '', subscriber: false };

/** What goes with a request and does not change its fares: no part of this belongs in a cache key. */
export type SearchOptions = {
  signal: AbortSignal;
  /** Who waits at this moment; while the list is empty the search lets others go first. Absent: one unnamed client. */
  requesters?: () => readonly Requester[];
  /** True when earlier fares could be shown instead. */
  hasStored?: boolean;
};

/** A place to ask for fares. The iterable ends after the update that is `complete`; it throws `FareSourceError` alone. */
export type FareSource = {
  id: string;
  search(request: FareRequest, options: SearchOptions): AsyncIterable<FareUpdate>;
  /** Every airport that the source tells of; absent where it tells none. Throws `FareSourceError`. */
  listAirports?(signal: AbortSignal): Promise<Airport[]>;
  /** Whether the source accepts our account now; absent where it needs none. Never throws. */
  authenticated?(): Promise<boolean>;
  /** Every promotion that the source announces now; absent where it announces none. Throws `FareSourceError`. */
  listPromotions?(signal: AbortSignal): Promise<PromotionList>;
};

/** A source's failure: whose fault it is and whether asking again may help. `message` is for logs only. */
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
