import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../logging/logging.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../../testing/database/database-proxy.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../testing/processes/replicated-postgres.ts';
import { connectDatabase, type Database } from './database.ts';
import type { Reader, ReplicaRead } from './replica.ts';

let servers: ReplicatedPostgres;
let wire: DatabaseProxy;
let database: Database;
let outcomes: ReplicaRead[];
let lines: { msg: string; server?: string }[];

beforeAll(async () => {
  servers = await startReplicatedPostgres();
  await servers.primary.query('create table notes (text text)');
  await servers.catchUp();
});
afterAll(() => servers.stop());

beforeEach(async () => {
  wire = await createDatabaseProxy(servers.standby.url);
  outcomes = [];
  lines = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  database = connectDatabase(servers.primary.url, log, {
    replica: {
      url: wire.url,
      connections: 2,
      maxLagMs: 2_000,
      measure: (outcome) => void outcomes.push(outcome),
    },
  });
});
afterEach(async () => {
  await database.close();
  await wire.close();
  await servers.standby.query('select pg_wal_replay_resume()').catch(() => undefined);
});

const readRole = async ({ orm }: Reader): Promise<string> => {
  const { rows } = await orm.execute<{ role: string }>(
    sql`select case when pg_is_in_recovery() then 'replica' else 'primary' end as role`,
  );
  return rows[0]?.role ?? '';
};
const whoAnswers = () => database.replica.read(readRole);

async function timed<T>(work: Promise<T>): Promise<{ result: T; ms: number }> {
  const startedAt = performance.now();
  return { result: await work, ms: performance.now() - startedAt };
}

describe('reads that may be old (S-684)', () => {
  test('go to the primary until the replica has been checked, and to the replica from then on', async () => {
    expect(await whoAnswers()).toBe('primary');
    await expect.poll(whoAnswers).toBe('replica');
    expect(outcomes[0]).toBe('away');
    expect(outcomes.at(-1)).toBe('replica');
    expect(database.listPools()).toContainEqual({ pool: 'replica', inUse: 0, idle: 1, waiting: 0 });
  });

  test('go to the primary at once while the replica refuses, and back by themselves', async () => {
    await expect.poll(whoAnswers).toBe('replica');
    wire.cut();
    for (let round = 0; round < 5; round += 1) {
      const { result, ms } = await timed(whoAnswers());
      expect(result).toBe('primary');
      expect(ms).toBeLessThan(1_000);
    }
    const reopened = lines.filter(({ msg }) => msg === 'connections to the database are reopened');
    expect(reopened.map(({ server }) => server)).toEqual(['replica']);
    wire.restore();
    await expect.poll(whoAnswers, { timeout: 5_000 }).toBe('replica');
  });

  test('wait for a replica that begins to hang 1.5 s at most, and not again', async () => {
    await expect.poll(whoAnswers).toBe('replica');
    wire.hang();
    // All at once: they wait side by side, more than there are connections.
    const { result, ms } = await timed(Promise.all(Array.from({ length: 8 }, whoAnswers)));
    expect(new Set(result)).toEqual(new Set(['primary']));
    expect(ms).toBeLessThan(2_500);
    const later = await timed(Promise.all(Array.from({ length: 8 }, whoAnswers)));
    expect(later.ms).toBeLessThan(500);
    wire.resume();
    await expect.poll(whoAnswers, { timeout: 8_000 }).toBe('replica');
  });

  test('go to the primary while the replica lags more than the bound, and back once it has caught up', async () => {
    await expect.poll(whoAnswers).toBe('replica');
    await servers.standby.query('select pg_wal_replay_pause()');
    await database.orm.execute(sql`insert into notes values ('lagging')`);
    await expect.poll(whoAnswers, { timeout: 8_000 }).toBe('primary');
    expect(outcomes.at(-1)).toBe('lagging');
    expect(database.replica.readLagSeconds()).toBeGreaterThan(2);
    await servers.standby.query('select pg_wal_replay_resume()');
    await expect.poll(whoAnswers, { timeout: 5_000 }).toBe('replica');
    expect(database.replica.readLagSeconds()).toBe(0);
  });

  test('go on at the replica while the primary is away', async () => {
    const primaryWire = await createDatabaseProxy(servers.primary.url);
    const other = connectDatabase(primaryWire.url, createLog('silent'), {
      replica: { url: wire.url, connections: 2, maxLagMs: 1_000 },
    });
    await expect.poll(() => other.replica.read(readRole)).toBe('replica');
    primaryWire.cut();
    await expect(other.orm.execute(sql`select 1`)).rejects.toThrow();
    // Longer than the bound of the lag: three checks.
    const startedAt = performance.now();
    await expect
      .poll(async () => [await other.replica.read(readRole), performance.now() - startedAt > 3_000], { timeout: 8_000 })
      .toEqual(['replica', true]);
    await other.close();
    await primaryWire.close();
  });

  test('that the replica refuses are answered by the primary; one that takes too long is not repeated there', async () => {
    await expect.poll(whoAnswers).toBe('replica');
    // Only a server in recovery refuses it.
    const write = ({ orm }: Reader) => orm.execute(sql`insert into notes values ('refused') returning text`);
    expect((await database.replica.read(write)).rows).toEqual([{ text: 'refused' }]);
    expect(outcomes.at(-1)).toBe('failed');
    let times = 0;
    const tooLong = async ({ orm }: Reader) => {
      times += 1;
      await orm.execute(sql`select pg_sleep(10)`);
    };
    await expect(database.replica.read(tooLong)).rejects.toThrow();
    expect(times).toBe(1);
    expect(await whoAnswers()).toBe('replica');
  });

  test('go to a URL that names the primary itself, as after a failover', async () => {
    const same = connectDatabase(servers.primary.url, createLog('silent'), {
      replica: {
        ...{ url: servers.primary.url, connections: 2, maxLagMs: 1_000 },
        measure: (outcome) => void outcomes.push(outcome),
      },
    });
    await expect
      .poll(async () => {
        await same.replica.read(readRole);
        return outcomes.at(-1);
      })
      .toBe('replica');
    await same.orm.execute(sql`insert into notes values ('here')`);
    expect(same.replica.readLagSeconds()).toBe(0);
    await same.close();
  });
});
