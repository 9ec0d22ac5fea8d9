import { startTestRedis } from '../../../apps/server/src/testing/processes/redis-server.ts';
import type { LargeReply } from '../backend/reply.ts';
import { embeddedDatabaseUrl } from '../processes/embedded-database.ts';
import { type MeasuredServer, startMeasuredServer } from '../processes/server.ts';
import { type HoldingBackend, startHoldingBackend } from './holding-backend.ts';

/** A server process with a separate backend, which records the searches of this process. */
export type FleetServer = { url: string; backend: HoldingBackend; server: MeasuredServer };

export type Fleet = { servers: FleetServer[]; stop(): Promise<void> };

/** Options of deploy/systemd/revoada-server@.service. */
const nodeOptions = [
  '--max-semi-space-size=8',
  '--max-old-space-size=512',
  '--compaction-max-evacuated-bytes-mb-for-reduce-memory=64',
];

/** The usual limits for each client, whose IP a proxy sends. */
const settings = {
  TRUSTED_PROXY_HOPS: '1',
  RUN_JOBS: '0',
  RATE_LIMIT_SEARCHES: '60',
  RATE_LIMIT_REQUESTS: '600',
  MAX_STREAMS_PER_CLIENT: '20',
  SEARCH_DEADLINE_SECONDS: '600',
  MOBLIX_DAILY_BUDGET: '1000000',
  MALLOC_MMAP_THRESHOLD_: '32768',
};

/** Server processes with one database and one Redis. */
export async function startFleet(count: number, large: LargeReply, days: readonly string[]): Promise<Fleet> {
  const redis = await startTestRedis();
  const servers: FleetServer[] = [];
  const stop = async (): Promise<void> => {
    // The first one runs the database.
    for (const { server } of servers.toReversed()) await server.stop();
    for (const { backend } of servers) backend.close();
    await redis.stop();
  };
  const shared = { ...settings, REDIS_URL: redis.url };
  const add = async (env: Record<string, string>): Promise<FleetServer> => {
    const backend = await startHoldingBackend(large, days);
    const server = await startMeasuredServer(backend.baseUrl, env, nodeOptions);
    const added = { url: server.url, backend, server };
    servers.push(added);
    return added;
  };
  try {
    const first = await add(shared);
    const others = { ...shared, DATABASE_URL: embeddedDatabaseUrl(first.server.folder) };
    await Promise.all(Array.from({ length: count - 1 }, () => add(others)));
    return { servers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
