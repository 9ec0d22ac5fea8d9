import type { Logger } from 'pino';
import { type Audit, createAudit } from './audit/audit.ts';
import { type Cache, createCache } from './cache.ts';
import type { Configuration } from './config/settings.ts';
import { connectDatabase, type Database } from './database/connection/database.ts';
import { createEvents, type Events } from './events.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createRateLimits, type RateLimits } from './limits/rate-limits.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { findRedis } from './redis/connect-redis.ts';

/** Shared services of all rooms: database, cache, jobs, limits and metrics. */
export type Infrastructure = Configuration & {
  log: Logger;
  now(): number;
  database: Database;
  cache: Cache;
  jobs: Jobs;
  events: Events;
  audit: Audit;
  mailer: Mailer;
  limits: RateLimits;
  metrics: Metrics;
};

type InfrastructureDeps = { databaseUrl: string; log: Logger; now?: () => number; tick?: boolean };

export function createInfrastructure(
  { settings, secrets }: Configuration,
  { databaseUrl, log, now = Date.now, tick = true }: InfrastructureDeps,
): Infrastructure {
  const metrics = createMetrics(settings);
  const { replicaUrl } = secrets;
  const replica = replicaUrl && { ...settings.replica, url: replicaUrl, measure: metrics.replicaRead };
  const database = connectDatabase(databaseUrl, log, { sizes: settings.pools, replica: replica || null });
  // Fares of a test key must not be found once a real one has taken its place.
  const world = settings.inventedFares ? 'demo' : 'real';
  const redis = findRedis({ settings, secrets });
  const cache = createCache(redis, `revoada:${world}`, log, { measure: metrics.cacheRead });
  const work = settings.runJobs;
  const jobs = createJobs({
    database,
    databaseUrl,
    log,
    work,
    tick: work && tick,
    pollMs: settings.jobPollMs,
    measure: metrics.jobEnded,
    ...settings.jobs,
  });
  return {
    settings,
    secrets,
    log,
    now,
    database,
    cache,
    jobs,
    events: createEvents(),
    audit: createAudit(database, now),
    mailer: createMailer({ database, jobs, smtpUrl: secrets.smtpUrl, settings, now, log, measure: metrics.mailEnded }),
    limits: createRateLimits(settings.limits, cache.redis),
    metrics,
  };
}
