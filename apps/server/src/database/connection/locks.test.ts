import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import type { Database } from './database.ts';
import { createLocks, type Locks } from './locks.ts';

let database: TestDatabase;
let pools: Database[];
let here: Locks;
let elsewhere: Locks;

beforeAll(async () => {
  database = await createTestDatabase();
  pools = [database.connect(), database.connect()];
  [here, elsewhere] = pools.map((pool) => createLocks(pool)) as [Locks, Locks];
});
afterAll(() => database.drop());

/** Records how many holders run at the same time. */
function counter() {
  let inside = 0;
  const counts: number[] = [];
  return {
    counts,
    async work(): Promise<void> {
      inside += 1;
      counts.push(inside);
      await database.query('select 1');
      inside -= 1;
    },
  };
}

describe('a lock', () => {
  test('admits one holder at a time across processes', async () => {
    const { counts, work } = counter();
    await Promise.all(Array.from({ length: 12 }, (_, index) => (index % 2 ? here : elsewhere)('one', work)));
    expect(counts).toEqual(Array(12).fill(1));
  });

  test('of another name does not wait', async () => {
    const release = Promise.withResolvers<void>();
    const first = here('one', () => release.promise);
    expect(await here('other', () => Promise.resolve('done'))).toBe('done');
    release.resolve();
    await first;
  });

  test('is released when the work fails', async () => {
    await expect(here('one', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await elsewhere('one', () => Promise.resolve('done'))).toBe('done');
  });

  test('is abandoned when its turn does not come, without losing a turn', async () => {
    const [pool] = pools;
    if (!pool) throw new Error('no pool');
    const few = createLocks(pool, { most: 1, patienceMs: 50 });
    const release = Promise.withResolvers<void>();
    const first = few('kind:one', () => release.promise);
    await expect(few('kind:two', () => Promise.resolve())).rejects.toThrow('too many hold a lock');
    release.resolve();
    await first;
    expect(await few('kind:three', () => Promise.resolve('done'))).toBe('done');
  });

  test('with many waiters does not block other names', async () => {
    const [pool] = pools;
    if (!pool) throw new Error('no pool');
    const few = createLocks(pool, { most: 2 });
    const release = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 10 }, () => few('kind:one', () => release.promise));
    expect(await few('kind:other', () => Promise.resolve('done'))).toBe('done');
    release.resolve();
    await Promise.all(waiting);
  });

  test('of one kind leaves turns to other kinds', async () => {
    const [pool] = pools;
    if (!pool) throw new Error('no pool');
    const few = createLocks(pool, { most: 1 });
    const release = Promise.withResolvers<void>();
    const first = few('kind:one', () => release.promise);
    expect(await few('other:one', () => Promise.resolve('done'))).toBe('done');
    release.resolve();
    await first;
  });

  test('is awaited when another process holds it for longer than a statement may run', async () => {
    const release = Promise.withResolvers<void>();
    const first = elsewhere('one', () => release.promise);
    const ours =
      "locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())";
    const holding = `select 1 from pg_locks where granted and ${ours}`;
    await expect.poll(async () => (await database.query(holding)).length).toBe(1);
    const second = here('one', () => Promise.resolve('done'));
    // Each waiting statement has a separate transaction.
    const waits = `select virtualtransaction as id from pg_locks where not granted and ${ours}`;
    const waiter = async () => (await database.query(waits))[0]?.id;
    await expect.poll(waiter).toBeDefined();
    const firstWait = await waiter();
    await expect.poll(async () => [undefined, firstWait].includes(await waiter()), { timeout: 8_000 }).toBe(false);
    release.resolve();
    await first;
    expect(await second).toBe('done');
  });

  test('leaves connections to its holders', async () => {
    const [pool] = pools;
    const query = async () => void (await pool?.checkHealth());
    const all = Array.from({ length: 40 }, (_, index) => here(`lock:${index}`, query));
    await expect(Promise.all(all)).resolves.toHaveLength(40);
  });
});
