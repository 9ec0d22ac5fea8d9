import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { createLog } from '../../logging/logging.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { claimInstallation, connectDatabase, migrateDatabase } from './database.ts';
import { UnknownMigrationsError } from './unknown-migrations.ts';

const silent = createLog('silent');
const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of cleanUp.reverse()) await step();
});

async function createEmptyDatabase(): Promise<string> {
  const admin = (await (await fetch(inject('databaseBroker'))).text()).replace(/\/revoada$/, '/postgres');
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(`create database ${name}`);
  cleanUp.push(async () => {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  });
  return admin.replace(/\/postgres$/, `/${name}`);
}

describe('the tables', () => {
  test('are brought up to date once when four processes start together', async () => {
    const url = await createEmptyDatabase();
    await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(url, silent)));
    const database = connectDatabase(url, silent);
    cleanUp.push(() => database.close());
    expect(await database.checkHealth()).toBe('ready');
    await claimInstallation(database, 'real');
  });
});

/** A copy of the migrations, followed by one of the next version. */
function addMigration(statement: string): string {
  const folder = temporaryFolder('revoada-migrations-');
  cpSync(fileURLToPath(new URL('../migrations', import.meta.url)), folder, { recursive: true });
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as { entries: { when: number }[] };
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1;
  const entry = { idx: journal.entries.length, version: '7', when, tag: 'next', breakpoints: true };
  writeFileSync(`${folder}/meta/_journal.json`, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  writeFileSync(`${folder}/next.sql`, statement);
  return folder;
}

async function connectClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  cleanUp.push(() => client.end());
  return client;
}

describe('an upgrade from the initial migration', () => {
  test('applies the migration of the next version once and keeps the rows', async () => {
    const url = await createEmptyDatabase();
    await migrateDatabase(url, silent);
    const client = await connectClient(url);
    await client.query("insert into installation (mode) values ('real')");
    const folder = addMigration("alter table installation add column region text default 'BR' not null");
    await migrateDatabase(url, silent, { folder });
    await migrateDatabase(url, silent, { folder });
    expect((await client.query('select mode, region from installation')).rows).toEqual([
      { mode: 'real', region: 'BR' },
    ]);
    await expect(migrateDatabase(url, silent)).rejects.toThrow(UnknownMigrationsError);
  });

  test('changes nothing when there is no later migration', async () => {
    const url = await createEmptyDatabase();
    const client = await connectClient(url);
    const readCatalog = async () =>
      (
        await client.query(
          `select c.oid, c.relname, n.nspname, (select count(*) from drizzle.__drizzle_migrations) as migrations
             from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where n.nspname in ('public', 'drizzle', 'pgboss') order by c.oid`,
        )
      ).rows;
    await migrateDatabase(url, silent);
    const before = await readCatalog();
    await migrateDatabase(url, silent);
    expect(await readCatalog()).toEqual(before);
  });

  test('undoes a migration that fails, so that the next start can try again', async () => {
    const url = await createEmptyDatabase();
    await migrateDatabase(url, silent);
    const client = await connectClient(url);
    const folder = addMigration('create table later (id integer); select missing from later');
    await expect(migrateDatabase(url, silent, { folder })).rejects.toThrow();
    expect((await client.query("select to_regclass('later') as later")).rows).toEqual([{ later: null }]);
    await migrateDatabase(url, silent);
  });
});

describe('e-mails of accounts', () => {
  test('are stored in lower case, and once among the verified ones', async () => {
    const server = await createTestDatabase();
    cleanUp.push(() => server.drop());
    const insert = (email: string) =>
      server.query(`insert into accounts (email, email_verified, created_at) values ('${email}', true, now())`);
    // The Kelvin sign is lowered to a Latin k by most collations, which would make two people one.
    await insert('\u212Aevin9@example.com');
    await insert('kevin9@example.com');
    await insert('ana.reis@example.com');
    await expect(insert('ana.reis@example.com')).rejects.toThrow(/accounts_verified_email/);
    await expect(insert('Bia@example.com')).rejects.toThrow(/accounts_email_normalized/);
  });
});

describe('a database that a newer version has migrated', () => {
  test('is rejected unchanged, with instructions (S-300)', async () => {
    const newer = await createTestDatabase();
    cleanUp.push(() => newer.drop());
    await newer.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values
      ('of a later version', ${Date.parse('2027-01-15T12:00:00Z')})`);
    await newer.query('drop schema pgboss cascade');
    await expect(migrateDatabase(newer.url, silent)).rejects.toThrow(
      /newer Revoada: 1 of its migrations \(2027-01-15\).*newer version again.*backup.*operations\/database\.md/,
    );
    expect(await newer.query("select to_regnamespace('pgboss') as jobs")).toEqual([{ jobs: null }]);
    await newer.query("delete from drizzle.__drizzle_migrations where hash = 'of a later version'");
    await migrateDatabase(newer.url, silent);
  });
});

describe('a database that a version before the initial migration made', () => {
  test('is rejected as older, with instructions (S-300)', async () => {
    const older = await createTestDatabase();
    cleanUp.push(() => older.drop());
    await older.query(`update drizzle.__drizzle_migrations
      set hash = 'of an earlier version', created_at = ${Date.parse('2026-11-20T12:00:00Z')}`);
    await expect(migrateDatabase(older.url, silent)).rejects.toThrow(
      /older Revoada.*\d of its migrations \(2026-11-20\).*empty DATA_DIR or database.*operations\/database\.md/,
    );
  });
});

describe('an installation', () => {
  test('is demonstration or real for good (S-245)', async () => {
    const test = await createTestDatabase();
    const database = test.connect();
    cleanUp.push(() => test.drop());
    await claimInstallation(database, 'demo');
    await claimInstallation(database, 'demo');
    await expect(claimInstallation(database, 'real')).rejects.toThrow(/demonstration data.*real data/);
  });
});

test('statements of requests have a short limit, and those of maintenance may take a minute', async () => {
  const test = await createTestDatabase();
  const database = test.connect();
  cleanUp.push(() => test.drop());
  const readLimit = async ({ orm }: Pick<typeof database, 'orm'>) =>
    (await orm.execute('show statement_timeout')).rows[0]?.statement_timeout;
  expect([await readLimit(database), await readLimit(database.locks)]).toEqual(['2500ms', '2500ms']);
  expect(await readLimit(database.maintenance)).toBe('1min');
});
