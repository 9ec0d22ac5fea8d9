import { findRunningCluster } from '../../../apps/server/src/database/embedded/running-cluster.ts';

/** The URL of the PostgreSQL that a product runs on its data folder. Throws when none runs there. */
export function embeddedDatabaseUrl(folder: string): string {
  const server = findRunningCluster(folder);
  if (!server) throw new Error(`No database runs in ${folder}`);
  return server.url;
}
