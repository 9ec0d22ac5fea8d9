import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { DailyUsage, OwnShares } from '../resilience/daily-budget.ts';
import type { SourceLimits } from '../resilience/limits.ts';
import type { SharedRate } from '../resilience/shared-tokens.ts';
import type { SourceLog } from '../resilience/source-log.ts';

/** Milliseconds that one call may take, its body included. */
export type MoblixTimeouts = { token: number; search: number; other: number };

/** How a search is asked again until it is complete. */
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
  /** Where the day's searches are counted; in memory unless given. */
  usage?: DailyUsage;
  /** What our own work may use of a day; as much as there is unless given. */
  ownShares?: OwnShares;
  /** The rate of all processes together; this process's own alone unless given. */
  sharedRate?: SharedRate;
  limits?: Partial<SourceLimits>;
  timeouts?: Partial<MoblixTimeouts>;
  polling?: Partial<PollingLimits>;
};

export const defaultTimeouts: MoblixTimeouts = { token: 10_000, search: 45_000, other: 30_000 };

export const defaultPolling: PollingLimits = { attempts: 20, firstWaitMs: 1_000, growth: 1.5, maxWaitMs: 10_000 };
