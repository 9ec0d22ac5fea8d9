import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { databaseAccount } from '../../database/embedded/account.ts';
import { freeLoopbackPort } from '../../database/embedded/loopback-port.ts';
import { databaseFolder } from '../temporary-folder.ts';
import { stopProcesses } from './stopped-process.ts';
import { postgresPrograms } from './tls-servers.ts';

const run = promisify(execFile);
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  wal_keep_size: '256MB',
  // A failed connection to a primary that restarts is tried again soon.
  wal_retrieve_retry_interval: '200ms',
};

/** One of two PostgreSQL servers; either may be the primary. */
export type ReplicatedServer = {
  port: number;
  url: string;
  query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  /** Resolves once it takes connections. `following`: as a standby of that server. */
  start(options?: { following?: { port: number } }): Promise<void>;
  /** Ends its connections and sends all it wrote to its standby. */
  stop(): Promise<void>;
  /** Ends at once, as a machine that fails. */
  kill(): Promise<void>;
  /** Answers nothing until the returned function is called. */
  freeze(): () => void;
};

export type ReplicatedPostgres = {
  primary: ReplicatedServer;
  standby: ReplicatedServer;
  /** Resolves once the standby has replayed what the primary has written. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
};

/** A primary and its streaming standby, on free loopback ports. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = databaseFolder('revoada-replicated-');
  const account = databaseAccount();
  const as = account ? { uid: account.uid, gid: account.gid, cwd: '/' } : { cwd: '/' };
  if (account) chownSync(folder, account.uid, account.gid);
  const initdb = path.join(postgresPrograms(), 'initdb');
  await run(initdb, ['-D', `${folder}/one`, '-E', 'UTF8', '--locale=C', '-U', 'revoada', '-A', 'trust', '-N'], as);
  // A server that does not run is copied as files; the embedded programs have no pg_basebackup.
  await run('cp', ['-a', `${folder}/one`, `${folder}/other`], as);
  const [primary, standby] = await Promise.all(['one', 'other'].map((name) => defineServer(`${folder}/${name}`, as)));
  if (!primary || !standby) throw new Error('Both were defined above');
  await primary.start();
  await standby.start({ following: primary });
  return {
    primary,
    standby,
    async catchUp() {
      const [written] = await primary.query<{ position: string }>('select pg_current_wal_lsn() as position');
      const isReplayed = `select pg_last_wal_replay_lsn() >= '${written?.position}' as done`;
      while ((await standby.query<{ done: boolean }>(isReplayed))[0]?.done !== true);
    },
    async stop() {
      await Promise.all([primary.kill(), standby.kill()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type RunAs = { uid?: number; gid?: number; cwd: string };

async function defineServer(data: string, as: RunAs): Promise<ReplicatedServer> {
  const port = await freeLoopbackPort();
  const url = `postgres://revoada@127.0.0.1:${port}/postgres`;
  const options = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let running: { pid: number; stop(signal: NodeJS.Signals): Promise<void> } | null = null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await running?.stop(signal);
    running = null;
  };
  return {
    port,
    url,
    query: (statement) => queryOnce(url, statement),
    async start({ following } = {}) {
      const standby = following && ['-c', `primary_conninfo=host=127.0.0.1 port=${following.port} user=revoada`];
      if (standby) await run('touch', [path.join(data, 'standby.signal')], as);
      const child = spawn(path.join(postgresPrograms(), 'postgres'), ['-D', data, ...options, ...(standby ?? [])], {
        ...as,
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      running = {
        pid: child.pid ?? 0,
        async stop(signal) {
          child.kill(signal);
          await ended;
        },
      };
      while (!(await answers(url))) if (child.exitCode !== null) throw new Error('PostgreSQL ended');
    },
    stop: () => end('SIGINT'),
    kill: () => end('SIGQUIT'),
    freeze() {
      if (!running) throw new Error('It does not run');
      return stopProcesses(running.pid);
    },
  };
}

async function queryOnce<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

function answers(url: string): Promise<boolean> {
  return queryOnce(url, 'select 1').then(
    () => true,
    () => false,
  );
}
