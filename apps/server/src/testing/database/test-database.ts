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
  await runAlone(admin, `create database ${name} template revoada strategy file_copy`);
  const { query, drop } = lendDatabase(url);
  return {
    url,
    query,
    async drop() {
      await drop();
      await runAlone(admin, `drop database ${name} with (force)`);
    },
  };
}

/** A database that somebody else makes and drops. One connection serves all queries: each new one costs more than most. */
export function lendDatabase(url: string): TestDatabase {
  let connected: Promise<pg.Client> | null = null;
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    // A database that was stopped is connected to anew.
    client.on('error', () => {
      connected = null;
    });
    await client.connect();
    return client;
  };
  return {
    url,
    async query(sql) {
      connected ??= connect();
      return (await (await connected).query(sql)).rows;
    },
    async drop() {
      await (await connected)?.end();
      connected = null;
    },
  };
}

async function runAlone(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
