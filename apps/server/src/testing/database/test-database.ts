import { randomUUID } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { connectDatabase, type Database } from '../../database/connection/database.ts';
import { createLog } from '../../logging/logging.ts';
import { tables } from './tables.ts';

/** A database of the suite's own, cloned from the migrated template. */
export type TestDatabase = {
  url: string;
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Opens connections to it as the product does; `drop` closes them. */
  connect(): Database;
  /** Deletes what the product has stored, but for whether the data is demonstration or real. */
  empty(): Promise<void>;
  drop(): Promise<void>;
};

/** Truncating takes ten times as long where few rows are stored. A replica checks no references. */
const emptyTables = `set local session_replication_role = replica; ${tables
  .map((table) => getTableName(table))
  .filter((name) => name !== 'installation')
  .map((name) => `delete from ${name}`)
  .join('; ')}`;

let admin: Promise<TestDatabase> | undefined;

export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase('template revoada strategy file_copy');
}

/** A database without tables, as an operator creates it. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template template0');
}

async function createDatabase(options: string): Promise<TestDatabase> {
  admin ??= connectAdmin();
  const { url: adminUrl, query: administer } = await admin;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = adminUrl.replace(/\/postgres$/, `/${name}`);
  await administer(`create database ${name} ${options}`);
  const { drop, ...lent } = lendDatabase(url);
  return {
    ...lent,
    async drop() {
      await drop();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

/**
 * A database for the tests of a file, emptied before each; only for hooks and tests, because it is created before the
 * first.
 */
export function provideTestDatabase() {
  const provided = {} as { server: TestDatabase; database: Database };
  beforeAll(async () => {
    const server = await createTestDatabase();
    Object.assign(provided, { server, database: server.connect() });
  });
  beforeEach(() => provided.server.empty());
  afterAll(() => provided.server.drop());
  return provided;
}

/**
 * A database that the caller creates and drops. One connection serves all queries, because a new one costs more than
 * most queries.
 */
export function lendDatabase(url: string): TestDatabase {
  let connected: Promise<pg.Client> | null = null;
  const openClient = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    // Reconnects after the database was stopped.
    client.on('error', () => {
      connected = null;
    });
    await client.connect();
    return client;
  };
  const query: TestDatabase['query'] = async (sql) => {
    connected ??= openClient();
    return (await (await connected).query(sql)).rows;
  };
  const pools: Database[] = [];
  return {
    url,
    query,
    connect() {
      const pool = connectDatabase(url, createLog('silent'));
      pools.push(pool);
      return pool;
    },
    async empty() {
      await query(emptyTables);
    },
    async drop() {
      await Promise.all(pools.splice(0).map((pool) => pool.close()));
      await (await connected)?.end();
      connected = null;
    },
  };
}

async function connectAdmin(): Promise<TestDatabase> {
  const template = await (await fetch(inject('databaseBroker'))).text();
  return lendDatabase(template.replace(/\/revoada$/, '/postgres'));
}
