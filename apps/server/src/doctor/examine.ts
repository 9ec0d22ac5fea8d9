import type { Configuration } from '../config/settings.ts';
import { mostConnections, replicaWatch } from '../database/connection/pool.ts';
import { checkDatabase } from '../database/doctor/check-database.ts';
import { checkReplica } from '../database/doctor/check-replica.ts';
import { type CheckResult, describeError, type Finding, well, wrong } from '../findings/finding.ts';
import { connectRedisOnce, findRedis } from '../redis/connect-redis.ts';
import { within } from '../within.ts';
import { checkClock } from './check-clock.ts';
import { checkFolder } from './check-disk.ts';
import { checkRedis } from './check-redis.ts';
import { checkSentinels } from './check-sentinels.ts';
import {
  checkFareHosts,
  checkIdentity,
  checkMail,
  checkManagement,
  checkPayments,
  checkPush,
  checkWhatsApp,
} from './check-services.ts';
import { checkSettings } from './check-settings.ts';
import { checkSite } from './check-site.ts';

const longestMs = 30_000;
/** Free MB for the embedded PostgreSQL, and for the hashed files of a few builds. */
const roomForData = 2_000;
const roomForAssets = 100;

/**
 * Checks everything that the settings name, at once, and reports in a fixed order. `isRunning`: the site is expected to
 * answer at PUBLIC_URL. Never rejects, and each check ends within 30 s.
 */
export async function examine(configuration: Configuration, isRunning: boolean): Promise<Finding[]> {
  const { settings, secrets } = configuration;
  const results = await Promise.all([
    run('settings', () => ({ findings: checkSettings(configuration) })),
    run('PostgreSQL', () => examineDatabase(configuration, isRunning)),
    run("PostgreSQL's replica", () => examineReplica(configuration)),
    run('Redis', () => examineRedis(configuration)),
    run('disk', () => examineDisk(configuration)),
    run('fare sources', async () => ({ findings: await Promise.all(checkFareHosts(configuration)) })),
    run('sign-in', () => checkIdentity(settings.identity)),
    run('passwords at Auth0', async () => ({ findings: [await checkManagement(configuration)] })),
    run('payments', async () => ({ findings: [await checkPayments(configuration)] })),
    run('mail', async () => ({ findings: [await checkMail(secrets.smtpUrl)] })),
    run('WhatsApp', async () => ({ findings: [await checkWhatsApp(configuration)] })),
    run('notifications', () => ({ findings: [checkPush(configuration)] })),
    ...(isRunning ? [run('PUBLIC_URL', async () => ({ findings: await checkSite(settings.publicUrl) }))] : []),
  ]);
  const clocks = results.flatMap((result) => result.clocks ?? []);
  return [...results.flatMap(({ findings }) => findings), checkClock(clocks)];
}

async function run(name: string, check: () => CheckResult | Promise<CheckResult>): Promise<CheckResult> {
  const failed = (problem: string) => ({ findings: [wrong(name, problem, 'try again')] });
  try {
    return (await within(longestMs, Promise.resolve(check()))) ?? failed(`no answer within ${longestMs / 1_000} s`);
  } catch (error) {
    return failed(describeError(error));
  }
}

async function examineDatabase({ settings, secrets }: Configuration, isRunning: boolean): Promise<CheckResult> {
  if (secrets.databaseUrl === null) {
    return { findings: [well('PostgreSQL', 'the embedded one, which comes with the start')] };
  }
  return checkDatabase(secrets.databaseUrl, {
    mode: settings.demo ? 'demo' : 'real',
    connections: mostConnections(settings.pools, settings.runJobs ? settings.jobs.connections : 0),
    jobPollMs: settings.jobPollMs,
    isRunning,
  });
}

async function examineReplica({ settings, secrets }: Configuration): Promise<CheckResult> {
  const { replicaUrl, databaseUrl } = secrets;
  if (replicaUrl === null || databaseUrl === null) return { findings: [] };
  const { connections, maxLagMs } = settings.replica;
  const needs = { connections: connections + replicaWatch.most, maxLagMs };
  return { findings: await checkReplica(replicaUrl, databaseUrl, needs) };
}

async function examineRedis(configuration: Configuration): Promise<CheckResult> {
  const target = findRedis(configuration);
  if (target === null) return { findings: [well('Redis', 'off: limits and caches are each process’s own')] };
  const result = await checkRedis(target, () => connectRedisOnce(target));
  return target.sentinels ? { ...result, findings: [...(await checkSentinels(target)), ...result.findings] } : result;
}

async function examineDisk({ settings, secrets }: Configuration): Promise<CheckResult> {
  const assets = await checkFolder('ASSETS_ARCHIVE', settings.assetsArchive, roomForAssets);
  if (secrets.databaseUrl !== null) return { findings: [assets] };
  return { findings: [await checkFolder('DATA_DIR', settings.dataDir, roomForData), assets] };
}
