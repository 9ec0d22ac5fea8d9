import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of the suite's own, cloned from the migrated template. */
export type TestDatabase = {
  url: string;
  query(sql: string): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
};

export async function createTestDatabase(): Promise<TestDatabase> {
  const template = await (await fetch(inject('databaseBroker'))).text();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = template.replace(/\/revoada$/, '/postgres');
  const url = template.replace(/\/revoada$/, `/${name}`);
  await run(admin, `create database ${name} template revoada strategy file_copy`);
  return {
    url,
    query: (sql) => run(url, sql),
    drop: async () => void (await run(admin, `drop database ${name} with (force)`)),
  };
}

/** A database that somebody else makes and drops. */
export function lendDatabase(url: string): TestDatabase {
  return { url, query: (sql) => run(url, sql), drop: () => Promise.resolve() };
}

async function run(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
