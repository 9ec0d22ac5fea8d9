import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '../../logging/logging.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { hasPgBouncer, startPgBouncer } from '../../testing/processes/pgbouncer-server.ts';
import { claimInstallation, connectDatabase, migrateDatabase } from './database.ts';
import { createLocks } from './locks.ts';
import { withMigrationLock } from './migration-lock.ts';

const silent = createLog('silent');
const quick = { patienceMs: 200, retryMs: 20 };
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

async function openDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  cleanUp.push(() => database.drop());
  return database;
}

const locksOf = (database: TestDatabase) =>
  database.query(`select granted from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`);

describe('the lock of the migrations (S-547)', () => {
  test('is awaited by a process that logs the holder and leaves no waiting statement in PostgreSQL', async () => {
    const database = await openDatabase();
    const lines: string[] = [];
    const log = createLog('warn', { write: (line: string) => void lines.push(line) });
    const release = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const first = withMigrationLock(database.url, silent, async () => {
      taken.resolve();
      await release.promise;
    });
    await taken.promise;
    const holder = new RegExp(`PostgreSQL process \\d+ \\(revoada-migrations ${process.pid} `);
    await expect(migrateDatabase(database.url, log, { patience: quick })).rejects.toThrow(holder);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        holder: expect.stringMatching(holder),
        msg: 'waiting for another process that brings the tables up to date',
      }),
    ]);
    expect(await locksOf(database)).toEqual([{ granted: true }]);
    const second = migrateDatabase(database.url, silent);
    release.resolve();
    await Promise.all([first, second]);
    await expect.poll(() => locksOf(database)).toEqual([]);
  });
});

describe('a start that the database rejects', () => {
  test('reports the reply of the server and DATABASE_URL', async () => {
    const database = await openDatabase();
    const wrong = new URL(database.url);
    wrong.password = 'wrong';
    await expect(migrateDatabase(wrong.href, silent)).rejects.toThrow(/DATABASE_URL.*password authentication failed/);
    wrong.host = 'localhost:1';
    await expect(migrateDatabase(wrong.href, silent)).rejects.toThrow(/DATABASE_URL.*ECONNREFUSED/);
  });

  test('reports DATABASE_URL without TLS or with an untrusted certificate too', async () => {
    const database = await openDatabase();
    const url = `${database.url}?sslmode=verify-full`;
    await expect(migrateDatabase(url, silent)).rejects.toThrow(/DATABASE_URL.*does not support SSL/);
  });

  test('reports a missing privilege', async () => {
    const database = await openDatabase();
    const role = `guest_${process.pid}`;
    await database.query(`create role ${role} login password 'guest'`);
    cleanUp.push(() => database.query(`drop role ${role}`));
    const url = new URL(database.url);
    [url.username, url.password] = [role, 'guest'];
    await expect(migrateDatabase(url.href, silent)).rejects.toThrow(/DATABASE_URL.*permission denied/);
  });
});

const poolers = hasPgBouncer() ? describe : describe.skip;
poolers(`behind PgBouncer in transaction mode${hasPgBouncer() ? '' : ' (skipped: no /usr/sbin/pgbouncer)'}`, () => {
  async function openPooled(recipe?: string) {
    const database = await openDatabase();
    const bouncer = await startPgBouncer(database.url, recipe);
    cleanUp.push(() => bouncer.stop());
    const pooled = connectDatabase(bouncer.url, silent);
    cleanUp.push(() => pooled.close());
    return { database, url: bouncer.url, pooled };
  }

  test('a start migrates the tables and leaves no lock, and so does the next', async () => {
    const { database, url, pooled } = await openPooled();
    await Promise.all([migrateDatabase(url, silent), migrateDatabase(url, silent)]);
    await claimInstallation(pooled, 'demo');
    expect(await locksOf(database)).toEqual([]);
    await migrateDatabase(database.url, silent, { patience: quick });
  });

  test('a killed start leaves neither a lock nor a waiting connection', async () => {
    const { database, url } = await openPooled();
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    await client.query('select pg_try_advisory_xact_lock(7315526023)');
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    await migrateDatabase(url, silent);
    await expect.poll(() => locksOf(database)).toEqual([]);
  });

  test('a lock of another process is awaited although no statement has a timeout', async () => {
    const { database, pooled } = await openPooled();
    const release = Promise.withResolvers<void>();
    const first = createLocks(database.connect())('one', () => release.promise);
    await expect.poll(() => locksOf(database)).toEqual([{ granted: true }]);
    const second = createLocks(pooled)('one', () => Promise.resolve('done'));
    const waits = async () => (await locksOf(database)).length;
    const tried = new Set<unknown>();
    const noteWaiter = async () => {
      const [waiter] = await database.query('select virtualtransaction as id from pg_locks where not granted');
      if (waiter) tried.add(waiter.id);
      return tried.size;
    };
    await expect.poll(noteWaiter).toBe(2);
    release.resolve();
    await first;
    expect(await second).toBe('done');
    await expect.poll(waits).toBe(0);
  });

  test('a start through PgBouncer without the documented settings reports what is missing', async () => {
    const { pooled } = await openPooled('pool_mode = transaction');
    await expect(claimInstallation(pooled, 'demo')).rejects.toThrow(
      /DATABASE_URL.*unsupported startup parameter.*docs\/operations\/database\.md, 'PgBouncer'/,
    );
  });
});
