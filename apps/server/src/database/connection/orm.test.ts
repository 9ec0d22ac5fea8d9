import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../logging/logging.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { connectDatabase, type Database } from './database.ts';

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  const sizes = { requests: 1, maintenance: 1, perLockKind: 1 };
  database = connectDatabase(server.url, createLog('silent'), { sizes });
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

const readProcess = async () => (await database.orm.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;

test('a transaction that cannot begin gives its connection back (S-703)', async () => {
  let begun = false;
  const refused = database.orm.transaction(
    async () => {
      begun = true;
    },
    { isolationLevel: 'none' as never },
  );
  await expect(refused).rejects.toThrow('Failed query: begin isolation level none');
  expect(begun).toBe(false);
  // The pool has one connection: a lost one would be waited for in vain.
  expect((await database.orm.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a connection that is lost in a transaction is not used again (S-703)', async () => {
  const before = await readProcess();
  const lost = database.orm.transaction((transaction) =>
    transaction.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
  );
  await expect(lost).rejects.toThrow();
  expect(await readProcess()).not.toBe(before);
});

test('a transaction that fails for another reason changes nothing and keeps its connection', async () => {
  const before = await readProcess();
  const failed = database.orm.transaction(async (transaction) => {
    await transaction.execute(sql`create table unfinished (id int)`);
    throw new Error('for another reason');
  });
  await expect(failed).rejects.toThrow('for another reason');
  expect((await database.orm.execute(sql`select to_regclass('unfinished') as made`)).rows).toEqual([{ made: null }]);
  expect(await readProcess()).toBe(before);
});
