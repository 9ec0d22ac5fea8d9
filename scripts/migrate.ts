import { existsSync } from 'node:fs';
import { migrateDatabase } from '../apps/server/src/database/connection/database.ts';
import { createLog } from '../apps/server/src/logging/logging.ts';

/* npm run migrate: migrates the tables of DATABASE_URL before the processes of a new version start. */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const { DATABASE_URL: url } = process.env;
  if (!url) throw new Error('DATABASE_URL is missing: the embedded PostgreSQL is brought up to date by each start.');
  await migrateDatabase(url, createLog('info', process.stderr));
  console.log('The tables are up to date.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
