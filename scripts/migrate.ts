import { existsSync } from 'node:fs';
import { readMigrateOptions } from '../apps/server/src/config/migrate-options.ts';
import { migrateDatabase } from '../apps/server/src/database/connection/database.ts';
import { MigrationLockError } from '../apps/server/src/database/connection/migration-lock.ts';
import { isDatabaseAway } from '../apps/server/src/database/connection/unavailable.ts';
import { waitForDatabase } from '../apps/server/src/database/connection/wait-for-database.ts';
import { createLog } from '../apps/server/src/logging/logging.ts';

/** EX_TEMPFAIL of sysexits.h: the database was away or another process migrates, so that another try may succeed. */
const tryAgain = 75;

/* npm run migrate: migrates the tables of DATABASE_URL before the processes of a new version start. */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const { databaseUrl, waitMs } = readMigrateOptions(process.env);
  const log = createLog('info', process.stderr);
  await waitForDatabase(databaseUrl, log, waitMs);
  await migrateDatabase(databaseUrl, log);
  console.log('The tables are up to date.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = isDatabaseAway(error) || error instanceof MigrationLockError ? tryAgain : 1;
}
