import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { createLog } from '../../logging/logging.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { claimInstallation, connectDatabase, migrateDatabase } from './database.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of cleanUp.reverse()) await step();
});

async function emptyDatabase(): Promise<string> {
  const admin = (await (await fetch(inject('databaseBroker'))).text()).replace(/\/revoada$/, '/postgres');
  const name = `empty_${process.pid}_${Date.now()}`;
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
    const url = await emptyDatabase();
    await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(url, createLog('silent'))));
    const database = connectDatabase(url, createLog('silent'));
    cleanUp.push(() => database.close());
    expect(await database.checkHealth()).toBe('ready');
    await claimInstallation(database, 'real');
  });
});

/** A database as the first so many migrations left it. */
async function databaseAfter(count: number): Promise<{ url: string; client: pg.Client }> {
  const url = await emptyDatabase();
  const folder = temporaryFolder('revoada-migrations-');
  cpSync(fileURLToPath(new URL('../migrations', import.meta.url)), folder, { recursive: true });
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as { entries: unknown[] };
  writeFileSync(
    `${folder}/meta/_journal.json`,
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  cleanUp.push(() => client.end());
  await migrate(drizzle(client), { migrationsFolder: folder });
  return { url, client };
}

test('e-mails that were kept as they were typed are brought to their one form', async () => {
  const { url, client } = await databaseAfter(4);
  const kelvin = '\u212Aevin9@example.com';
  await client.query(
    'insert into accounts (email, email_verified, created_at) values ($1, true, now()), ($2, true, now())',
    ['Ana.Reis@Example.com', kelvin],
  );
  await migrateDatabase(url, createLog('silent'));
  const kept = async () => (await client.query('select email from accounts order by email collate "C"')).rows;
  expect(await kept()).toEqual([{ email: 'ana.reis@example.com' }, { email: kelvin }]);
  const insert = (email: string) =>
    client.query('insert into accounts (email, email_verified, created_at) values ($1, true, now())', [email]);
  await insert('kevin9@example.com');
  await expect(insert('ana.reis@example.com')).rejects.toThrow(/accounts_verified_email/);
  await expect(insert('Bia@example.com')).rejects.toThrow(/accounts_email_normalized/);
});

test('prices below what any fare can be leave the history', async () => {
  const { url, client } = await databaseAfter(24);
  await client.query('create table price_observations_rest partition of price_observations default');
  const insert = (programme: string, amount: number) =>
    client.query(
      `insert into price_observations (origin, destination, flight_date, seen_on, cabin, programme, carrier, amount,
         tax_cents, breadth, demo)
       values ('GRU', 'REC', '2027-03-10', '2026-11-29', 'economy', $1, $2, $3, 0, 'whole', false)`,
      [programme, `C${amount}`, amount],
    );
  for (const cents of [1, 999, 1_000]) await insert('', cents);
  for (const miles of [1, 299, 300, 900]) await insert('smiles', miles);
  await migrateDatabase(url, createLog('silent'));
  const { rows } = await client.query('select programme, amount from price_observations order by programme, amount');
  expect(rows).toEqual([
    { programme: '', amount: 1_000 },
    { programme: 'smiles', amount: 300 },
    { programme: 'smiles', amount: 900 },
  ]);
});

describe('a database that a newer version has migrated', () => {
  test('is refused untouched, with what to do (S-300)', async () => {
    const newer = await createTestDatabase();
    cleanUp.push(() => newer.drop());
    await newer.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values
      ('of a later version', ${Date.parse('2027-01-15T12:00:00Z')})`);
    await newer.query('drop schema pgboss cascade');
    await expect(migrateDatabase(newer.url, createLog('silent'))).rejects.toThrow(
      /newer Revoada: 1 of its migrations \(2027-01-15\).*newer version again.*backup.*operations\.md/,
    );
    expect(await newer.query("select to_regnamespace('pgboss') as jobs")).toEqual([{ jobs: null }]);
    await newer.query("delete from drizzle.__drizzle_migrations where hash = 'of a later version'");
    await migrateDatabase(newer.url, createLog('silent'));
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

test('statements that requests wait for are short, and those that nobody waits for may take a minute', async () => {
  const test = await createTestDatabase();
  const database = test.connect();
  cleanUp.push(() => test.drop());
  const readLimit = async ({ orm }: Pick<typeof database, 'orm'>) =>
    (await orm.execute('show statement_timeout')).rows[0]?.statement_timeout;
  expect([await readLimit(database), await readLimit(database.locks)]).toEqual(['2500ms', '2500ms']);
  expect(await readLimit(database.maintenance)).toBe('1min');
});
