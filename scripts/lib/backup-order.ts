import path from 'node:path';

/** Folders of a backup as absolute paths. Throws an error for the operator. */
export function readBackupOrder(
  command: 'backup' | 'restore',
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): { folder: string; dataDir: string } {
  if (env.DATABASE_URL) {
    throw new Error(
      `npm run ${command} is for the PostgreSQL of our own, and DATABASE_URL names another: use pg_dump and pg_restore ` +
        "(docs/operations/database.md, 'Backup, upgrade, rolling back').",
    );
  }
  const [folder, ...more] = args;
  if (!folder || more.length > 0) throw new Error(`Name the folder of the backup: npm run ${command} -- FOLDER`);
  return { folder: path.resolve(folder), dataDir: path.resolve(env.DATA_DIR || '.data') };
}
