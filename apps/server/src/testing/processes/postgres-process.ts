import { locatePostgres } from '../../database/embedded/location.ts';
import { readPostmasterFile } from '../../database/embedded/postmaster-file.ts';

/** The id of the PostgreSQL that runs on a data folder. Throws where none runs: id 0 would be the caller's own group. */
export function postgresProcess(dataDir: string): number {
  const server = readPostmasterFile(locatePostgres(dataDir).cluster);
  if (!server) throw new Error(`No PostgreSQL runs in ${dataDir}`);
  return server.pid;
}
