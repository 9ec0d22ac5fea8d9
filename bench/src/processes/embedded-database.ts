import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locatePostgres } from '../../../apps/server/src/database/embedded/location.ts';

/** The URL of the PostgreSQL that a product runs on its data folder. */
export function embeddedDatabaseUrl(folder: string): string {
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim();
  const port = readFileSync(join(locatePostgres(folder).cluster, 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://revoada:${encodeURIComponent(password)}@127.0.0.1:${port}/revoada`;
}
