import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { runProgram } from './initialise.ts';
import { killHungStop, killServer } from './kill-server.ts';
import type { Location } from './location.ts';
import { freeLoopbackPort } from './loopback-port.ts';

const largestLog = 5_000_000;
// An ordinary stop takes less than a second.
const stopPatienceMs = 3_000;

// The shell stays beside PostgreSQL and holds the reading end of a pipe from Node. When Node is gone, however it went,
// the pipe closes and the server is stopped. The signal is repeated: one sent before PostgreSQL handles it is lost.
const watchdog = `
exec 3<&0
"$@" </dev/null &
server=$!
( cat <&3 >/dev/null
  tries=0
  while kill -INT "$server" 2>/dev/null; do
    tries=$((tries + 1)); [ "$tries" -gt 100 ] && kill -QUIT "$server"
    sleep 0.1
  done ) &
wait "$server"
`;

/** A running PostgreSQL. `exited` settles when it has ended; `stop` requests the end and waits for it. */
export type PostgresProcess = { port: number; exited: Promise<void>; stop(): Promise<void> };

/**
 * Ends a server that outlived its Node process or watchdog, and kills it after `hungAfterMs`. The lock of the data
 * folder proves that no live Node process owns it.
 */
export async function stopLeftover(location: Location, hungAfterMs: number): Promise<void> {
  try {
    await runProgram(location, 'pg_ctl', ['status', '-D', location.cluster]);
  } catch {
    return;
  }
  const hung = setTimeout(() => void killServer(location), hungAfterMs);
  // The server may end by itself meanwhile, and then pg_ctl fails harmlessly.
  await runProgram(location, 'pg_ctl', ['stop', '-D', location.cluster, '-m', 'fast', '-w']).catch(() => undefined);
  clearTimeout(hung);
}

export type StartPostgresOptions = { location: Location; password: string; hungAfterMs: number };

/**
 * Starts the server on loopback and resolves when it accepts connections. `port` 0 uses a free one. A stop that takes
 * longer than `hungAfterMs` ends in a kill, whatever caused it.
 */
export async function startPostgres(options: StartPostgresOptions, port = 0): Promise<PostgresProcess> {
  const { location, password, hungAfterMs } = options;
  const chosen = port || (await freeLoopbackPort());
  const child = spawnServer(location, chosen);
  const exited = once(child, 'exit').then(killHungStop(location, hungAfterMs));
  const stop = async () => {
    child.stdin?.destroy();
    // The watchdog may have been killed, and then no other process stops the server.
    const unheard = setTimeout(() => void stopLeftover(location, hungAfterMs), stopPatienceMs);
    const hung = setTimeout(() => void killServer(location), hungAfterMs);
    await exited;
    clearTimeout(unheard);
    clearTimeout(hung);
  };
  try {
    await untilReady(chosen, password, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port: chosen, exited, stop };
}

function spawnServer(location: Location, port: number): ChildProcess {
  const { account, cluster, home } = location;
  const log = openLog(location);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=32MB'];
  const server = [path.join(home, 'bin', 'postgres'), '-D', cluster, '-p', String(port)];
  const args = [...server, ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn('/bin/sh', ['-c', watchdog, 'revoada-postgres', ...args], {
    cwd: '/',
    // A separate session, so that Ctrl-C in the terminal reaches only Node, which then stops the server in order.
    detached: true,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['pipe', log, log],
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  });
  child.stdin?.on('error', () => undefined);
  closeSync(log);
  return child;
}

function openLog({ log, account }: Location): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const file = openSync(log, size > largestLog ? 'w' : 'a', 0o600);
  if (account) chownSync(log, account.uid, account.gid);
  return file;
}

async function untilReady(port: number, password: string, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + 60_000;
  while (child.exitCode === null && performance.now() < giveUpAt) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'revoada', password, database: 'postgres' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error(`PostgreSQL did not start on port ${port}`);
}
