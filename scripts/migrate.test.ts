import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../apps/server/src/testing/database/test-database.ts';

const script = fileURLToPath(new URL('migrate.ts', import.meta.url));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function migrate(env: Record<string, string>) {
  const child = spawn(process.execPath, [script], { cwd: '/', env: { PATH: process.env.PATH, ...env } });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, stdout, stderr };
}

describe('npm run migrate (S-547)', () => {
  test('brings the tables of DATABASE_URL up to date', async () => {
    await database.query('drop schema pgboss cascade');
    expect(await migrate({ DATABASE_URL: database.url })).toMatchObject({
      code: 0,
      stdout: 'The tables are up to date.\n',
    });
    expect(await database.query("select to_regnamespace('pgboss')::text as jobs")).toEqual([{ jobs: 'pgboss' }]);
  });

  test('ends with exit code 1 and the name of a setting that is missing or wrong', async () => {
    expect(await migrate({})).toMatchObject({ code: 1, stderr: expect.stringContaining('DATABASE_URL') });
    const refused = await migrate({ DATABASE_URL: 'postgres://revoada@127.0.0.1:1/revoada' });
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/DATABASE_URL.*ECONNREFUSED/) });
  });
});
