import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { updateAccount } from '../database/accounts/accounts.ts';
import type { Database } from '../database/connection/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { hasPgBouncer, startPgBouncer } from '../testing/processes/pgbouncer-server.ts';
import { defineJob } from './define-job.ts';
import { createJobs, type Jobs, type JobsDeps } from './jobs.ts';

const greet = defineJob({ name: 'greet', payload: v.object({ id: v.string() }) });
const other = defineJob({ name: 'other', payload: v.object({}) });

let database: TestDatabase;
let connected: Database;
let running: Jobs[];
let logged: { level: number; msg: string; job?: string }[];

beforeEach(async () => {
  database = await createTestDatabase();
  connected = database.connect();
  running = [];
  logged = [];
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  await database.drop();
});

function buildJobs(changes: Partial<JobsDeps> = {}): Jobs {
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const jobs = createJobs({
    ...{ database: connected, databaseUrl: database.url, log, work: true, pollMs: 500, delayedPollMs: 500 },
    ...changes,
  });
  running.push(jobs);
  return jobs;
}

/** A job that runs before the poll was announced. */
const seldom = { pollMs: 60_000, delayedPollMs: 60_000 };

describe('a job', () => {
  test('runs at once in the process that enqueued it', async () => {
    const done: string[] = [];
    const jobs = buildJobs(seldom);
    jobs.handle(greet, async ({ id }) => void done.push(id));
    await jobs.start();
    await jobs.enqueue(greet, { id: 'a' });
    await expect.poll(() => done).toEqual(['a']);
  });

  test('runs at once in another process when its process runs no jobs', async () => {
    const done: string[] = [];
    const [web, worker] = [buildJobs({ work: false }), buildJobs(seldom)];
    web.handle(greet, async () => void done.push('by the web process'));
    worker.handle(greet, async ({ id }) => void done.push(id));
    await Promise.all([web.start(), worker.start()]);
    await web.enqueue(greet, { id: 'a' });
    await expect.poll(() => done).toEqual(['a']);
  });

  test('is stored on the connections of requests by a process that runs no jobs', async () => {
    const web = buildJobs({ work: false });
    web.handle(greet, async () => undefined);
    await web.start();
    await web.enqueue(greet, { id: 'a' });
    expect(await database.query("select name from pgboss.job where name = 'greet'")).toHaveLength(1);
    const open = await database.query(
      'select distinct application_name as name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    expect(open).toEqual([{ name: 'revoada' }]);
  });

  test.skipIf(!hasPgBouncer())(
    `is found within the time to look behind PgBouncer${hasPgBouncer() ? '' : ' (skipped: no /usr/sbin/pgbouncer)'} (S-555)`,
    async () => {
      const bouncer = await startPgBouncer(database.url);
      onTestFinished(() => bouncer.stop());
      const done: string[] = [];
      const jobs = buildJobs({ databaseUrl: bouncer.url, delayedPollMs: 60_000 });
      jobs.handle(greet, async ({ id }) => void done.push(id));
      await jobs.start();
      await jobs.enqueue(greet, { id: 'a' });
      await expect.poll(() => done, { timeout: 10_000 }).toEqual(['a']);
      await jobs.stop();
      expect(logged).toEqual([]);
    },
  );

  test('of a transaction runs at once after the commit', async () => {
    const done: string[] = [];
    const jobs = buildJobs(seldom);
    jobs.handle(greet, async ({ id }) => void done.push(id));
    await jobs.start();
    await connected.orm.transaction((within) => jobs.enqueue(greet, { id: 'a' }, { within }));
    await expect.poll(() => done).toEqual(['a']);
  });

  test('runs at once when its queue is older than announcements', async () => {
    const before = buildJobs();
    before.handle(greet, async () => undefined);
    await before.start();
    await before.stop();
    await database.query('update pgboss.queue set notify = false');
    const done: string[] = [];
    const jobs = buildJobs(seldom);
    jobs.handle(greet, async ({ id }) => void done.push(id));
    await jobs.start();
    await jobs.enqueue(greet, { id: 'a' });
    await expect.poll(() => done).toEqual(['a']);
  });

  test('has one effect however often it is enqueued with its key', async () => {
    const done: string[] = [];
    const jobs = buildJobs();
    jobs.handle(greet, async ({ id }) => void done.push(id));
    await jobs.start();
    await Promise.all(Array.from({ length: 20 }, () => jobs.enqueue(greet, { id: 'a' }, { key: 'once' })));
    await jobs.enqueue(greet, { id: 'b' });
    await expect.poll(() => done).toContain('b');
    expect(done.filter((id) => id === 'a')).toHaveLength(1);
  });

  test('becomes a dead letter after eight failed tries, and blocks no other job (S-206, S-278)', async () => {
    const names: string[] = [];
    let healed = false;
    const jobs = buildJobs({ retryDelaySeconds: 0 });
    jobs.handle(greet, async ({ id }) => {
      names.push(id);
      if (id === 'bad' && !healed) throw new Error('refused');
    });
    await jobs.start();
    await jobs.enqueue(greet, { id: 'bad' });
    await jobs.enqueue(greet, { id: 'good' });
    await expect.poll(() => names).toContain('good');
    const setAside = () => database.query("select data, source_name from pgboss.job where name = 'set-aside'");
    await expect.poll(setAside).toEqual([{ data: { id: 'bad' }, source_name: 'greet' }]);
    expect(await jobs.countDeadLetters()).toBe(1);
    expect(names.filter((id) => id === 'bad')).toHaveLength(8);
    expect(logged.filter(({ level }) => level === 50)).toMatchObject([{ msg: 'a job was set aside', job: 'greet' }]);
    const [listed, ...others] = await jobs.listDeadLetters(10);
    expect(listed).toMatchObject({ job: 'greet', tries: 8, error: 'Error: refused' });
    expect(Math.abs(Date.now() - (listed?.failedAt.getTime() ?? 0))).toBeLessThan(60_000);
    expect(others).toEqual([]);
    expect(await jobs.listDeadLetters(0)).toEqual([]);
    // An operator has removed the cause.
    healed = true;
    expect(await jobs.retryDeadLetters([])).toBe(0);
    expect(await jobs.retryDeadLetters([randomUUID()])).toBe(0);
    expect(await jobs.retryDeadLetters([listed?.id ?? ''])).toBe(1);
    await expect.poll(() => names.filter((id) => id === 'bad')).toHaveLength(9);
    await expect.poll(setAside).toEqual([]);
  });

  test('waits longer after each failure', async () => {
    const jobs = buildJobs({ retryDelaySeconds: 30 });
    jobs.handle(greet, () => Promise.reject(new Error('refused')));
    await jobs.start();
    await jobs.enqueue(greet, { id: 'bad' });
    const waiting = () =>
      database.query(
        `select retry_count, extract(epoch from start_after - now())::int as seconds from pgboss.job
         where name = 'greet' and state = 'retry'`,
      );
    await expect.poll(waiting).toHaveLength(1);
    const [first] = await waiting();
    expect(Number(first?.seconds)).toBeGreaterThan(20);
    expect(Number(first?.seconds)).toBeLessThanOrEqual(60);
    await database.query("update pgboss.job set retry_count = 4, start_after = now() where name = 'greet'");
    await expect.poll(async () => Number((await waiting())[0]?.seconds)).toBeGreaterThan(400);
  });

  test('stores the reason of a failed query without its values', async () => {
    const jobs = buildJobs();
    jobs.handle(greet, () => updateAccount(connected.orm, randomUUID(), { birthDate: 'nascida em maio' }));
    await jobs.start();
    await jobs.enqueue(greet, { id: 'bad' });
    const readOutput = async () =>
      JSON.stringify(await database.query("select output from pgboss.job where name = 'greet'"));
    await expect.poll(readOutput).toContain('a query failed: 22007');
    for (const text of [await readOutput(), JSON.stringify(logged)]) expect(text).not.toContain('maio');
  });

  test('with an invalid payload is rejected', async () => {
    const jobs = buildJobs({ work: false });
    jobs.handle(greet, () => Promise.resolve());
    await jobs.start();
    await expect(jobs.enqueue(greet, { id: 1 } as never)).rejects.toThrow('The payload of greet does not fit: id');
  });
});

test.each([
  [1, ['a']],
  [2, ['a', 'b']],
])(
  'a process with a concurrency of %i works on that many batches of a kind at once (S-665)',
  async (concurrency, first) => {
    const release = Promise.withResolvers<void>();
    const begun: string[] = [];
    const jobs = buildJobs({ ...seldom, concurrency });
    jobs.handle(greet, ({ id }) => {
      begun.push(id);
      return release.promise;
    });
    jobs.handle(other, async () => void begun.push('other'));
    await jobs.start();
    await jobs.enqueue(greet, { id: 'a' });
    await expect.poll(() => begun).toEqual(['a']);
    await jobs.enqueue(greet, { id: 'b' });
    // Announced after it, so that what could begin has begun.
    await jobs.enqueue(other, {});
    await expect.poll(() => begun).toEqual(expect.arrayContaining([...first, 'other']));
    expect(begun.filter((id) => id !== 'other')).toEqual(first);
    release.resolve();
  },
);

test('a stop waits for running jobs no longer than it may, and another process takes them up (S-665)', async () => {
  const jobs = buildJobs({ ...seldom, stopWithinMs: 100 });
  const begun = Promise.withResolvers<void>();
  jobs.handle(greet, () => {
    begun.resolve();
    return new Promise(() => undefined);
  });
  await jobs.start();
  await jobs.enqueue(greet, { id: 'a' });
  await begun.promise;
  const startedAt = performance.now();
  await jobs.stop();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(await database.query("select state from pgboss.job where name = 'greet'")).toEqual([
    { state: expect.stringMatching(/^(created|retry|active)$/) },
  ]);
});

test('running jobs end before the stop', async () => {
  const release = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  let ended = false;
  const jobs = buildJobs();
  jobs.handle(greet, async () => {
    begun.resolve();
    await release.promise;
    ended = true;
  });
  await jobs.start();
  await jobs.enqueue(greet, { id: 'a' });
  await begun.promise;
  const stopped = jobs.stop();
  release.resolve();
  await stopped;
  expect(ended).toBe(true);
  expect(await database.query("select state from pgboss.job where name = 'greet'")).toEqual([{ state: 'completed' }]);
});

test('a schedule exists once for all processes, in the time of São Paulo', async () => {
  const both = [buildJobs(), buildJobs()];
  for (const jobs of both) {
    jobs.handle(other, () => Promise.resolve());
    jobs.schedule(other, '0 3 * * *', {});
  }
  await Promise.all(both.map((jobs) => jobs.start()));
  const schedules = await database.query('select name, cron, timezone from pgboss.schedule');
  expect(schedules).toEqual([{ name: 'other', cron: '0 3 * * *', timezone: 'America/Sao_Paulo' }]);
});

test('an obsolete schedule is removed', async () => {
  const before = buildJobs();
  before.handle(greet, () => Promise.resolve());
  before.handle(other, () => Promise.resolve());
  before.schedule(greet, '0 3 * * *', { id: 'a' });
  before.schedule(other, '0 4 * * *', {});
  await before.start();
  await before.stop();
  const after = buildJobs();
  after.handle(greet, () => Promise.resolve());
  after.schedule(greet, '0 3 * * *', { id: 'a' });
  await after.start();
  expect(await database.query('select name from pgboss.schedule')).toEqual([{ name: 'greet' }]);
});

test('only a process that ticks enqueues scheduled jobs', async () => {
  const passes = () => database.query('select 1 from pgboss.version where cron_on is not null');
  const start = async (tick: boolean) => {
    const jobs = buildJobs({ tick });
    jobs.handle(other, async () => undefined);
    jobs.schedule(other, '0 3 * * *', {});
    await jobs.start();
  };
  await start(false);
  expect([(await database.query('select name from pgboss.schedule')).length, (await passes()).length]).toEqual([1, 0]);
  await start(true);
  await expect.poll(passes).toHaveLength(1);
});
