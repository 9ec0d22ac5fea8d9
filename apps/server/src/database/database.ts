import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from 'pino';
import { migrateJobTables } from './job-tables.ts';
import { installation } from './schema.ts';

/** The connection to PostgreSQL, and the only way to it. */
export type Database = { orm: NodePgDatabase; isReachable(): Promise<boolean>; close(): Promise<void> };

const migrations = fileURLToPath(new URL('./migrations', import.meta.url));
// Any number that no other program on the same server takes as its lock.
const migrationLock = 7_315_526_023;

/** Opens a pool. Nothing connects yet. Waits are short, so that a lost database is told within seconds. */
export function connectDatabase(url: string, log: Logger): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    application_name: 'revoada',
  });
  // A connection that breaks while nobody uses it is reported here; the pool replaces it.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  return {
    orm: drizzle(pool, { casing: 'snake_case' }),
    isReachable: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => pool.end(),
  };
}

/** Brings the tables up to date; any number of processes may do so at once: one works, the others wait. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'revoada-migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: migrations });
    await migrateJobTables(client);
  } finally {
    await client.end();
  }
}

/** The database belongs to the other world. The message is for the operator. */
export class InstallationMismatchError extends Error {
  constructor(found: string, wanted: string) {
    const kinds: Record<string, string> = { demo: 'demonstration data', real: 'real data' };
    super(
      `This database holds ${kinds[found]}, and this start would add ${kinds[wanted]}. ` +
        'They never share a database: choose another DATABASE_URL or DATA_DIR.',
    );
    this.name = 'InstallationMismatchError';
  }
}

/** Marks a new database as demonstration or real; throws `InstallationMismatchError` when it is the other one. */
export async function claimInstallation({ orm }: Database, mode: 'demo' | 'real'): Promise<void> {
  await orm.insert(installation).values({ mode }).onConflictDoNothing();
  const [found] = await orm.select().from(installation);
  if (found?.mode !== mode) throw new InstallationMismatchError(found?.mode ?? 'real', mode);
}
