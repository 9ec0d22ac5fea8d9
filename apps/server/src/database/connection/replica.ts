import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import { within } from '../../within.ts';
import { createLagMeter, readPosition } from '../replica/replica-lag.ts';
import { isDatabaseAway, isWaitTooLong } from './unavailable.ts';

export type Reader = { orm: NodePgDatabase };

/** The server that answered: the replica, or the primary because the replica was away, lagged, or failed at this read. */
export type ReplicaRead = 'replica' | 'away' | 'lagging' | 'failed';

/** For reads that may be as old as `DATABASE_REPLICA_MAX_LAG_SECONDS`. */
export type Replica = {
  /** Runs the work on the replica, and on the primary while the replica cannot be used. The work runs again when it fails. */
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /** How old what the replica holds may be; null without one. */
  readLagSeconds(): number | null;
  close(): void;
};

type ReplicaDeps = {
  primary: Reader & { pool: pg.Pool };
  /** `watch`: one connection apart, so that readers do not delay the checks. */
  pools: { reads: pg.Pool; watch: pg.Pool };
  maxLagMs: number;
  measure(outcome: ReplicaRead): void;
  log: Logger;
};

// Readers wait for a replica that hangs until the next check has failed: 1.5 s at most.
const checkEveryMs = 1_000;
const checkWithinMs = 500;

/** Without a replica the primary answers. */
export function createNoReplica(primary: Reader): Replica {
  return { read: (work) => work(primary), readLagSeconds: () => null, close: () => undefined };
}

/** A replica that is checked every second. Readers never wait for one that is away: the primary answers meanwhile. */
export function createReplica({ primary, pools, maxLagMs, measure, log }: ReplicaDeps): Replica {
  const reader: Reader = { orm: drizzle(pools.reads, { casing: 'snake_case' }) };
  const waiting = new Set<(error: Error) => void>();
  const lag = createLagMeter(performance.now(), Math.ceil(maxLagMs / checkEveryMs) + 10);
  let state: 'usable' | 'away' | 'lagging' = 'away';
  let isFirstCheck = true;
  let timer: NodeJS.Timeout | undefined;

  const setState = (next: typeof state, reason?: unknown): void => {
    if (next === state && !isFirstCheck) return;
    state = next;
    const lagSeconds = Math.round(lag.readLagMs(performance.now()) / 1_000);
    if (next === 'usable') log[isFirstCheck ? 'info' : 'warn']('the replica is used');
    else log.warn({ state: next, lagSeconds, err: reason }, 'the replica is left aside: the primary answers');
    for (const abandon of waiting) if (next === 'away') abandon(new Error('The replica is away'));
  };

  const check = async (): Promise<void> => {
    const at = performance.now();
    const written = await askPosition(primary.pool).catch(() => null);
    // The replica gets no older while the primary does not answer: the last lag stays valid.
    if (written !== null) lag.notePrimary(written, at);
    try {
      const replayed = await askPosition(pools.watch);
      const lagMs = lag.noteReplica(replayed, performance.now());
      setState(lagMs > maxLagMs ? 'lagging' : 'usable');
    } catch (error) {
      setState('away', error);
    }
    isFirstCheck = false;
  };

  let isClosed = false;
  const checkAgain = async (): Promise<void> => {
    await check();
    if (!isClosed) timer = setTimeout(checkAgain, checkEveryMs).unref();
  };
  void checkAgain();

  return {
    async read(work) {
      if (state !== 'usable') {
        measure(state);
        return work(primary);
      }
      const away = Promise.withResolvers<never>();
      waiting.add(away.reject);
      try {
        const result = await Promise.race([work(reader), away.promise]);
        measure('replica');
        return result;
      } catch (error) {
        // It would take as long there, on the server that everything else needs.
        if (isWaitTooLong(error)) throw error;
        if (isDatabaseAway(error)) setState('away', error);
        measure('failed');
        return work(primary);
      } finally {
        waiting.delete(away.reject);
      }
    },
    readLagSeconds: () => lag.readLagMs(performance.now()) / 1_000,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

async function askPosition(pool: pg.Pool): Promise<bigint> {
  const answer = await within(checkWithinMs, pool.query<{ position: string }>(readPosition));
  if (answer === null) throw new Error(`no answer within ${checkWithinMs} ms`);
  return BigInt(answer.rows[0]?.position ?? 0);
}
