import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { checkDatabase } from './check-database.ts';

const needs = { mode: 'real' as const, connections: 1, jobPollMs: 1_000, isRunning: true };
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

async function open(create: () => Promise<TestDatabase> = createTestDatabase): Promise<TestDatabase> {
  const database = await create();
  cleanUp.push(() => database.drop());
  return database;
}

const findWrong = async (url: string, changes: Partial<typeof needs> = {}) =>
  (await checkDatabase(url, { ...needs, ...changes })).findings.flatMap((finding) => (finding.ok ? [] : [finding]));

/** The URL of a new role that owns nothing. */
async function addRole({ url, query }: TestDatabase): Promise<{ url: string; role: string }> {
  const role = `doctor_${randomUUID().replaceAll('-', '')}`;
  await query(`create role ${role} login password 'doctor'`);
  cleanUp.push(() => query(`drop owned by ${role}; drop role ${role}`));
  const changed = new URL(url);
  [changed.username, changed.password] = [role, 'doctor'];
  return { url: changed.href, role };
}

describe('a database', () => {
  test('is well when it is migrated, and its clock is read', async () => {
    const { findings, clocks } = await checkDatabase((await open()).url, needs);
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(findings[0]).toMatchObject({
      name: 'PostgreSQL',
      detail: expect.stringMatching(/^\d+\.\d+ at .*, without TLS$/),
    });
    expect(clocks).toEqual([{ name: 'PostgreSQL', aheadMs: expect.any(Number), uncertainMs: expect.any(Number) }]);
  });

  test('that is empty needs npm run migrate, and stays empty', async () => {
    const { url, query } = await open(createEmptyDatabase);
    expect(await findWrong(url)).toEqual([
      { name: 'migrations', ok: false, problem: expect.stringContaining('pending: '), advice: 'npm run migrate' },
    ]);
    expect(await query("select nspname from pg_namespace where nspname in ('drizzle', 'pgboss')")).toEqual([]);
  });

  test('that is empty is as expected before a start', async () => {
    const { url } = await open(createEmptyDatabase);
    const { findings } = await checkDatabase(url, { ...needs, isRunning: false });
    expect(findings).toContainEqual({ name: 'migrations', ok: true, detail: expect.stringContaining('pending: ') });
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  });

  test('of a newer version, or of the demonstration, is wrong', async () => {
    const { url, query } = await open();
    await query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)");
    await query("insert into installation (mode) values ('demo')");
    expect(await findWrong(url)).toMatchObject([
      { name: 'migrations', problem: expect.stringContaining('newer Revoada') },
      { name: 'kind of data', problem: expect.stringContaining('demonstration data') },
    ]);
  });

  test('whose role has no rights, and owns no tables, is wrong', async () => {
    const database = await open();
    const { url, role } = await addRole(database);
    await database.query(`revoke temporary on database ${new URL(url).pathname.slice(1)} from public`);
    await database.query(
      'grant select on all tables in schema public to public; grant usage on schema drizzle, pgboss to public; grant select on all tables in schema drizzle, pgboss to public',
    );
    const wrong = await findWrong(url);
    expect(wrong).toMatchObject([
      {
        name: 'rights in PostgreSQL',
        problem: expect.stringMatching(
          new RegExp(`^the role ${role} lacks create on the database, temporary on the database`),
        ),
      },
      { name: 'writing to PostgreSQL', problem: expect.stringContaining('permission denied') },
    ]);
    await database.query(
      `grant create, temporary on database ${new URL(url).pathname.slice(1)} to ${role}; grant all on schema public to ${role}`,
    );
    expect(await findWrong(url)).toMatchObject([
      { name: 'rights in PostgreSQL', problem: expect.stringMatching(/^\d+ tables belong to another role/) },
    ]);
  });

  test('that only reads, or has no room for another process, is wrong', async () => {
    const database = await open();
    const { url, role } = await addRole(database);
    await database.query(`alter role ${role} superuser; alter role ${role} set default_transaction_read_only = on`);
    expect(await findWrong(url, { connections: 100_000 })).toMatchObject([
      { name: 'PostgreSQL', problem: 'only reads, as a replica does' },
      { name: 'writing to PostgreSQL' },
      { name: 'connections to PostgreSQL', problem: expect.stringMatching(/^\d+ of \d+ are in use, .* up to 100000$/) },
    ]);
  });

  test('that cannot be reached is one line', async () => {
    expect(await findWrong('postgres://revoada@127.0.0.1:1/revoada')).toMatchObject([
      { name: 'PostgreSQL', problem: expect.stringContaining('ECONNREFUSED') },
    ]);
  });
});
