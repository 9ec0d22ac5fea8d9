import type { TransferData } from '@revoada/core/miles/transfers/transfer';
import type { OwnerData } from '@revoada/core/owner-data';
import type { ChannelSecrets, ChannelSettings } from './channels.ts';
import type { Environment } from './environment.ts';

/** What the operator chose; may be logged. Durations are milliseconds. S-132 */
export type Settings = {
  /** True while any stand-in answers. */
  demo: boolean;
  standIns: string[];
  developerPages: boolean;
  host: string | undefined;
  port: number;
  /** Absolute, no trailing slash. */
  publicUrl: string;
  dataDir: string;
  logLevel: Environment['LOG_LEVEL'];
  trustedProxyHops: number;
  /** How long new connections are still answered after a signal, while readiness fails already. */
  shutdownDelayMs: number;
  shutdownGraceMs: number;
  search: { deadlineMs: number; freshForMs: number; maxAirportPairs: number };
  offers: { freshForMs: number };
  /**
   * `historyUrl`: where prices that others saw are read; null for nowhere. Gaps are filled within so many per cent of the
   * day's budget, and so many searches of a route.
   */
  prices: { historyUrl: string | null; topUpPercent: number; topUpPerRoute: number };
  free: { daysAhead: number; offersPerList: number };
  /** Per client network, and where the account is known per account; 0 is no limit. */
  limits: {
    searchesPerMinute: number;
    requestsPerMinute: number;
    streamsPerClientIp: number;
    signInsPerMinute: number;
    passwordsPerMinute: number;
    passwordMailsPerHour: number;
    confirmationsPerHour: number;
    checkoutsPerMinute: number;
    formMailsPerHour: number;
    anonymousWritesPerHour: number;
    channelMessagesPerHour: number;
  };
  moblix: {
    baseUrl: string;
    searchesPerSecond: number;
    dailyBudget: number;
    pollWaitMs: number;
    breakerFailures: number;
  };
  identity: {
    issuer: string;
    clientId: string;
    /** What Auth0 has beyond OpenID Connect; null at another provider. `connection` is its database of passwords. */
    auth0: { connection: string; managementAudience: string } | null;
  };
  session: { idleMs: number; maxMs: number };
  payments: { priceId: string; apiBase: string | null; graceDays: number };
  alerts: {
    /** How often to look for trips and messages that are due; null: never. */
    tickMs: number | null;
    /** How often the trips of somebody who is looking are checked; null: no more often than others. */
    quickCheckMs: number | null;
    /** Part of the lowest daily budget of searches that is planned for alerts. */
    budgetPercent: number;
  };
  mail: { from: string };
  channels: ChannelSettings;
  /** False sends browsers the script that removes the site's service worker. */
  serviceWorker: boolean;
  /** False where jobs run in processes of their own. */
  runJobs: boolean;
  /** How often a process looks for jobs that others enqueued. */
  jobPollMs: number;
  /** Ratios and bonuses of transfers between programmes, also those that are over. */
  transfers: TransferData;
  owner: OwnerData;
  /** Whose accounts may open `/admin`, as accounts keep an e-mail (S-338). */
  adminEmails: readonly string[];
};

/** Never logged, never handed to pages. */
export type Secrets = {
  databaseUrl: string | null;
  redisUrl: string | null;
  session: string | null;
  metricsToken: string | null;
  moblix: { username: string; password: string };
  identity: { clientSecret: string; management: { clientId: string; clientSecret: string } | null };
  payments: { secretKey: string; webhookSecret: string };
  smtpUrl: string;
  channels: ChannelSecrets;
};

export type Configuration = { settings: Settings; secrets: Secrets };
