import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { ClientShares, DailyUsage, OwnShares } from '../resilience/daily-budget.ts';
import type { SourceLimits } from '../resilience/limits.ts';
import type { SharedRate } from '../resilience/shared-tokens.ts';
import type { SourceLog } from '../resilience/source-log.ts';

/** Time limits of calls in milliseconds, including the body. */
export type MoblixTimeouts = { token: number; search: number; other: number };

/** Polling of a search until it is complete. */
export type PollingLimits = { attempts: number; firstWaitMs: number; growth: number; maxWaitMs: number };

export type MoblixOptions = {
  /** Without a trailing slash, as in `MOBLIX_BASE_URL`. */
  baseUrl: string;
  username: string;
  password: string;
  directory: AirportDirectory;
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
  timeouts?: Partial<MoblixTimeouts>;
  polling?: Partial<PollingLimits>;
};

export const defaultTimeouts: MoblixTimeouts = { token: 10_000, search: 45_000, other: 30_000 };

export const defaultPolling: PollingLimits = { attempts: 20, firstWaitMs: 1_000, growth: 1.5, maxWaitMs: 10_000 };
