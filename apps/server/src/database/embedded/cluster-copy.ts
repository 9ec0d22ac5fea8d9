import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

/** Files of the running server, which it creates again. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'pg_internal.init']);
/** Folders that must exist, but whose content belongs to the running server. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const walFolder = 'pg_wal';

/** Copies a cluster that is not running. */
export function copyStoppedCluster(source: string, target: string): void {
  copyFolder(source, target, (name) => !['postmaster.pid', 'postmaster.opts'].includes(name));
}

/**
 * Copies a cluster while its server runs, by PostgreSQL's own low-level backup: the files first, then the log of all that
 * changed meanwhile. Throws when the server had thrown part of that log away.
 */
export async function copyCluster(client: pg.Client, source: string, target: string): Promise<void> {
  await client.query("select pg_backup_start('revoada', true)");
  copyFolder(source, target, (name, parent) => name !== walFolder && !leftOut.has(name) && !emptied.has(parent));
  const { rows } = await client.query<{ labelfile: string; last: string }>(
    'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  );
  const { labelfile = '', last = '' } = rows[0] ?? {};
  writeFileSync(path.join(target, 'backup_label'), labelfile, { mode: 0o600 });
  copyFolder(path.join(source, walFolder), path.join(target, walFolder), () => true);
  const first = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)$/m.exec(labelfile)?.[1] ?? '';
  for (const segment of [first, last]) {
    if (existsSync(path.join(target, walFolder, segment)) && segment !== '') continue;
    throw new Error(`The backup lacks a part of the server's log (${segment}): make it again at a quieter time.`);
  }
}

/** A file that disappears before it is copied is no longer needed. */
function copyFolder(source: string, target: string, isCopied: (name: string, parent: string) => boolean): void {
  mkdirSync(target, { mode: 0o700 });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    if (!isCopied(entry.name, path.basename(source))) continue;
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.isDirectory()) copyFolder(from, to, isCopied);
    else copyIfThere(from, to);
  }
}

function copyIfThere(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
