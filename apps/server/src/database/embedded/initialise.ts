import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Location } from './location.ts';

const run = promisify(execFile);

/** Runs a PostgreSQL program under its account, with a minimal environment. */
export function runProgram(location: Location, program: string, args: string[]): Promise<{ stdout: string }> {
  const { account, home } = location;
  return run(path.join(home, 'bin', program), args, {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  });
}

/**
 * Makes the cluster where there is none. It is made beside its place and moved there when whole, so that a start
 * that was killed half-way leaves nothing that looks finished.
 */
export async function initialiseCluster(location: Location, password: string): Promise<void> {
  if (existsSync(location.cluster)) return;
  const unfinished = `${location.cluster}.new`;
  const passwordFile = `${location.cluster}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (location.account) chownSync(passwordFile, location.account.uid, location.account.gid);
  try {
    const encoding = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    const access = ['-U', 'revoada', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
    await runProgram(location, 'initdb', ['-D', unfinished, ...encoding, ...access]);
    renameSync(unfinished, location.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Password of the cluster, created once and stored beside the data, readable only by this account. */
export function clusterPassword(dataDir: string): string {
  const file = path.join(dataDir, 'postgres-password');
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(24).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8');
}
