import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { createNamedTurns } from './turns.ts';
import { isWaitTooLong } from './unavailable.ts';

/** Runs work under an exclusive name across processes. */
export type Locks = <T>(name: string, work: () => Promise<T>) => Promise<T>;

// Shorter than the statement timeout.
const waitMs = '2000';

/**
 * PostgreSQL locks that are held during a call to an outside service, each on a connection that requests do not use. A
 * name begins with its kind and a colon; each kind has `most` connections. Only one waiter per name uses a connection
 * or waits for another process, so that many waiters of a name do not block other names. Throws when no turn comes
 * within `patienceMs`.
 */
export function createLocks(
  { locks }: Pick<Database, 'locks'>,
  { most = locks.perKind, patienceMs = 30_000 } = {},
): Locks {
  const kinds = createNamedTurns(most);
  const names = createNamedTurns(1);
  return (name, work) => {
    const giveUpAt = performance.now() + patienceMs;
    const kind = name.replace(/:.*/s, '');
    return names.take(name, giveUpAt, () => kinds.take(kind, giveUpAt, () => hold(locks, name, giveUpAt, work)));
  };
}

/** Waits for another process in short statements, then works in the transaction that holds the lock. */
async function hold<T>(
  { orm }: Pick<Database, 'orm'>,
  name: string,
  giveUpAt: number,
  work: () => Promise<T>,
): Promise<T> {
  for (;;) {
    let isHeld = false;
    try {
      return await orm.transaction(async (transaction) => {
        // A pooler may drop the statement timeout of the pool.
        await transaction.execute(sql`select set_config('lock_timeout', ${waitMs}, true)`);
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
        isHeld = true;
        return work();
      });
    } catch (error) {
      if (isHeld || !isWaitTooLong(error) || performance.now() >= giveUpAt) throw error;
    }
  }
}
