import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The account that runs PostgreSQL, which refuses to run as root; null for the current account. */
export type SystemUser = { name: string; uid: number; gid: number } | null;

/** `postgres`, or the `nobody` account of the system, when running as root. */
export function databaseAccount(): SystemUser {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const account = ['postgres', 'nobody'].map((name) => accounts.find((entry) => entry.name === name)).find(Boolean);
  if (!account) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody here.');
  return account;
}

/** True when the account may enter every folder from the root to this one. Missing folders are created accessible. */
export function canReach(account: SystemUser, folder: string): boolean {
  if (!account) return true;
  const parents = path
    .resolve(folder)
    .split(path.sep)
    .map((_, depth, parts) => parts.slice(0, depth + 1).join(path.sep) || path.sep);
  return parents.every((parent) => mayEnter(account, parent));
}

function mayEnter(account: NonNullable<SystemUser>, folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) return true;
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}
