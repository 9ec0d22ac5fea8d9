import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { locksPerKind } from './pool.ts';
import { createNamedTurns } from './turns.ts';
import { isWaitTooLong } from './unavailable.ts';

/** Runs work while no other holder of the name does, in any process. */
export type Locks = <T>(name: string, work: () => Promise<T>) => Promise<T>;

// Shorter than a statement may take.
const waitMs = '2000';

/**
 * Locks of PostgreSQL, held while the work waits for a service outside, each on a connection that requests do not use. Names
 * begin with their kind and a colon; each kind has `most` connections of its own. Only one of those who want the same name
 * takes a connection or waits for another process: however many they are, other names go on. Throws when no turn comes
 * within `patienceMs`.
 */
export function createLocks(
  { locks }: Pick<Database, 'locks'>,
  { most = locksPerKind, patienceMs = 30_000 } = {},
): Locks {
  const kinds = createNamedTurns(most);
  const names = createNamedTurns(1);
  return (name, work) => {
    const giveUpAt = performance.now() + patienceMs;
    const kind = name.replace(/:.*/s, '');
    return names.take(name, giveUpAt, () => kinds.take(kind, giveUpAt, () => hold(locks, name, giveUpAt, work)));
  };
}

/** Waits for another process in statements as short as any other, and then works within the transaction that has the lock. */
async function hold<T>({ orm }: Database['locks'], name: string, giveUpAt: number, work: () => Promise<T>): Promise<T> {
  for (;;) {
    let held = false;
    try {
      return await orm.transaction(async (transaction) => {
        // A pooler may not hand on the pool's limit of a statement's time.
        await transaction.execute(sql`select set_config('lock_timeout', ${waitMs}, true)`);
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
        held = true;
        return work();
      });
    } catch (error) {
      if (held || !isWaitTooLong(error) || performance.now() >= giveUpAt) throw error;
    }
  }
}
