import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { copyCluster, copyStoppedCluster } from './cluster-copy.ts';
import { DataInUseError, lockDataDir } from './data-lock.ts';
import { type Location, locatePostgres } from './location.ts';
import { findRunningCluster } from './running-cluster.ts';

/** A backup or restore that did not start. The message is for the operator. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

/** Written last, so that a folder without it is an incomplete backup. */
const noteName = 'backup.json';
/** Files of the data folder that belong to a running process or are copied separately. */
const notCopied = new Set(['lock.sqlite', 'lock.sqlite-journal', 'running.txt', 'postgres']);

/**
 * Copies a data folder (its PostgreSQL, its secrets, what the stand-ins know) into an empty one, while the site runs or
 * while it does not. The cluster is copied as `pg_basebackup` does it, and is as it was when the copy was done.
 */
export async function createBackup(dataDir: string, target: string): Promise<{ running: boolean }> {
  const [source, folder] = [path.resolve(dataDir), path.resolve(target)];
  if (!existsSync(path.join(source, 'postgres-password'))) {
    throw new BackupError(`${source} holds no data of Revoada: set DATA_DIR.`);
  }
  if (!isEmpty(folder)) throw new BackupError(`${folder} is not empty: choose a new folder for each backup.`);
  if (`${folder}${path.sep}`.startsWith(`${source}${path.sep}`)) {
    throw new BackupError(`${folder} lies in the data folder itself: choose another place.`);
  }
  // The backup contains secrets and personal data.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const location = locatePostgres(source);
  const lock = takeLock(source);
  try {
    const cluster = path.join(folder, 'cluster');
    if (lock) copyStoppedCluster(location.cluster, cluster);
    else await copyRunningCluster(source, location, cluster);
    const files = path.join(folder, 'files');
    mkdirSync(files);
    for (const name of readdirSync(source).filter((each) => !notCopied.has(each))) {
      // The folder of the stand-ins is locked separately.
      const filter = (from: string) => !notCopied.has(path.basename(from));
      cpSync(path.join(source, name), path.join(files, name), { recursive: true, preserveTimestamps: true, filter });
    }
  } finally {
    lock?.release();
  }
  const version = readFileSync(path.join(folder, 'cluster', 'PG_VERSION'), 'utf8').trim();
  const note = { madeAt: new Date().toISOString(), dataDir: source, postgres: version };
  writeFileSync(path.join(folder, noteName), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
  return { running: lock === null };
}

/**
 * Creates a data folder, which must be empty or missing, from a backup. The next start recovers it like after a crash.
 */
export function restoreBackup(backup: string, dataDir: string): void {
  const [source, folder] = [path.resolve(backup), path.resolve(dataDir)];
  if (!existsSync(path.join(source, noteName))) throw new BackupError(`${source} is no whole backup of Revoada.`);
  if (!isEmpty(folder)) {
    throw new BackupError(
      `${folder} is not empty: move it away first, or choose another DATA_DIR. Nothing was changed.`,
    );
  }
  const lock = lockDataDir(folder);
  try {
    const location = locatePostgres(folder);
    if (existsSync(location.cluster))
      throw new BackupError(`${location.cluster} is there already: move it away first.`);
    copyStoppedCluster(path.join(source, 'cluster'), location.cluster);
    giveTo(location);
    cpSync(path.join(source, 'files'), folder, { recursive: true, preserveTimestamps: true });
  } finally {
    lock.release();
  }
}

/** Null when a running process has the folder. */
function takeLock(dataDir: string): { release(): void } | null {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    if (error instanceof DataInUseError) return null;
    throw error;
  }
}

async function copyRunningCluster(dataDir: string, location: Location, target: string): Promise<void> {
  const running = findRunningCluster(dataDir);
  if (!running) throw new BackupError(`The PostgreSQL of ${dataDir} is starting or stopping: try again.`);
  const { port, password } = running;
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'revoada', password, database: 'postgres' });
  await client.connect();
  try {
    await copyCluster(client, location.cluster, target);
  } finally {
    await client.end();
  }
}

function giveTo({ account, cluster }: Location): void {
  if (!account) return;
  const names = readdirSync(cluster, { recursive: true, encoding: 'utf8' });
  for (const name of ['', ...names]) chownSync(path.join(cluster, name), account.uid, account.gid);
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}
