import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrateDatabase } from './database/connection/database.ts';
import { waitForDatabase } from './database/connection/wait-for-database.ts';
import { createLog } from './logging/logging.ts';
import { createDatabaseProxy, type DatabaseProxy } from './testing/database/database-proxy.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from './testing/processes/replicated-postgres.ts';
import { postPriceFeedback } from './testing/site/price-feedback.ts';
import { startTestServer, type TestServer } from './testing/site/test-server.ts';

const silent = createLog('silent');
/** How long writes may fail after the promotion. */
const boundMs = 10_000;
let servers: ReplicatedPostgres;
/** The address that the product has: a proxy before both servers. */
let address: DatabaseProxy;
let site: TestServer;
let answers = 0;

beforeEach(async () => {
  servers = await startReplicatedPostgres();
  address = await createDatabaseProxy(servers.primary.url);
  site = await startTestServer({
    // Without an announcement a job begins only after five minutes.
    env: { DATABASE_URL: address.url, RUN_JOBS: '1', JOB_POLL_MS: '60000' },
  });
  answers = 0;
});
afterEach(async () => {
  await site.stop();
  await address.close();
  await servers.stop();
});

async function write(): Promise<number> {
  answers += 1;
  return (await postPriceFeedback(site.url(''), `answer ${answers}`)).status;
}

async function readReadiness(): Promise<unknown> {
  const { status, body } = await site.json('/health/ready');
  return [status, (body as { status: string }).status];
}

/** Fills the pools, so that there are open connections to what is the primary now. */
async function fillPools(): Promise<void> {
  const { orm, maintenance, locks } = site.server.context.database;
  const sleep = 'select pg_sleep(0.1)';
  await Promise.all([
    ...Array.from({ length: 10 }, () => orm.execute(sleep)),
    ...Array.from({ length: 2 }, () => maintenance.orm.execute(sleep)),
    ...Array.from({ length: 4 }, () => locks.orm.execute(sleep)),
  ]);
}

/** All pools write, and a new job is worked on at once, which takes a connection that listens. */
async function expectAllToGoOn(primaryUrl: string): Promise<void> {
  const statuses = [];
  for (let round = 0; round < 20; round += 1) statuses.push(await write());
  expect(new Set(statuses)).toEqual(new Set([204]));
  const { maintenance, locks } = site.server.context.database;
  const attempts = Array.from({ length: 6 }, (_, index) => index);
  for (const index of attempts) {
    for (const { orm } of [maintenance, locks]) await orm.execute(`create temporary table probe_${index} ()`);
  }
  expect(await readReadiness()).toEqual([200, 'ready']);
  await expectJobsToBeAnnounced(primaryUrl);
}

async function expectJobsToBeAnnounced(primaryUrl: string): Promise<void> {
  const server = primaryUrl === servers.primary.url ? servers.primary : servers.standby;
  const [start] = await server.query<{ at: string }>('select now()::text as at');
  let sent = 0;
  const countBegun = async () => {
    sent += 1;
    // One that is sent while the connection is reopened begins with a later announcement.
    await site.json('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ana',
        email: `ana${sent}@example.com`,
        subject: 'treinamento',
        message: 'Olá, tenho uma dúvida sobre a busca de passagens.',
      }),
    });
    const [row] = await server.query<{ begun: number }>(
      `select count(*)::int as begun from pgboss.job where started_on is not null and created_on > '${start?.at}'`,
    );
    return row?.begun ?? 0;
  };
  await expect.poll(countBegun, { timeout: 20_000, interval: 500 }).toBeGreaterThan(0);
}

describe('when the primary behind the address of DATABASE_URL moves (S-694)', () => {
  test('a server whose primary is killed goes on with the promoted standby', async () => {
    await fillPools();
    await expectAllToGoOn(servers.primary.url);
    await servers.catchUp();
    await servers.primary.kill();
    expect(await readReadiness()).toEqual([503, 'no database']);
    await servers.standby.query('select pg_promote()');
    address.moveTo(servers.standby.url);
    const promotedAt = performance.now();
    await expect.poll(write, { timeout: boundMs }).toBe(204);
    expect(performance.now() - promotedAt).toBeLessThan(boundMs);
    await expectAllToGoOn(servers.standby.url);
  });

  test('a standby in the place of the primary is not ready, and its open connections are left once the address moves', async () => {
    await servers.catchUp();
    await servers.primary.stop();
    await servers.standby.query('select pg_promote()');
    // The old primary comes back as a standby of the new one, and the address leads to it still.
    await servers.primary.start({ following: servers.standby });
    await expect.poll(readReadiness, { timeout: 5_000 }).toEqual([503, 'read-only']);
    await fillPools();
    expect(await write()).toBe(503);
    await fillPools();
    // The proxy breaks no connection: those to the standby stay open.
    address.moveTo(servers.standby.url);
    await expect.poll(write, { timeout: boundMs }).toBe(204);
    await expectAllToGoOn(servers.standby.url);
    const stillOpen = `select count(*)::int as open from pg_stat_activity where application_name like 'revoada%'`;
    await expect.poll(() => servers.primary.query(stillOpen), { timeout: boundMs }).toEqual([{ open: 0 }]);
  });

  test('a primary that is made read-only and keeps all its connections is left for the promoted standby', async () => {
    await fillPools();
    await servers.catchUp();
    await servers.primary.query('alter system set default_transaction_read_only = on');
    await servers.primary.query('select pg_reload_conf()');
    await servers.standby.query('select pg_promote()');
    await expect.poll(write, { timeout: boundMs }).toBe(503);
    address.moveTo(servers.standby.url);
    await expect.poll(write, { timeout: boundMs }).toBe(204);
    await expectAllToGoOn(servers.standby.url);
  });

  test('a primary that answers nothing any more is left for the promoted standby', async () => {
    await fillPools();
    await servers.catchUp();
    const wake = servers.primary.freeze();
    try {
      await servers.standby.query('select pg_promote()');
      address.moveTo(servers.standby.url);
      const movedAt = performance.now();
      await expect.poll(write, { timeout: boundMs }).toBe(204);
      expect(performance.now() - movedAt).toBeLessThan(boundMs);
      await expectAllToGoOn(servers.standby.url);
    } finally {
      wake();
    }
  });
});

describe('migrations (S-694)', () => {
  test('refuse a standby with its reason, and wait for the promotion', async () => {
    await servers.catchUp();
    await expect(migrateDatabase(servers.standby.url, silent)).rejects.toThrow(
      /DATABASE_URL cannot be used: it only reads, as a standby does/,
    );
    await expect(waitForDatabase(servers.standby.url, silent, 0)).rejects.toThrow(/it only reads/);
    const waiting = waitForDatabase(servers.standby.url, silent, 30_000, 50);
    await servers.standby.query('select pg_promote()');
    await waiting;
    await migrateDatabase(servers.standby.url, silent);
  });
});
