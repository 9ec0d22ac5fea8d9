import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { readAppliedMigrations } from './pending-migrations.ts';

const guide = "docs/operations/database.md, 'Backup, upgrade, rolling back'";

/** The database has migrations that this version lacks. The message is for the operator. */
export class UnknownMigrationsError extends Error {
  constructor(unknown: readonly number[], isNewer: boolean) {
    const days = [...new Set(unknown.map((when) => new Date(when).toISOString().slice(0, 10)))].join(', ');
    const reason = isNewer
      ? `This database was brought up to date by a newer Revoada: ${unknown.length} of its migrations (${days}) are not in ` +
        'this one. Nothing was changed. Start the newer version again, or go back with the backup that was made before ' +
        'the upgrade'
      : `This database was made by an older Revoada, which this one cannot upgrade: ${unknown.length} of its migrations ` +
        `(${days}) were replaced by later ones. Nothing was changed. Start on an empty DATA_DIR or database, or start ` +
        'the older version again';
    super(`${reason}: ${guide}.`);
    this.name = 'UnknownMigrationsError';
  }
}

/** Throws `UnknownMigrationsError` when the database has migrations that the folder lacks. */
export async function refuseUnknownMigrations(client: pg.Client, migrationsFolder: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const unknown = (await readAppliedMigrations(client)).filter((when) => !known.includes(when));
  if (unknown.length > 0) throw new UnknownMigrationsError(unknown, Math.max(...unknown) > Math.min(...known));
}
