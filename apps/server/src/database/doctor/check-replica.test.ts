import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../testing/processes/replicated-postgres.ts';
import { checkDatabase } from './check-database.ts';
import { checkReplica } from './check-replica.ts';

let servers: ReplicatedPostgres;
beforeAll(async () => {
  servers = await startReplicatedPostgres();
  // Needs no more rights than those of any role.
  await servers.primary.query('create role reader login');
  await servers.catchUp();
});
afterAll(() => servers.stop());

const needs = { connections: 6, maxLagMs: 1_000 };
const asReader = (url: string) => url.replace('revoada@', 'reader@');

describe('a replica', () => {
  test('is well when it is in recovery and has caught up', async () => {
    expect(await checkReplica(asReader(servers.standby.url), asReader(servers.primary.url), needs)).toEqual([
      { name: "PostgreSQL's replica", ok: true, detail: expect.stringMatching(/^in recovery, lags \d+ ms$/) },
      { name: "connections to PostgreSQL's replica", ok: true, detail: expect.stringMatching(/up to 6$/) },
    ]);
  });

  test('is well when it is the primary itself, as after a failover', async () => {
    expect(await checkReplica(servers.primary.url, servers.primary.url, needs)).toMatchObject([
      { ok: true, detail: expect.stringMatching(/^not in recovery: it is a primary, lags \d+ ms$/) },
      { ok: true },
    ]);
  });

  test('that is of the same cluster but another database is wrong', async () => {
    const url = servers.standby.url.replace(/postgres$/, 'template1');
    expect((await checkReplica(url, servers.primary.url, needs))[0]).toMatchObject({
      problem: 'names another database than DATABASE_URL',
    });
  });

  test('that lags, is of another cluster, or cannot be reached is wrong', async () => {
    await servers.standby.query('select pg_wal_replay_pause()');
    await servers.primary.query('create table later ()');
    expect(await checkReplica(servers.standby.url, servers.primary.url, needs)).toMatchObject([
      { ok: false, problem: 'in recovery, and lags more than 1 s' },
      { ok: true },
    ]);
    await servers.standby.query('select pg_wal_replay_resume()');
    const other = await createTestDatabase();
    expect((await checkReplica(other.url, servers.primary.url, needs))[0]).toMatchObject({
      problem: 'holds another cluster than DATABASE_URL',
    });
    await other.drop();
    expect(await checkReplica('postgres://revoada@127.0.0.1:1/revoada', servers.primary.url, needs)).toMatchObject([
      { problem: expect.stringContaining('ECONNREFUSED'), advice: expect.stringMatching(/^see that a replica runs/) },
    ]);
  });
});

test('a standby that DATABASE_URL names is wrong, because it only reads', async () => {
  const database = { mode: 'demo' as const, connections: 1, jobPollMs: 1_000, isRunning: true };
  expect((await checkDatabase(servers.standby.url, database)).findings).toEqual([
    {
      name: 'PostgreSQL',
      ok: false,
      problem: 'only reads, as a replica does',
      advice: 'name the primary in DATABASE_URL',
    },
  ]);
});
