import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { ExchangeRates } from '@revoada/core/currency/exchange-rates';
import type { ClientShares, DailyUsage, OwnShares } from '../resilience/daily-budget.ts';
import type { SourceLimits } from '../resilience/limits.ts';
import type { SharedRate } from '../resilience/shared-tokens.ts';
import type { SourceLog } from '../resilience/source-log.ts';

/**
 * Time limits of calls in milliseconds, including the wait for the rate limit and the body. A `poll` waits for airlines, and
 * a reader for a `recheck`.
 */
export type DuffelTimeouts = { start: number; poll: number; recheck: number; other: number };

/** Polls of one search at most, and the wait after a poll that brought nothing. */
export type BatchLimits = { polls: number; idleWaitMs: number };

/** Form of a search's replies: whole offers, or fares grouped by flights, which is several times smaller. */
export type DuffelView = 'offers' | 'itineraries';

export type DuffelOptions = {
  /** As in `DUFFEL_BASE_URL`. */
  baseUrl: string;
  /** Access token of the test or live mode. */
  token: string;
  directory: AirportDirectory;
  /** Reais for the currency of the account. */
  rates: ExchangeRates;
  /** UTC instant in milliseconds. */
  now(): number;
  log?: SourceLog;
  /** Counter of the day's searches; in memory by default. */
  usage?: DailyUsage;
  /** Daily shares of background work; unlimited by default. */
  ownShares?: OwnShares;
  /** Counter of the day's searches by client; in memory by default. */
  clientShares?: ClientShares;
  /** Rate shared by all processes; defaults to the rate of this process. */
  sharedRate?: SharedRate;
  limits?: Partial<SourceLimits>;
  timeouts?: Partial<DuffelTimeouts>;
  batches?: Partial<BatchLimits>;
  /** `offers` by default, the only view of which every field is documented. */
  view?: DuffelView;
};

export const defaultTimeouts: DuffelTimeouts = { start: 25_000, poll: 45_000, recheck: 3_000, other: 15_000 };

/** A batch expires after a minute, so that more polls than these find nothing. */
export const defaultBatches: BatchLimits = { polls: 100, idleWaitMs: 500 };
