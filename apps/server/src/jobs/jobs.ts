import { createHash } from 'node:crypto';
import { saoPauloZone } from '@revoada/core/dates/today';
import type { PgBoss, SendOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { reachListeners } from '../database/connection/announcements.ts';
import type { Database } from '../database/connection/database.ts';
import { toJobDatabase } from '../database/connection/job-queries.ts';
import type { Queries } from '../database/connection/transactions.ts';
import { failOfDatabase } from '../database/connection/unavailable.ts';
import { carryTrace } from '../tracing/spans.ts';
import { within } from '../within.ts';
import { createBoss, deadLetterQueue, sendOptions, tries } from './boss.ts';
import { createDeadLetters, type DeadLetters } from './dead-letters.ts';
import { type JobDefinition, readPayload } from './define-job.ts';
import { createQueueStates, type QueueState } from './queue-states.ts';
import { type Handler, type JobEnd, runBatch } from './run-batch.ts';

/**
 * Work that outlives a request: at least once, in any process that runs jobs, so every handler is safe to run twice.
 */
export type Jobs = DeadLetters & {
  /**
   * Stores the job; it runs at once. A second one with the same `key` has no effect while the first is kept: until
   * a week after it ended. Within a transaction it is stored with the rest of it, or not at all. Throws when the database
   * is away.
   */
  enqueue<P extends object>(
    job: JobDefinition<P>,
    payload: P,
    options?: { key?: string; startAfterMs?: number; within?: Queries },
  ): Promise<void>;
  /** Registers the handler of a kind of job; once per kind, before `start`. */
  handle<P extends object>(job: JobDefinition<P>, handler: (payload: P) => Promise<void>): void;
  /** Enqueues the job by the clock of São Paulo, once for all processes. A time that was missed is made up for, once. */
  schedule<P extends object>(job: JobDefinition<P>, cron: string, payload: P): void;
  start(): Promise<void>;
  /** States of all queues, read by a process that works; none in others. */
  listQueues(): Promise<readonly QueueState[]>;
  /** Waits `stopWithinMs` for running jobs; others go back to the queue. */
  stop(): Promise<void>;
};

type Schedule = { name: string; cron: string; payload: object };

export type JobsDeps = {
  /** Connections for enqueuing when `work` is false; a process that works opens others with `databaseUrl`. */
  database: Pick<Database, 'orm' | 'connections'>;
  databaseUrl: string;
  log: Logger;
  /** False: only enqueues; another process does the work. */
  work: boolean;
  /** False: schedules are stored, but not run. */
  tick?: boolean;
  /** Connections of a process that works. */
  connections?: number;
  /** Batches of each kind of job that a process works on at once. */
  concurrency?: number;
  /** How long a stop waits for running jobs. */
  stopWithinMs?: number;
  /** Polling interval when the database announces no jobs. At least 500. */
  pollMs: number;
  /**
   * Like `pollMs`, when the database announces jobs: polling then finds only delayed and retried jobs. At least 500.
   */
  delayedPollMs?: number;
  /** The least wait after the first failure, at most twice that; each further one is twice as long. */
  retryDelaySeconds?: number;
  measure?(end: JobEnd): void;
};

const closeWithinMs = 2_000;

export function createJobs({
  database,
  databaseUrl,
  log,
  work,
  tick = work,
  connections = 3,
  // Two, so that a slow job does not hold up all that come after it.
  concurrency = 2,
  stopWithinMs = 10_000,
  pollMs,
  delayedPollMs = 5 * pollMs,
  retryDelaySeconds = 30,
  measure = () => undefined,
}: JobsDeps): Jobs {
  const open = (listen: boolean) => createBoss({ database, databaseUrl, work, connections, listen, tick }, log);
  let boss = open(false);
  const sending = sendOptions(retryDelaySeconds);
  const handlers = new Map<string, Handler>();
  const schedules: Schedule[] = [];
  let started = false;

  const listens = async (): Promise<boolean> => {
    const reached = await reachListeners(databaseUrl);
    if (!reached) log.info({ everyMs: pollMs }, 'jobs are not announced through this connection: they are looked for');
    return reached;
  };

  const startWorker = async ([name, handler]: [string, Handler]): Promise<void> => {
    const options = {
      batchSize: 10,
      burstWhenBatchFull: true,
      perJobResults: true as const,
      localConcurrency: concurrency,
    };
    const polling = {
      pollingIntervalSeconds: pollMs / 1_000,
      notifyPollingIntervalSeconds: delayedPollMs / 1_000,
    };
    await boss.work<object, unknown, typeof options>(name, { ...options, ...polling }, (jobs) =>
      runBatch(jobs, handler, { tries, log, measure }),
    );
  };

  const readQueues = createQueueStates(() => boss, database);
  return {
    listQueues: async () => (work && started ? readQueues() : []),
    async enqueue(job, payload, { key, startAfterMs = 0, within: queries } = {}) {
      const startAfter = Math.ceil(startAfterMs / 1_000);
      const id = key === undefined ? {} : { id: deriveId(job.name, key) };
      const db = queries ? { db: toJobDatabase(queries) } : {};
      await boss
        .send(job.name, { ...readPayload(job, payload), ...carryTrace() }, { ...sending, ...id, ...db, startAfter })
        .catch(failOfDatabase);
    },
    handle(job, handler) {
      if (started || handlers.has(job.name)) throw new Error(`The job ${job.name} is handled already, or too late`);
      handlers.set(job.name, (data) => handler(readPayload(job, data)));
    },
    schedule: (job, cron, payload) => void schedules.push({ name: job.name, cron, payload: readPayload(job, payload) }),
    async start() {
      started = true;
      // It has no connections before its start.
      if (work) boss = open(await listens());
      await boss.start();
      await provideQueues(boss, [deadLetterQueue, ...handlers.keys()]);
      if (!work) return;
      await Promise.all([...handlers].map(startWorker));
      await replaceSchedules(boss, schedules, sending);
    },
    async stop() {
      if (!started) return;
      const ended = Promise.all([...handlers.keys()].map((name) => boss.offWork(name)));
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref())]);
      // Its connections may hang.
      await within(closeWithinMs, boss.stop({ graceful: false }));
    },
    ...createDeadLetters(() => boss),
  };
}

/** Queues of older installations do not notify yet. */
async function provideQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const existingQueues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of names) {
    const queue = existingQueues.get(name);
    if (!queue) await boss.createQueue(name, { notify: true });
    else if (!queue.notify) await boss.updateQueue(name, { notify: true });
  }
}

/** An obsolete schedule would fill a queue that no process works on. */
async function replaceSchedules(boss: PgBoss, schedules: readonly Schedule[], sending: SendOptions): Promise<void> {
  const names = new Set(schedules.map(({ name }) => name));
  const obsolete = (await boss.getSchedules()).filter(({ name }) => !names.has(name));
  for (const { name, key } of obsolete) await boss.unschedule(name, key);
  const clock = { tz: saoPauloZone, missed: 'once' as const };
  for (const { name, cron, payload } of schedules) await boss.schedule(name, cron, payload, { ...sending, ...clock });
}

/** The same job for the same key, whichever process enqueues it. */
function deriveId(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}\n${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
