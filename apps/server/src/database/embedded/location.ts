import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { canReach, databaseAccount, type SystemUser } from './account.ts';
import { installedPostgres } from './binaries.ts';

/** Folders of the PostgreSQL programs and data, accessible to the account that runs it. */
export type Location = {
  account: SystemUser;
  /** Contains `bin`, `lib` and `share`. */
  home: string;
  /** The folder of `cluster` and `postgres.log`. */
  folder: string;
  cluster: string;
  log: string;
  /** Notice for the operator when the data is outside DATA_DIR. */
  notice: string | null;
};

/**
 * As root, PostgreSQL runs as another user, who may be kept out of the data folder or of the clone (say, in /root).
 * Then a folder under /var/lib, named after the data folder, takes the place of what that user cannot reach.
 */
export function locatePostgres(dataDir: string): Location {
  const account = databaseAccount();
  const preferred = path.join(dataDir, 'postgres');
  const name = `revoada-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const reachable = path.join('/var/lib', name);
  const folder = canReach(account, preferred) ? preferred : reachable;
  const notice =
    folder === preferred ? null : `The user ${account?.name} cannot reach ${preferred}; the data is in ${folder}`;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (account) chownSync(folder, account.uid, account.gid);
  return {
    account,
    home: reachableHome(account, reachable),
    folder,
    cluster: path.join(folder, 'cluster'),
    log: path.join(folder, 'postgres.log'),
    notice,
  };
}

function reachableHome(account: SystemUser, fallback: string): string {
  const installed = installedPostgres();
  if (canReach(account, path.join(installed, 'bin'))) return installed;
  const version = createHash('sha256').update(installed).digest('hex').slice(0, 8);
  const copy = path.join(fallback, `programs-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
