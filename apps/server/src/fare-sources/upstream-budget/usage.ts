import type { DailyUsage } from '@revoada/fares/resilience/daily-budget';
import type { Logger } from 'pino';
import type { Database } from '../../database/connection/database.ts';
import { addUsage, type UsageCount } from '../../database/prices/upstream-usage.ts';

export type SharedUsage = DailyUsage & {
  /** Reads what all processes have used today, and goes on doing so. */
  start(): Promise<void>;
  /** Writes down what is not yet, and ends. */
  stop(): Promise<void>;
};

type Deps = {
  database: Database;
  source: string;
  of: UsageCount;
  now(): number;
  log: Logger;
  onChange(count: number, day: string): void;
  /** From this count on each search is written at once, so that processes end together. */
  nearEnd?: number;
};

const writeEveryMs = 5_000;
const readEveryMs = 60_000;

/**
 * Counts the day's searches of all processes in the database, so that a restart continues the count. Counting is
 * synchronous. Between two writes each process sees only its searches, and loses them when it is killed: 5 s of them, or
 * near the end of the day's budget one. While the database is unavailable it continues with its last count.
 */
export function createSharedUsage({
  database,
  source,
  of,
  now,
  log,
  onChange,
  nearEnd = Number.POSITIVE_INFINITY,
}: Deps): SharedUsage {
  let day = dayAt(now());
  /** As read from the database, what is on its way there, and what is not yet. */
  let written = 0;
  let writing = 0;
  let unwritten = 0;
  let syncedAt = Number.NEGATIVE_INFINITY;
  let syncing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function count(): number {
    const today = dayAt(now());
    if (today !== day) {
      // The last seconds of a past day are not needed.
      [day, written, writing, unwritten] = [today, 0, 0, 0];
      syncedAt = Number.NEGATIVE_INFINITY;
    }
    return written + writing + unwritten;
  }

  async function write(): Promise<void> {
    const batch = { day, searches: unwritten };
    [writing, unwritten] = [unwritten, 0];
    try {
      const total = await addUsage(database, { source, of, day: batch.day }, batch.searches);
      if (batch.day !== day) return;
      [written, writing] = [total, 0];
      syncedAt = performance.now();
    } catch (error) {
      log.warn({ err: error, source }, 'the searches of the day could not be counted in the database');
      if (batch.day !== day) return;
      [unwritten, writing] = [unwritten + batch.searches, 0];
    }
    onChange(count(), day);
  }

  /** One write at a time, so that a database that hangs gets only one. */
  function sync(): Promise<void> {
    syncing ??= write().finally(() => {
      syncing = null;
    });
    return syncing;
  }

  const isNear = (): boolean => count() >= nearEnd;

  /** Writes what is added while another write is under way too. */
  async function writeAll(): Promise<void> {
    await syncing;
    if (unwritten > 0) await sync();
  }

  return {
    count,
    add() {
      count();
      unwritten += 1;
      onChange(count(), day);
      if (isNear()) void writeAll();
    },
    async start() {
      timer = setInterval(() => {
        if (unwritten > 0 || isNear() || performance.now() - syncedAt >= readEveryMs) void sync();
      }, writeEveryMs);
      timer.unref();
      await sync();
    },
    async stop() {
      clearInterval(timer);
      if (timer) await writeAll();
      // A write that another search began meanwhile.
      await syncing;
    },
  };
}

const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
