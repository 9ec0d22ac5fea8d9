import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { ClientShares, DailyUsage, OwnShares } from '../resilience/daily-budget.ts';
import type { SourceLimits } from '../resilience/limits.ts';
import type { SharedRate } from '../resilience/shared-tokens.ts';
import type { SourceLog } from '../resilience/source-log.ts';

/** Time limits in milliseconds: of a whole stream, and of a plain search including its body. */
export type MoblixV1Timeouts = { stream: number; search: number };

export type MoblixV1Options = {
  /** With the version, as in `MOBLIX_V1_BASE_URL`: `https://app.apidevoos.dev/api/v1`. */
  baseUrl: string;
  /** `mbx_test_…` or `mbx_live_…`. */
  key: string;
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
  timeouts?: Partial<MoblixV1Timeouts>;
};

export const defaultTimeouts: MoblixV1Timeouts = { stream: 60_000, search: 60_000 };
