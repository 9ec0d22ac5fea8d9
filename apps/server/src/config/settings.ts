import path from 'node:path';
import type { TransferData } from '@revoada/core/miles/transfers/transfer';
import { describeSimulation } from '@revoada/core/sources/fare-origin';
import { readChannelSecrets, readChannelSettings } from './channels.ts';
import type { Environment } from './environment.ts';
import { findFareOrigin, listTestSources } from './fare-sources.ts';
import type { Mistyped } from './mistyped.ts';
import { readOwner } from './owner.ts';
import { readSeatsAero } from './seats-aero.ts';
import { readPools, readReplica, readSentinels } from './stores.ts';

/** Settings of the operator; may be logged. Durations are milliseconds. */
export type Settings = ReturnType<typeof readSettings>;

/** Never logged and never passed to pages. */
export type Secrets = ReturnType<typeof readSecrets>;

export type Configuration = { settings: Settings; secrets: Secrets };

export function readSettings(env: Environment, transfers: TransferData, mistyped: readonly Mistyped[]) {
  const standIns = env.STAND_INS.split(',').filter(Boolean);
  const testSources = listTestSources(env, standIns);
  const fares = findFareOrigin(standIns, testSources);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    /** True when any outside service is a stand-in. */
    demo: standIns.length > 0,
    standIns,
    /** True when no seller sells what is shown: flights are computed, or a supplier's test fares. */
    inventedFares: fares !== 'real',
    /** The note of every page and mail about simulated services and test fares; null in a real service. */
    simulationNotice: describeSimulation(standIns.length > 0, fares),
    /** Unknown variables that resemble a setting, to be logged. */
    mistyped,
    developerPages: env.DEVELOPER_PAGES === '1' || standIns.length > 0,
    host: env.HOST,
    port: env.PORT,
    /** Absolute, no trailing slash. */
    publicUrl,
    dataDir: path.resolve(env.DATA_DIR),
    /** Folder with the hashed files of all builds, for pages of another version. */
    assetsArchive: path.resolve(env.ASSETS_ARCHIVE ?? path.join(env.DATA_DIR, 'assets')),
    /** False: a start on a database whose tables are not up to date is refused. The embedded one is always migrated. */
    migrateOnStart: env.MIGRATE_ON_START === '1',
    pools: readPools(env),
    replica: readReplica(env),
    sentinels: readSentinels(env),
    /** PEM text of the authority of Redis' certificate; null: those that Node trusts. */
    redisAuthority: env.REDIS_CA_FILE ?? null,
    logLevel: env.LOG_LEVEL,
    revision: env.BUILD_REVISION,
    /** The collector of traces; `endpoint` null: no traces. `ratio`: share of the traces that are kept. */
    tracing: {
      endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ? trimSlash(env.OTEL_EXPORTER_OTLP_ENDPOINT) : null,
      serviceName: env.OTEL_SERVICE_NAME,
      ratio: env.OTEL_TRACES_SAMPLER_ARG,
    },
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    /**
     * How long new connections are answered after a signal, while readiness already fails. Zero in a demonstration,
     * which has no load balancer, so that Ctrl-C stops it at once.
     */
    shutdownDelayMs: (env.SHUTDOWN_DELAY_SECONDS ?? (standIns.length > 0 ? 0 : 5)) * 1_000,
    shutdownGraceMs: env.SHUTDOWN_GRACE_SECONDS * 1_000,
    offers: { freshForMs: env.OFFERS_FRESH_MINUTES * 60_000 },
    /**
     * `historyUrl`: source of the price history; null for none. The top-up is limited to a percentage of the daily
     * budget, and to a number of searches per route.
     */
    prices: {
      historyUrl: env.PRICE_HISTORY_URL ?? null,
      topUpPercent: env.PRICE_TOP_UP_PERCENT,
      topUpPerRoute: env.PRICE_TOP_UP_PER_ROUTE,
    },
    search: {
      deadlineMs: env.SEARCH_DEADLINE_SECONDS * 1_000,
      freshForMs: env.SEARCH_CACHE_MINUTES * 60_000,
      maxAirportPairs: env.SEARCH_MAX_AIRPORT_PAIRS,
    },
    free: { daysAhead: env.FREE_DAYS_AHEAD, offersPerList: env.FREE_OFFERS_PER_LIST },
    /** Per client network, and per account when signed in; 0 is unlimited. */
    limits: {
      searchesPerMinute: env.RATE_LIMIT_SEARCHES,
      requestsPerMinute: env.RATE_LIMIT_REQUESTS,
      streamsPerClientIp: env.MAX_STREAMS_PER_CLIENT,
      signInsPerMinute: env.RATE_LIMIT_SIGN_INS,
      wrongTokensPerMinute: env.RATE_LIMIT_WRONG_TOKENS,
      passwordsPerMinute: env.RATE_LIMIT_PASSWORDS,
      passwordMailsPerHour: env.RATE_LIMIT_PASSWORD_MAILS,
      confirmationsPerHour: env.RATE_LIMIT_CONFIRMATIONS,
      checkoutsPerMinute: env.RATE_LIMIT_CHECKOUTS,
      formMailsPerHour: env.RATE_LIMIT_FORM_MAILS,
      anonymousWritesPerHour: env.RATE_LIMIT_ANONYMOUS_WRITES,
      accountWritesPerHour: env.RATE_LIMIT_ACCOUNT_WRITES,
      alertChecksPerHour: env.RATE_LIMIT_ALERT_CHECKS,
      channelMessagesPerHour: env.RATE_LIMIT_CHANNEL_MESSAGES,
    },
    moblix: {
      baseUrl: env.MOBLIX_BASE_URL ?? null,
      searchesPerSecond: env.MOBLIX_SEARCHES_PER_SECOND,
      dailyBudget: env.MOBLIX_DAILY_BUDGET,
      pollWaitMs: env.MOBLIX_POLL_WAIT_MS,
      breakerFailures: env.MOBLIX_BREAKER_FAILURES,
    },
    moblixV1: {
      baseUrl: trimSlash(env.MOBLIX_V1_BASE_URL),
      searchesPerSecond: env.MOBLIX_V1_SEARCHES_PER_SECOND,
      dailyBudget: env.MOBLIX_V1_DAILY_BUDGET,
    },
    duffel: {
      baseUrl: trimSlash(env.DUFFEL_BASE_URL),
      searchesPerSecond: env.DUFFEL_SEARCHES_PER_SECOND,
      dailyBudget: env.DUFFEL_DAILY_BUDGET,
    },
    /** Connections of readers' own seats.aero accounts; null where they are off. */
    seatsAero: readSeatsAero(env),
    /** Fare sources whose key is a supplier's test key. */
    testSources,
    exchangeRates: { baseUrl: trimSlash(env.PTAX_BASE_URL) },
    /** Added by the card's bank to a purchase in another currency. */
    cardIofPercent: env.CARD_IOF_PERCENT,
    identity: readIdentity(env),
    session: { idleMs: env.SESSION_IDLE_HOURS * 3_600_000, maxMs: env.SESSION_MAX_DAYS * 86_400_000 },
    payments: {
      priceId: env.STRIPE_PRICE_ID ?? '',
      apiBase: env.STRIPE_API_BASE?.replace(/\/$/, '') ?? null,
      graceDays: env.PAST_DUE_GRACE_DAYS,
    },
    alerts: readAlerts(env, standIns.length > 0),
    mail: { from: env.MAIL_FROM ?? '' },
    channels: readChannelSettings(env, readOwner(env).email),
    /** False sends browsers the script that removes the site's service worker. */
    serviceWorker: env.SERVICE_WORKER === 'on',
    /** False when jobs run in other processes. */
    runJobs: env.RUN_JOBS === '1',
    /** Port of a worker's health and metrics; null for none. */
    workerPort: env.WORKER_PORT ?? null,
    /** Connections of a process that runs jobs, batches of each kind that it works on at once, and its wait at a stop. */
    jobs: {
      connections: env.JOB_CONNECTIONS,
      concurrency: env.JOB_CONCURRENCY,
      stopWithinMs: env.SHUTDOWN_JOBS_SECONDS * 1_000,
    },
    /** Interval at which a process polls for jobs of others. */
    jobPollMs: env.JOB_POLL_MS,
    /** Ratios and bonuses of transfers between programmes, expired ones included. */
    transfers,
    owner: readOwner(env),
    /** Normalized e-mails of accounts that may open `/admin`. */
    adminEmails: env.ADMIN_EMAILS,
  };
}

function trimSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

function readAlerts(env: Environment, demo: boolean) {
  // A new user who lowers a price in the demonstration gets the alert within a minute.
  const quickSeconds = env.ALERT_QUICK_SECONDS ?? (demo ? 20 : 0);
  return {
    /** Interval at which due trips and messages are processed; null: never. */
    tickMs: env.ALERT_TICK_SECONDS === 0 ? null : env.ALERT_TICK_SECONDS * 1_000,
    /** Interval of checks for the trips of an alert page that is open; null: the usual interval. */
    quickCheckMs: quickSeconds === 0 ? null : quickSeconds * 1_000,
    /** Percentage of the lowest daily budget of searches that is planned for alerts. */
    budgetPercent: env.ALERT_BUDGET_PERCENT,
  };
}

/**
 * `auth0`: settings of Auth0 beyond OpenID Connect; null for other providers. `connection` is its password database.
 */
function readIdentity(env: Environment) {
  const issuer = env.OIDC_ISSUER ?? '';
  const tenant = URL.canParse(issuer) && new URL(issuer).hostname.endsWith('.auth0.com');
  const managementAudience = env.AUTH0_MANAGEMENT_AUDIENCE ?? `${issuer.replace(/\/$/, '')}/api/v2/`;
  const isAuth0 = env.AUTH0_EXTRAS === undefined ? tenant : env.AUTH0_EXTRAS === '1';
  const auth0 = isAuth0 ? { connection: env.AUTH0_CONNECTION, managementAudience } : null;
  return { issuer, clientId: env.OIDC_CLIENT_ID ?? '', auth0 };
}

