import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Runs work while no other holder of the name does, in any process. */
export type Locks = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Locks of PostgreSQL, held while the work waits for a service outside. Each takes a connection; `most` at once, so that
 * holders leave connections for what they do. Throws when no turn comes for half a minute, or when the name stays taken for
 * longer than a statement may run: a service that does not answer makes nobody wait for minutes.
 */
export function createLocks({ orm }: Database, { most = 4, patienceMs = 30_000 } = {}): Locks {
  let held = 0;
  const waiting: (() => void)[] = [];
  const enter = (): Promise<void> | undefined => {
    if (held < most) {
      held += 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(new Error('too many hold a lock'));
      }, patienceMs);
      const go = (): void => {
        clearTimeout(giveUp);
        resolve();
      };
      waiting.push(go);
    });
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else held -= 1;
  };
  return async (name, work) => {
    await enter();
    try {
      return await orm.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
        return work();
      });
    } finally {
      leave();
    }
  };
}
