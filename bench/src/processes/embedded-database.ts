import pg from 'pg';
import { findRunningCluster } from '../../../apps/server/src/database/embedded/running-cluster.ts';
import { retry } from './retry.ts';

const readTries = 240;
const pauseMs = 500;

/** URL of the embedded PostgreSQL of a data folder. Throws if none runs there. */
export function embeddedDatabaseUrl(folder: string): string {
  const server = findRunningCluster(folder);
  if (!server) throw new Error(`No database runs in ${folder}`);
  return server.url;
}

/** Reads from the embedded database of a folder, which may take two minutes to recover from a kill. */
export function readEmbedded<Rows>(folder: string, read: (client: pg.Client) => Promise<Rows>): Promise<Rows> {
  return retry(
    async () => {
      const client = new pg.Client({ connectionString: embeddedDatabaseUrl(folder) });
      // A connection that breaks between queries has no one to reject.
      client.on('error', () => undefined);
      try {
        await client.connect();
        return await read(client);
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    readTries,
    pauseMs,
  );
}
