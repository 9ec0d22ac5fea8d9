import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../logging/logging.ts';
import { databaseFolder } from '../../testing/temporary-folder.ts';
import { migrateDatabase } from '../connection/database.ts';
import { createBackup, restoreBackup } from './backup.ts';
import { lockDataDir } from './data-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;
let dataDir: string;
const stops: (() => Promise<void>)[] = [];

beforeEach(() => {
  folder = databaseFolder('revoada backup ');
  dataDir = path.join(folder, 'dados');
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(where: string): Promise<EmbeddedPostgres> {
  const lock = lockDataDir(where);
  const postgres = await startEmbeddedPostgres(where, createLog('silent'));
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= postgres.stop().then(() => lock.release());
    return stopped;
  };
  stops.push(stop);
  return { url: postgres.url, stop };
}

async function connect({ url }: EmbeddedPostgres): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  stops.push(() => client.end());
  return client;
}

/** Every row of every table, those of the jobs and the migrations too. */
async function readAll(client: pg.Client): Promise<Record<string, string[]>> {
  const tables = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const all: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

async function fill(client: pg.Client): Promise<void> {
  await client.query("insert into installation (mode) values ('demo')");
  await client.query('create table notes (id int primary key, text text, bytes bytea, at timestamptz default now())');
  await client.query(
    `insert into notes select n, 'São João ' || n, sha256(n::text::bytea) from generate_series(1, 2000) n`,
  );
  writeFileSync(path.join(dataDir, 'session-secret'), 'a secret of the demonstration', { mode: 0o600 });
  mkdirSync(path.join(dataDir, 'sandbox'));
  writeFileSync(path.join(dataDir, 'sandbox', 'ports.json'), '{"SANDBOX_SMTP_PORT":20025}');
}

async function restoredRows(backup: string): Promise<Record<string, string[]>> {
  const restored = path.join(folder, 'restaurado');
  restoreBackup(backup, restored);
  expect(readFileSync(path.join(restored, 'session-secret'), 'utf8')).toBe('a secret of the demonstration');
  expect(readFileSync(path.join(restored, 'sandbox', 'ports.json'), 'utf8')).toContain('20025');
  const postgres = await start(restored);
  await migrateDatabase(postgres.url, createLog('silent'));
  return readAll(await connect(postgres));
}

describe('a backup restored into an empty folder', { timeout: 180_000 }, () => {
  test('contains the same data when it is made while the site writes (S-300)', async () => {
    const postgres = await start(dataDir);
    await migrateDatabase(postgres.url, createLog('silent'));
    const client = await connect(postgres);
    await fill(client);
    const before = await readAll(client);
    // Rows that come and go while the files are copied leave their traces in them, and none in the data.
    const busy = await connect(postgres);
    let copying = true;
    const writing = (async () => {
      while (copying) {
        await busy.query(`begin; update notes set text = text || '!'; rollback`);
      }
    })();
    const backup = path.join(folder, 'cópia');
    expect(await createBackup(dataDir, backup)).toEqual({ running: true });
    copying = false;
    await writing;
    await client.query('delete from notes');
    expect(await restoredRows(backup)).toEqual(before);
  });

  test('contains the same data when the site does not run', async () => {
    const postgres = await start(dataDir);
    await migrateDatabase(postgres.url, createLog('silent'));
    const client = await connect(postgres);
    await fill(client);
    const before = await readAll(client);
    await client.end();
    stops.pop();
    await postgres.stop();
    const backup = path.join(folder, 'cópia');
    expect(await createBackup(dataDir, backup)).toEqual({ running: false });
    expect(await restoredRows(backup)).toEqual(before);
  });
});

describe('existing data', () => {
  test('is not overwritten by a backup into a folder with files; a folder without data is rejected', async () => {
    mkdirSync(dataDir);
    await expect(createBackup(dataDir, path.join(folder, 'cópia'))).rejects.toThrow(/holds no data of Revoada/);
    writeFileSync(path.join(dataDir, 'postgres-password'), 'x');
    await expect(createBackup(dataDir, folder)).rejects.toThrow(/not empty/);
    await expect(createBackup(dataDir, path.join(dataDir, 'cópia'))).rejects.toThrow(/in the data folder itself/);
  });

  test('is not overwritten by a restore, and an incomplete backup is rejected', () => {
    const backup = path.join(folder, 'cópia');
    mkdirSync(backup);
    expect(() => restoreBackup(backup, dataDir)).toThrow(/no whole backup/);
    writeFileSync(path.join(backup, 'backup.json'), '{}');
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'postgres-password'), 'x');
    expect(() => restoreBackup(backup, dataDir)).toThrow(/not empty.*Nothing was changed/);
  });
});