export function readSecrets(env: Environment) {
  return {
    databaseUrl: env.DATABASE_URL ?? null,
    replicaUrl: env.DATABASE_REPLICA_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    sentinelPassword: env.REDIS_SENTINEL_PASSWORD ?? null,
    session: env.SESSION_SECRET ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    tracingHeaders: env.OTEL_EXPORTER_OTLP_HEADERS,
    /** Null where the source is off. */
    moblix: readMoblixAccount(env),
    moblixV1: env.MOBLIX_V1_KEY ? { key: env.MOBLIX_V1_KEY } : null,
    duffel: env.DUFFEL_TOKEN ? { token: env.DUFFEL_TOKEN } : null,
    seatsAero: { clientSecret: env.SEATS_AERO_CLIENT_SECRET ?? '' },
    identity: { clientSecret: env.OIDC_CLIENT_SECRET ?? '', management: readManagement(env) },
    payments: { secretKey: env.STRIPE_SECRET_KEY ?? '', webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '' },
    smtpUrl: env.SMTP_URL ?? '',
    channels: readChannelSecrets(env),
  };
}

function readMoblixAccount({ MOBLIX_USERNAME: username, MOBLIX_PASSWORD: password }: Environment) {
  return username && password ? { username, password } : null;
}

function readManagement(env: Environment) {
  const { AUTH0_MANAGEMENT_CLIENT_ID: clientId, AUTH0_MANAGEMENT_CLIENT_SECRET: clientSecret } = env;
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}
