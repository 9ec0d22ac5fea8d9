import type { Environment } from './environment.ts';

type Problem = { name: string; problem: string };

/** A replica without the database that it is a replica of. */
export function findStoreProblems({
  DATABASE_REPLICA_URL: replica,
  DATABASE_URL: primary,
}: NodeJS.ProcessEnv): Problem[] {
  if (!replica || primary) return [];
  return [{ name: 'DATABASE_URL', problem: 'is missing, while DATABASE_REPLICA_URL is set' }];
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
