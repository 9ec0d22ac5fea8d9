import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../../database/connection/database.ts';
import type { UsageCount } from '../../database/prices/upstream-usage.ts';
import { createLog } from '../../logging/logging.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { createSharedUsage, type SharedUsage } from './usage.ts';

const log = createLog('silent');

let database: TestDatabase;
let connection: Database;
let now: number;
let changes: [number, string][];

beforeEach(async () => {
  database = await createTestDatabase();
  connection = connectDatabase(database.url, log);
  now = Date.parse('2026-12-01T15:00:00Z');
  changes = [];
});
afterEach(async () => {
  await connection.close().catch(() => undefined);
  await database.drop();
});

async function start(of: UsageCount = 'searches', nearEnd?: number): Promise<SharedUsage> {
  const onChange = (count: number, day: string) => void changes.push([count, day]);
  const usage = createSharedUsage({
    database: connection,
    source: 'moblix',
    of,
    now: () => now,
    log,
    onChange,
    ...(nearEnd ? { nearEnd } : {}),
  });
  await usage.start();
  return usage;
}

function add(usage: SharedUsage, times: number): void {
  for (let n = 0; n < times; n += 1) usage.add();
}

describe('the day’s searches', () => {
  test('are counted at once, and each change is reported', async () => {
    const usage = await start();
    add(usage, 2);
    expect([usage.count(), changes]).toEqual([
      2,
      [
        [0, '2026-12-01'],
        [1, '2026-12-01'],
        [2, '2026-12-01'],
      ],
    ]);
    await usage.stop();
  });

  test('near the end of the budget are written at once, so that the next search of another process counts all', async () => {
    const first = await start('searches', 5);
    const read = async () => (await database.query('select searches from upstream_usage'))[0];
    add(first, 6);
    await expect.poll(read).toEqual({ searches: 6 });
    const second = await start('searches', 5);
    add(second, 1);
    await expect.poll(read).toEqual({ searches: 7 });
    add(first, 1);
    await expect.poll(first.count).toBe(8);
    await Promise.all([first.stop(), second.stop()]);
  });

  test('survive a restart, and are read by another process when it starts', async () => {
    const first = await start();
    add(first, 5);
    await first.stop();
    const second = await start();
    expect(second.count()).toBe(5);
    add(second, 2);
    await second.stop();
    expect(await database.query('select source, day::text, searches from upstream_usage')).toEqual([
      { source: 'moblix', day: '2026-12-01', searches: 7 },
    ]);
  });

  test('of two processes add up', async () => {
    const [first, second] = [await start(), await start()];
    add(first, 3);
    add(second, 4);
    await first.stop();
    await second.stop();
    expect(second.count()).toBe(7);
  });

  test('of alerts are counted separately by all processes (S-522)', async () => {
    const [everybody, one, other] = [await start(), await start('alertSearches'), await start('alertSearches')];
    add(one, 2);
    add(everybody, 5);
    add(other, 1);
    for (const usage of [one, everybody, other]) await usage.stop();
    expect([everybody.count(), other.count()]).toEqual([5, 3]);
    expect(await database.query('select searches, alert_searches from upstream_usage')).toEqual([
      { searches: 5, alert_searches: 3 },
    ]);
  });

  test('are reset with the UTC day', async () => {
    const usage = await start();
    add(usage, 5);
    now = Date.parse('2026-12-02T00:00:00Z');
    expect(usage.count()).toBe(0);
    usage.add();
    expect(changes.at(-1)).toEqual([1, '2026-12-02']);
    await usage.stop();
  });

  test('are counted while the database is unavailable, and stored later', async () => {
    const usage = await start();
    await database.query('alter table upstream_usage rename to away');
    add(usage, 3);
    await usage.stop();
    expect(usage.count()).toBe(3);
    await database.query('alter table away rename to upstream_usage');
    usage.add();
    await usage.stop();
    expect(await database.query('select searches from upstream_usage')).toEqual([{ searches: 4 }]);
  });
});
