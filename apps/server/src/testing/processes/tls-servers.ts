import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import pg from 'pg';
import { databaseAccount } from '../../database/embedded/account.ts';
import { installedPostgres } from '../../database/embedded/binaries.ts';
import { freeLoopbackPort } from '../../database/embedded/loopback-port.ts';
import type { TestCertificates } from '../site/certificates.ts';
import { databaseFolder } from '../temporary-folder.ts';

const run = promisify(execFile);
const password = 'tls';

export type TlsServer = { port: number; stop(): Promise<void> };

/** Debian's newest PostgreSQL, or the embedded one where Debian's is not installed. */
export const postgresPrograms = () =>
  globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? path.join(installedPostgres(), 'bin');

/** A PostgreSQL that takes connections with TLS alone, for the user `revoada` with the password `tls`. */
export async function startTlsPostgres({ key, certificate }: TestCertificates): Promise<TlsServer> {
  const folder = databaseFolder('revoada-tls-postgres-');
  const account = databaseAccount();
  const as = account ? { uid: account.uid, gid: account.gid, cwd: '/' } : { cwd: '/' };
  const own = (file: string) => account && chownSync(file, account.uid, account.gid);
  const write = (name: string, text: string): string => {
    writeFileSync(`${folder}/${name}`, text, { mode: 0o600 });
    own(`${folder}/${name}`);
    return `${folder}/${name}`;
  };
  const data = `${folder}/data`;
  mkdirSync(data, { mode: 0o700 });
  own(data);
  const programs = postgresPrograms();
  const access = ['-U', 'revoada', '-A', 'scram-sha-256', `--pwfile=${write('password', password)}`];
  await run(path.join(programs, 'initdb'), ['-D', data, '-E', 'UTF8', '--locale=C', ...access], as);
  const port = await freeLoopbackPort();
  const settings = {
    ssl: 'on',
    ssl_cert_file: write('server.crt', certificate),
    ssl_key_file: write('server.key', key),
    hba_file: write('pg_hba.conf', 'hostssl all all 127.0.0.1/32 scram-sha-256\n'),
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(path.join(programs, 'postgres'), ['-D', data, ...options], { ...as, stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await answers(port))) if (child.exitCode !== null) throw new Error('PostgreSQL ended');
  return {
    port,
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port, user: 'revoada', password, database: 'postgres' },
    ssl: { rejectUnauthorized: false },
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** A Redis that takes connections with TLS alone, with the password `tls`. */
export async function startTlsRedis({ authority, key, certificate }: TestCertificates): Promise<TlsServer> {
  const folder = databaseFolder('revoada-tls-redis-');
  const write = (name: string, text: string): string => {
    writeFileSync(`${folder}/${name}`, text, { mode: 0o600 });
    return `${folder}/${name}`;
  };
  const port = await freeLoopbackPort();
  const settings = {
    port: '0',
    'tls-port': String(port),
    'tls-cert-file': write('redis.crt', certificate),
    'tls-key-file': write('redis.key', key),
    'tls-ca-cert-file': write('ca.crt', authority),
    'tls-auth-clients': 'no',
    requirepass: password,
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn('redis-server', options, { stdio: 'ignore', cwd: '/' });
  const ended = once(child, 'exit');
  while (!(await takesTls(port))) if (child.exitCode !== null) throw new Error('Redis ended');
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function takesTls(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => resolve(true));
  socket.on('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
