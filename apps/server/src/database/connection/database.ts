import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Logger } from 'pino';
import { within } from '../../within.ts';
import { installation } from '../tables/service.ts';
import { checkRole, checkWriting, type DatabaseHealth } from './health.ts';
import { migrateJobTables } from './job-tables.ts';
import { connectForMigrations, type LockPatience, withMigrationLock } from './migration-lock.ts';
import { findPendingMigrations, PendingMigrationsError } from './pending-migrations.ts';
import {
  createOrm,
  createPool,
  limitPools,
  type PoolLimits,
  type PoolSizes,
  replicaWatch,
  requestMs,
  usualSizes,
} from './pool.ts';
import { createNoReplica, createReplica, type Replica, type ReplicaRead } from './replica.ts';
import { createServerConnections, type ServerConnections } from './server-connections.ts';
import { explainDatabaseFailure } from './start-failure.ts';
import { createNamedTurns, type NamedTurns } from './turns.ts';
import { refuseUnknownMigrations } from './unknown-migrations.ts';

/** The connections to PostgreSQL; no other code connects to it. */
export type Database = {
  orm: NodePgDatabase;
  /** For background statements that may take long. */
  maintenance: Pick<Database, 'orm'>;
  /** For transactions that stay open during a call to an outside service. */
  locks: Pick<Database, 'orm'> & { perKind: number };
  /** The connections of all pools, for others to the same server. */
  connections: ServerConnections;
  /** For reads that may be old; the primary where there is no replica. */
  replica: Pick<Replica, 'read' | 'readLagSeconds'>;
  /** Changes of one account are serialized by id before they take a connection. */
  accountTurns: NamedTurns;
  /** Connections of this process at the moment. */
  listPools(): PoolState[];
  /** Resolves within two seconds. */
  checkHealth(): Promise<DatabaseHealth>;
  /** Does not wait for a server that hangs. */
  close(): Promise<void>;
};

/** Connections of a pool. `waiting`: callers that wait for one. */
export type PoolState = { pool: string; inUse: number; idle: number; waiting: number };

type MigrationOptions = {
  patience?: LockPatience;
  /** Folder of the migrations; tests add later ones to a copy. */
  folder?: string;
};

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));
const closeMs = 2_000;

/** A streaming replica of the database, and how far it may lag. */
export type ReplicaOptions = {
  url: string;
  connections: number;
  maxLagMs: number;
  measure?(outcome: ReplicaRead): void;
};

type DatabaseOptions = { sizes?: PoolSizes; replica?: ReplicaOptions | null };

/** Opens the pools without connecting, except to a replica, which is checked from now on. */
export function connectDatabase(
  url: string,
  log: Logger,
  { sizes = usualSizes, replica: replicaOptions = null }: DatabaseOptions = {},
): Database {
  let refusedForSpace = false;
  const onDiskFull = (): void => {
    refusedForSpace = true;
  };
  const connections = createServerConnections(log);
  const open = (limits: PoolLimits) => createPool({ url, limits, log, connections, onDiskFull });
  const limits = limitPools(sizes);
  const [requests, maintenance, locks] = [open(limits.requests), open(limits.maintenance), open(limits.locks)];
  const pools: Record<string, pg.Pool> = { requests, maintenance, locks };
  const orm = createOrm(requests);
  const replica = replicaOptions ? openReplica(replicaOptions) : createNoReplica({ orm });

  function openReplica({
    url: server,
    connections: most,
    maxLagMs,
    measure = () => undefined,
  }: ReplicaOptions): Replica {
    const replicaLog = log.child({ server: 'replica' });
    const toReplica = { url: server, log: replicaLog, connections: createServerConnections(replicaLog), onDiskFull };
    const reads = createPool({ ...toReplica, limits: { statementMs: requestMs, most } });
    const watch = createPool({ ...toReplica, limits: replicaWatch });
    Object.assign(pools, { replica: reads, 'replica-watch': watch });
    return createReplica({ primary: { orm, pool: requests }, pools: { reads, watch }, maxLagMs, measure, log });
  }

  return {
    orm,
    connections,
    replica,
    maintenance: { orm: createOrm(maintenance) },
    locks: { orm: createOrm(locks), perKind: sizes.perLockKind },
    accountTurns: createNamedTurns(1),
    listPools: () =>
      Object.entries(pools).map(([pool, { totalCount, idleCount, waitingCount }]) => ({
        pool,
        inUse: totalCount - idleCount,
        idle: idleCount,
        waiting: waitingCount,
      })),
    async checkHealth() {
      const health = await (refusedForSpace ? checkWriting : checkRole)(requests);
      if (health === 'ready') refusedForSpace = false;
      if (health === 'read-only') connections.drop('the server only reads');
      return health;
    },
    async close() {
      replica.close();
      await within(closeMs, Promise.all(Object.values(pools).map((pool) => pool.end())));
    },
  };
}

/**
 * Migrates the tables; safe in concurrent processes, of which one works and the others wait. Throws
 * `UnknownMigrationsError` when the tables have migrations that this code lacks.
 */
export function migrateDatabase(url: string, log: Logger, options: MigrationOptions = {}): Promise<void> {
  const { patience, folder = migrations } = options;
  return explainDatabaseFailure(() => withMigrationLock(url, log, () => runMigrations(url, folder), patience));
}

/**
 * Throws `PendingMigrationsError` when the tables lack migrations of this code, `UnknownMigrationsError` when this code
 * lacks some of theirs. Changes nothing.
 */
export function requireMigratedTables(url: string, folder: string = migrations): Promise<void> {
  return explainDatabaseFailure(async () => {
    const pending = await listPendingMigrations(url, folder);
    if (pending.length > 0) throw new PendingMigrationsError(pending);
  });
}

/** Describes what `migrateDatabase` would change. Throws `UnknownMigrationsError`. */
export async function listPendingMigrations(url: string, folder: string = migrations): Promise<string[]> {
  const client = await connectForMigrations(url);
  try {
    await refuseUnknownMigrations(client, folder);
    return await findPendingMigrations(client, folder);
  } finally {
    await client.end();
  }
}

/** On another connection than the lock, because both libraries begin and end transactions. */
async function runMigrations(url: string, folder: string): Promise<void> {
  const client = await connectForMigrations(url);
  try {
    await refuseUnknownMigrations(client, folder);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
    await migrateJobTables(client);
  } finally {
    await client.end();
  }
}

/** The database is that of the other mode (demonstration or real). The message is for the operator. */
export class InstallationMismatchError extends Error {
  constructor(foundMode: string, expectedMode: string) {
    const kinds: Record<string, string> = { demo: 'demonstration data', real: 'real data' };
    super(
      `This database holds ${kinds[foundMode]}, and this start would add ${kinds[expectedMode]}. ` +
        'They never share a database: choose another DATABASE_URL or DATA_DIR.',
    );
    this.name = 'InstallationMismatchError';
  }
}

/** Marks a new database as demonstration or real. Throws `InstallationMismatchError` on the other one. */
export async function claimInstallation({ orm }: Database, mode: 'demo' | 'real'): Promise<void> {
  const [found] = await explainDatabaseFailure(async () => {
    await orm.insert(installation).values({ mode }).onConflictDoNothing();
    return orm.select().from(installation);
  });
  if (found?.mode !== mode) throw new InstallationMismatchError(found?.mode ?? 'real', mode);
}
