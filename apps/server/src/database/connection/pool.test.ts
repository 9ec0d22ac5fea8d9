import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../logging/logging.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { connectDatabase } from './database.ts';
import { mostConnections, usualSizes } from './pool.ts';

let server: TestDatabase;
beforeAll(async () => {
  server = await createTestDatabase();
});
afterAll(() => server.drop());

describe('the pools of a process (S-665)', () => {
  test('open no more connections than their sizes, and serve all who wait', async () => {
    const database = connectDatabase(server.url, createLog('silent'), {
      sizes: { requests: 2, maintenance: 1, perLockKind: 1 },
    });
    const run = (orm: typeof database.orm, count: number) =>
      Array.from({ length: count }, () => orm.execute(sql`select pg_backend_pid() as pid, pg_sleep(0.05)`));
    const countProcesses = async (answers: ReturnType<typeof run>) =>
      new Set((await Promise.all(answers)).map(({ rows }) => rows[0]?.pid)).size;
    expect(await countProcesses(run(database.orm, 6))).toBe(2);
    expect(await countProcesses(run(database.maintenance.orm, 3))).toBe(1);
    expect(await countProcesses(run(database.locks.orm, 6))).toBe(2);
    await database.close();
  });

  test('have the sum in the operators’ guide', () => {
    const guide = readFileSync(new URL('../../../../../docs/operations/growing.md', import.meta.url), 'utf8');
    const sums = /at most (\d+) connections.*RUN_JOBS=0`? at most (\d+)/s.exec(guide)?.slice(1).map(Number);
    expect(sums).toEqual([mostConnections(usualSizes, 3), mostConnections(usualSizes, 0)]);
  });
});
