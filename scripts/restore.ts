import { existsSync } from 'node:fs';
import { restoreBackup } from '../apps/server/src/database/embedded/backup.ts';
import { readBackupOrder } from './lib/backup-order.ts';

/* npm run restore -- FOLDER: restores DATA_DIR, which must be empty, from a backup. */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const { folder, dataDir } = readBackupOrder('restore', process.argv.slice(2), process.env);
  restoreBackup(folder, dataDir);
  console.log(`${dataDir} is as the backup in ${folder} was. Start the version that made it, or a newer one.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
