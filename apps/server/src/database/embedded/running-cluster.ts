import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { locatePostgres } from './location.ts';
import { readPostmasterFile } from './postmaster-file.ts';

/** URL of the embedded PostgreSQL of a data folder while the site runs; null otherwise. */
export function findRunningCluster(dataDir: string): { port: number; password: string; url: string } | null {
  const passwordFile = path.join(dataDir, 'postgres-password');
  if (!existsSync(passwordFile)) return null;
  const server = readPostmasterFile(locatePostgres(dataDir).cluster);
  if (!server) return null;
  const { port } = server;
  const password = readFileSync(passwordFile, 'utf8');
  return { port, password, url: `postgres://revoada:${password}@127.0.0.1:${port}/revoada` };
}
