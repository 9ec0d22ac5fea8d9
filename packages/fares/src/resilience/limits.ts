/** Limits that protect a fare source and us. Rate, budget and breaker are settings. */
export type SourceLimits = {
  /** Retries after a network error or a 5xx. */
  retries: number;
  /** Wait before the first retry; it doubles, with jitter, up to `retryMaxWaitMs`. */
  retryFirstWaitMs: number;
  retryMaxWaitMs: number;
  /** Failures in a row that open the breaker. */
  breakerFailures: number;
  /** Milliseconds for which an open breaker rejects calls before it tries one. */
  breakerPauseMs: number;
  /** Searches at once; one client leaves a quarter of them to others. */
  maxConcurrent: number;
  /** Searches that wait for a turn; beyond the limit the client with the most loses its last. */
  maxQueued: number;
  /** Searches of one client that wait for a turn; more are rejected. */
  maxQueuedPerClient: number;
  /** Search starts per second; `burst` of them may start at once after a quiet time. */
  ratePerSecond: number;
  burst: number;
  /** Searches per UTC day; null is no limit. */
  dailyBudget: number | null;
  /** Bytes of one reply after decompression. */
  maxReplyBytes: number;
};

export const defaultLimits: SourceLimits = {
  retries: 3,
  retryFirstWaitMs: 300,
  retryMaxWaitMs: 5_000,
  breakerFailures: 5,
  breakerPauseMs: 20_000,
  maxConcurrent: 32,
  maxQueued: 1_000,
  maxQueuedPerClient: 120,
  ratePerSecond: 2,
  burst: 2,
  dailyBudget: 20_000,
  maxReplyBytes: 12 * 1024 * 1024,
};
