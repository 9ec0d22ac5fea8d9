import { existsSync } from 'node:fs';
import { createBackup } from '../apps/server/src/database/embedded/backup.ts';
import { readBackupOrder } from './lib/backup-order.ts';

/* npm run backup -- FOLDER: copies DATA_DIR with its PostgreSQL into a new folder, even while the site runs. */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const { folder, dataDir } = readBackupOrder('backup', process.argv.slice(2), process.env);
  const { running } = await createBackup(dataDir, folder);
  console.log(
    `${dataDir} is backed up in ${folder}${running ? ', while the site runs' : ''}. Keep it safe: it holds secrets.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
