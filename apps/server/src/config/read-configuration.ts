import path from 'node:path';
import type { TransferData } from '@revoada/core/miles/transfers/transfer';
import * as v from 'valibot';
import { findHalfSetChannels, readChannelSecrets, readChannelSettings } from './channels.ts';
import { demonstrationAllowed, isLoopbackUrl } from './demonstration.ts';
import {
  alwaysRequired,
  type Environment,
  encryptedInService,
  environmentSchema,
  requiredInService,
} from './environment.ts';
import { readOwner } from './owner.ts';
import type { Configuration, Secrets, Settings } from './settings.ts';
import { readTransfers, TransfersError } from './transfers.ts';

/** Every setting at fault, in one message for the operator. */
export class SettingsError extends Error {
  readonly problems: { name: string; problem: string }[];

  constructor(problems: { name: string; problem: string }[]) {
    const width = Math.max(...problems.map(({ name }) => name.length));
    const lines = problems.map(({ name, problem }) => `  ${name.padEnd(width)}  ${problem}`);
    super(`Revoada cannot start: these settings are missing or wrong\n${lines.join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/**
 * Reads the environment once. Throws `SettingsError` naming everything wrong or missing, so that one look
 * at the message is enough (S-245).
 */
export function readConfiguration(source: NodeJS.ProcessEnv = process.env): Configuration {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  // The rules of a variable build on the ones before: a path is looked for in a URL alone.
  const parsed = v.safeParse(environmentSchema, given, { abortPipeEarly: true });
  const wrong = (parsed.issues ?? []).map((issue) => ({ name: v.getDotPath(issue) ?? '', problem: issue.message }));
  const required = demonstrationAllowed(given) ? alwaysRequired : [...alwaysRequired, ...requiredInService];
  const missing = required.filter((name) => !(name in given)).map((name) => ({ name, problem: 'is missing' }));
  if (!demonstrationAllowed(given) && given.STAND_INS) {
    wrong.push({ name: 'STAND_INS', problem: 'stand-ins are for a loopback PUBLIC_URL or DEMO=1' });
  }
  if (!(given.STAND_INS ?? '').split(',').includes('push') && given.PUSH_STAND_IN_URL) {
    wrong.push({ name: 'PUSH_STAND_IN_URL', problem: 'is for the demonstration alone' });
  }
  wrong.push(...findHalfSetChannels(given));
  // Stand-ins are on this machine, unless the operator says that the whole is a demonstration elsewhere.
  if (given.DEMO !== '1') wrong.push(...unencrypted(given));
  const transfers = readTransfersFile(given.TRANSFERS_FILE);
  if ('problem' in transfers) wrong.push(transfers);
  if (!parsed.success || 'problem' in transfers || wrong.length > 0 || missing.length > 0) {
    throw new SettingsError([...missing, ...wrong]);
  }
  return { settings: readSettings(parsed.output, transfers), secrets: readSecrets(parsed.output) };
}

function readTransfersFile(file: string | undefined): TransferData | { name: string; problem: string } {
  try {
    return readTransfers(file ?? null);
  } catch (error) {
    if (error instanceof TransfersError) return { name: 'TRANSFERS_FILE', problem: error.message };
    throw error;
  }
}

/** URLs that secrets would go to in clear; what stays on this machine may do without encryption. */
function unencrypted(given: NodeJS.ProcessEnv): { name: string; problem: string }[] {
  return Object.entries(encryptedInService).flatMap(([name, why]) => {
    const url = given[name] ?? '';
    const readable = URL.canParse(url) && new URL(url).protocol === 'http:' && !isLoopbackUrl(url);
    return readable ? [{ name, problem: `must be https: ${why}` }] : [];
  });
}

function readSettings(env: Environment, transfers: TransferData): Settings {
  const standIns = env.STAND_INS.split(',').filter(Boolean);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  return {
    demo: standIns.length > 0,
    standIns,
    developerPages: env.DEVELOPER_PAGES === '1' || standIns.length > 0,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    dataDir: path.resolve(env.DATA_DIR),
    logLevel: env.LOG_LEVEL,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    // No load balancer stands before a demonstration: Ctrl-C ends it at once.
    shutdownDelayMs: (env.SHUTDOWN_DELAY_SECONDS ?? (standIns.length > 0 ? 0 : 5)) * 1_000,
    shutdownGraceMs: env.SHUTDOWN_GRACE_SECONDS * 1_000,
    offers: { freshForMs: env.OFFERS_FRESH_MINUTES * 60_000 },
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
    limits: {
      searchesPerMinute: env.RATE_LIMIT_SEARCHES,
      requestsPerMinute: env.RATE_LIMIT_REQUESTS,
      streamsPerClientIp: env.MAX_STREAMS_PER_CLIENT,
      signInsPerMinute: env.RATE_LIMIT_SIGN_INS,
      passwordsPerMinute: env.RATE_LIMIT_PASSWORDS,
      passwordMailsPerHour: env.RATE_LIMIT_PASSWORD_MAILS,
      confirmationsPerHour: env.RATE_LIMIT_CONFIRMATIONS,
      checkoutsPerMinute: env.RATE_LIMIT_CHECKOUTS,
      formMailsPerHour: env.RATE_LIMIT_FORM_MAILS,
      anonymousWritesPerHour: env.RATE_LIMIT_ANONYMOUS_WRITES,
      channelMessagesPerHour: env.RATE_LIMIT_CHANNEL_MESSAGES,
    },
    moblix: {
      baseUrl: env.MOBLIX_BASE_URL ?? '',
      searchesPerSecond: env.MOBLIX_SEARCHES_PER_SECOND,
      dailyBudget: env.MOBLIX_DAILY_BUDGET,
      pollWaitMs: env.MOBLIX_POLL_WAIT_MS,
      breakerFailures: env.MOBLIX_BREAKER_FAILURES,
    },
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
    serviceWorker: env.SERVICE_WORKER === 'on',
    runJobs: env.RUN_JOBS === '1',
    jobPollMs: env.JOB_POLL_MS,
    transfers,
    owner: readOwner(env),
    adminEmails: env.ADMIN_EMAILS,
  };
}

function readAlerts(env: Environment, demo: boolean): Settings['alerts'] {
  // A newcomer who lowers a price in the demonstration sees its alert within a minute.
  const quickSeconds = env.ALERT_QUICK_SECONDS ?? (demo ? 20 : 0);
  return {
    tickMs: env.ALERT_TICK_SECONDS === 0 ? null : env.ALERT_TICK_SECONDS * 1_000,
    quickCheckMs: quickSeconds === 0 ? null : quickSeconds * 1_000,
    budgetPercent: env.ALERT_BUDGET_PERCENT,
  };
}

function readIdentity(env: Environment): Settings['identity'] {
  const issuer = env.OIDC_ISSUER ?? '';
  const tenant = URL.canParse(issuer) && new URL(issuer).hostname.endsWith('.auth0.com');
  const managementAudience = env.AUTH0_MANAGEMENT_AUDIENCE ?? `${issuer.replace(/\/$/, '')}/api/v2/`;
  const isAuth0 = env.AUTH0_EXTRAS === undefined ? tenant : env.AUTH0_EXTRAS === '1';
  const auth0 = isAuth0 ? { connection: env.AUTH0_CONNECTION, managementAudience } : null;
  return { issuer, clientId: env.OIDC_CLIENT_ID ?? '', auth0 };
}

function readSecrets(env: Environment): Secrets {
  return {
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    session: env.SESSION_SECRET ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    moblix: { username: env.MOBLIX_USERNAME ?? '', password: env.MOBLIX_PASSWORD ?? '' },
    identity: { clientSecret: env.OIDC_CLIENT_SECRET ?? '', management: readManagement(env) },
    payments: { secretKey: env.STRIPE_SECRET_KEY ?? '', webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '' },
    smtpUrl: env.SMTP_URL ?? '',
    channels: readChannelSecrets(env),
  };
}

function readManagement(env: Environment): Secrets['identity']['management'] {
  const { AUTH0_MANAGEMENT_CLIENT_ID: clientId, AUTH0_MANAGEMENT_CLIENT_SECRET: clientSecret } = env;
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}
