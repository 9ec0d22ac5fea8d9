import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { locatePostgres } from './location.ts';

/** Where the embedded PostgreSQL of a data folder answers while the site runs; null while it does not. */
export function findRunningCluster(dataDir: string): { port: number; password: string; url: string } | null {
  const passwordFile = path.join(dataDir, 'postgres-password');
  if (!existsSync(passwordFile)) return null;
  const note = path.join(locatePostgres(dataDir).cluster, 'postmaster.pid');
  if (!existsSync(note)) return null;
  const port = Number(readFileSync(note, 'utf8').split('\n')[3]);
  const password = readFileSync(passwordFile, 'utf8');
  return { port, password, url: `postgres://revoada:${password}@127.0.0.1:${port}/revoada` };
}
