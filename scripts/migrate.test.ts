import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { createDatabaseProxy } from '../apps/server/src/testing/database/database-proxy.ts';
import { createEmptyDatabase } from '../apps/server/src/testing/database/test-database.ts';

const script = fileURLToPath(new URL('migrate.ts', import.meta.url));
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

async function openEmptyDatabase() {
  const database = await createEmptyDatabase();
  cleanUp.push(() => database.drop());
  return database;
}

function startMigrate(env: Record<string, string>) {
  return spawn(process.execPath, [script], { cwd: '/', env: { PATH: process.env.PATH, ...env } });
}

async function readEnd(child: ReturnType<typeof startMigrate>) {
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, stdout, stderr };
}

const migrate = (env: Record<string, string>) => readEnd(startMigrate(env));

describe('npm run migrate (S-547)', () => {
  test('brings the tables of an empty DATABASE_URL up to date, once when three run together', async () => {
    const database = await openEmptyDatabase();
    const ends = await Promise.all([1, 2, 3].map(() => migrate({ DATABASE_URL: database.url })));
    for (const end of ends) expect(end).toMatchObject({ code: 0, stdout: 'The tables are up to date.\n' });
    expect(await database.query("select to_regclass('pgboss.job')::text as jobs")).toEqual([{ jobs: 'pgboss.job' }]);
    expect(
      await database.query('select hash from drizzle.__drizzle_migrations group by hash having count(*) > 1'),
    ).toEqual([]);
  });

  test('ends with exit code 1 and the name of a setting that is missing or wrong', async () => {
    expect(await migrate({})).toMatchObject({ code: 1, stderr: expect.stringContaining('DATABASE_URL') });
    const wrong = { DATABASE_URL: 'mysql://revoada@127.0.0.1/revoada', MIGRATE_WAIT_SECONDS: 'soon' };
    expect(await migrate(wrong)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/DATABASE_URL.*postgres.*MIGRATE_WAIT_SECONDS.*whole number/s),
    });
  });

  test('ends with exit code 1 at once when the database refuses it', async () => {
    const url = new URL((await openEmptyDatabase()).url);
    url.password = 'wrong';
    const refused = await migrate({ DATABASE_URL: url.href });
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/DATABASE_URL.*password authentication failed/),
    });
    expect(refused.stderr).not.toContain('waiting');
  });

  test('ends with exit code 75 when no database answers within MIGRATE_WAIT_SECONDS', async () => {
    const url = 'postgres://revoada@127.0.0.1:1/revoada';
    expect(await migrate({ DATABASE_URL: url, MIGRATE_WAIT_SECONDS: '1' })).toMatchObject({
      code: 75,
      stderr: expect.stringMatching(/waiting for the database.*DATABASE_URL.*ECONNREFUSED/s),
    });
  });

  test('waits for a database that is still starting', async () => {
    const proxy = await createDatabaseProxy((await openEmptyDatabase()).url);
    cleanUp.push(() => proxy.close());
    proxy.cut();
    const child = startMigrate({ DATABASE_URL: proxy.url });
    child.stderr.once('data', () => proxy.restore());
    expect(await readEnd(child)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('waiting for the database'),
    });
  });
});
