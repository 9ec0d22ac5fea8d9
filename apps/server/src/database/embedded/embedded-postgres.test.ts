import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../logging/logging.ts';
import { postgresProcess } from '../../testing/processes/postgres-process.ts';
import { databaseFolder } from '../../testing/temporary-folder.ts';
import { lockDataDir } from './data-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const log = createLog('silent');
let folder: string;
let running: EmbeddedPostgres | undefined;

beforeEach(() => {
  folder = path.join(databaseFolder('revoada com espaço '), 'dados');
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: running?.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The postmaster and the shell that watches over it. */
function processes(): { server: number; watchdog: number } {
  const server = postgresProcess(folder);
  return { server, watchdog: Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(server)], { encoding: 'utf8' })) };
}

describe('the embedded PostgreSQL', () => {
  test('is PostgreSQL 18 in UTF-8 and keeps its data between starts', async () => {
    running = await startEmbeddedPostgres(folder, log);
    expect((await query('show server_encoding'))[0]).toEqual({ server_encoding: 'UTF8' });
    expect(String((await query('show server_version'))[0]?.server_version)).toMatch(/^18\./);
    expect((await query('show fsync'))[0]).toEqual({ fsync: 'on' });
    const sorted = `select city from (values ('Écija'), ('Évora'), ('Zurique'), ('Elvas')) as t(city)
      order by city collate "pt-BR-x-icu"`;
    expect((await query(sorted)).map(({ city }) => city)).toEqual(['Écija', 'Elvas', 'Évora', 'Zurique']);
    await query(`create table notes (text text); insert into notes values ('São João')`);
    await running.stop();
    running = await startEmbeddedPostgres(folder, log);
    expect(await query('select text from notes')).toEqual([{ text: 'São João' }]);
  });

  test('restarts at the same URL without data loss when it crashes', async () => {
    running = await startEmbeddedPostgres(folder, log);
    await query(`create table notes (text text); insert into notes values ('kept')`);
    process.kill(processes().server, 'SIGKILL');
    await expect.poll(() => query('select text from notes').catch(() => 'away')).toEqual([{ text: 'kept' }]);
  });

  test('restarts when it is asked to stop and hangs (S-473)', async () => {
    running = await startEmbeddedPostgres(folder, log, 100);
    await query(`create table notes (text text); insert into notes values ('kept')`);
    const client = new pg.Client({ connectionString: running.url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // PostgreSQL waits for its hung child process indefinitely.
    process.kill(rows[0]?.pid ?? Number.NaN, 'SIGSTOP');
    process.kill(processes().server, 'SIGINT');
    await expect.poll(() => query('select 1').catch((error) => error.message)).toMatch('shutting down');
    await expect
      .poll(() => query('select text from notes').catch(() => 'away'), { timeout: 15_000 })
      .toEqual([{ text: 'kept' }]);
    await client.end();
  });

  test('restarts when its watchdog was killed and it hangs (S-473)', async () => {
    running = await startEmbeddedPostgres(folder, log, 100);
    await query(`create table notes (text text); insert into notes values ('kept')`);
    const { server, watchdog } = processes();
    // It ignores signals: a stop would take a minute.
    process.kill(server, 'SIGSTOP');
    process.kill(watchdog, 'SIGKILL');
    await expect
      .poll(() => query('select text from notes').catch(() => 'away'), { timeout: 10_000 })
      .toEqual([{ text: 'kept' }]);
    expect(processes().server).not.toBe(server);
  });

  test('is stopped and restarted when it outlived its parent process', async () => {
    running = await startEmbeddedPostgres(folder, log);
    await query(`create table notes (text text); insert into notes values ('kept')`);
    const { server, watchdog } = processes();
    // Without its watchdog the server stays behind, as after a kill of both. Ours must not start it again meanwhile.
    process.kill(watchdog, 'SIGSTOP');
    const abandoned = running;
    running = await startEmbeddedPostgres(folder, log);
    expect(processes().server).not.toBe(server);
    expect(await query('select text from notes')).toEqual([{ text: 'kept' }]);
    await running.stop();
    process.kill(watchdog, 'SIGCONT');
    await abandoned.stop();
    running = undefined;
  });
});

describe('stopping', () => {
  test('ends the server also when its watchdog was killed', async () => {
    running = await startEmbeddedPostgres(folder, log);
    const { server, watchdog } = processes();
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(watchdog)], { encoding: 'utf8' });
    const waiting = children
      .split('\n')
      .map(Number)
      .filter((pid) => pid > 0 && pid !== server);
    expect(waiting).toHaveLength(1);
    for (const pid of waiting) process.kill(pid, 'SIGKILL');
    await running.stop();
    running = undefined;
    expect(() => process.kill(server, 0)).toThrow('ESRCH');
  });
});

describe('the data folder (S-280)', () => {
  test('belongs to one process at a time, and is free again when that process ends', () => {
    const lock = lockDataDir(folder);
    expect(() => lockDataDir(folder)).toThrow(/Revoada already runs on .* \(process \d+\)/);
    lock.release();
    lockDataDir(folder).release();
  });
});
