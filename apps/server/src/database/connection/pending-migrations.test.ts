import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '../../logging/logging.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { migrateDatabase, requireMigratedTables } from './database.ts';
import { UnknownMigrationsError } from './unknown-migrations.ts';

const silent = createLog('silent');
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

async function open(create: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await create();
  cleanUp.push(() => database.drop());
  return database;
}

describe('a start that does not migrate', () => {
  test('is refused on an empty database, which stays empty', async () => {
    const { url, query } = await open(createEmptyDatabase);
    await expect(requireMigratedTables(url)).rejects.toThrow(
      /\d+ of the migrations of this version; the tables of the jobs\), .* npm run migrate/,
    );
    expect(await query("select nspname from pg_namespace where nspname in ('drizzle', 'pgboss')")).toEqual([]);
  });

  test('is refused when one migration, or that of the jobs, is pending', async () => {
    const { url, query } = await open(createTestDatabase);
    await query(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    );
    await expect(requireMigratedTables(url)).rejects.toThrow('(1 of the migrations of this version)');
    await query('update pgboss.version set version = version - 1');
    await expect(requireMigratedTables(url)).rejects.toThrow(/the tables of the jobs, from \d+ to \d+\)/);
  });

  test('goes on where everything is applied', async () => {
    const { url } = await open(createEmptyDatabase);
    await migrateDatabase(url, silent);
    await expect(requireMigratedTables(url)).resolves.toBeUndefined();
  });

  test('is refused on the tables of a newer version', async () => {
    const { url, query } = await open(createTestDatabase);
    await query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)");
    await expect(requireMigratedTables(url)).rejects.toThrow(UnknownMigrationsError);
  });

  test('names DATABASE_URL when the database cannot be reached', async () => {
    await expect(requireMigratedTables('postgres://revoada@127.0.0.1:1/revoada')).rejects.toThrow(
      /DATABASE_URL.*ECONNREFUSED/,
    );
  });
});
