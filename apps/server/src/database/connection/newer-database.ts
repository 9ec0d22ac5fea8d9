import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

/** A newer version of Revoada has migrated the tables. The message is for the operator. */
export class NewerDatabaseError extends Error {
  constructor(unknown: readonly number[]) {
    const days = [...new Set(unknown.map((when) => new Date(when).toISOString().slice(0, 10)))].join(', ');
    super(
      `This database was brought up to date by a newer Revoada: ${unknown.length} of its migrations (${days}) are not in ` +
        'this one. Nothing was changed. Start the newer version again, or go back with the backup that was made before ' +
        "the upgrade: docs/operations/database.md, 'Backup, upgrade, rolling back'.",
    );
    this.name = 'NewerDatabaseError';
  }
}

/** Throws `NewerDatabaseError` when the database has migrations that the folder lacks. */
export async function refuseNewerDatabase(client: pg.Client, migrationsFolder: string): Promise<void> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as noted");
  if (rows[0]?.noted === null) return;
  const knownMigrations = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const applied = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  );
  const unknown = applied.rows.map(({ created_at }) => Number(created_at)).filter((when) => !knownMigrations.has(when));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
}
