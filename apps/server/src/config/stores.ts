import type { Environment } from './environment.ts';

type Problem = { name: string; problem: string };

/** Settings of PostgreSQL's replica and of Redis Sentinel of which only a part is set. */
export function findStoreProblems(given: NodeJS.ProcessEnv): Problem[] {
  const needs = [
    ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
    ['REDIS_SENTINELS', 'REDIS_SENTINEL_NAME'],
    ['REDIS_SENTINEL_NAME', 'REDIS_SENTINELS'],
    ['REDIS_SENTINEL_PASSWORD', 'REDIS_SENTINELS'],
  ] as const;
  return needs.flatMap(([set, needed]) =>
    given[set] && !given[needed] ? [{ name: needed, problem: `is missing, while ${set} is set` }] : [],
  );
}

/** Connections of a process to PostgreSQL's primary. */
export function readPools(env: Environment) {
  return {
    requests: env.DATABASE_CONNECTIONS,
    perLockKind: env.DATABASE_LOCK_CONNECTIONS,
    maintenance: env.DATABASE_MAINTENANCE_CONNECTIONS,
  };
}

export function readReplica(env: Environment) {
  return { connections: env.DATABASE_REPLICA_CONNECTIONS, maxLagMs: env.DATABASE_REPLICA_MAX_LAG_SECONDS * 1_000 };
}

/** The sentinels that know where the primary of Redis is; null without them. */
export function readSentinels({ REDIS_SENTINELS: addresses, REDIS_SENTINEL_NAME: name }: Environment) {
  return addresses && name ? { addresses, name } : null;
}
