import { findRunningCluster } from '../../../apps/server/src/database/embedded/running-cluster.ts';

/** URL of the embedded PostgreSQL of a data folder. Throws if none runs there. */
export function embeddedDatabaseUrl(folder: string): string {
  const server = findRunningCluster(folder);
  if (!server) throw new Error(`No database runs in ${folder}`);
  return server.url;
}
