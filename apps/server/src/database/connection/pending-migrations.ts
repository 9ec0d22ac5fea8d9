import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { findPendingJobTables } from './job-tables.ts';

/** The tables lack migrations of this version. The message is for the operator. */
export class PendingMigrationsError extends Error {
  constructor(pending: readonly string[]) {
    super(
      `The tables are not up to date (${pending.join('; ')}), and MIGRATE_ON_START=0 leaves that to npm run migrate. ` +
        "Run it before this start: docs/operations/database.md, 'Migrations'.",
    );
    this.name = 'PendingMigrationsError';
  }
}

/** Describes what a migration would change; empty when the tables are up to date. Changes nothing. */
export async function findPendingMigrations(client: pg.Client, migrationsFolder: string): Promise<string[]> {
  const applied = new Set(await readAppliedMigrations(client));
  const missing = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => !applied.has(folderMillis));
  const jobs = await findPendingJobTables(client);
  return [
    ...(missing.length > 0 ? [`${missing.length} of the migrations of this version`] : []),
    ...(jobs === null ? [] : [jobs]),
  ];
}

/** When each migration of the database was generated, in milliseconds, oldest first; empty for an empty database. */
export async function readAppliedMigrations(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as noted");
  if (rows[0]?.noted === null) return [];
  const applied = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return applied.rows.map(({ created_at }) => Number(created_at));
}
