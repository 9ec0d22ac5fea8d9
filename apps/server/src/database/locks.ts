import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { createTurns, type Turns } from './turns.ts';
import { isStatementTooLong } from './unavailable.ts';

/** Runs work while no other holder of the name does, in any process. */
export type Locks = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Locks of PostgreSQL, held while the work waits for a service outside, each on a connection that requests do not use;
 * `most` at once. Only one of those who want the same name takes a connection or waits for another process: however many
 * they are, other names go on. Throws when no turn comes within `patienceMs`.
 */
export function createLocks({ locks }: Pick<Database, 'locks'>, { most = 12, patienceMs = 30_000 } = {}): Locks {
  const connections = createTurns(most);
  const names = new Map<string, Turns>();
  return async (name, work) => {
    const giveUpAt = performance.now() + patienceMs;
    const ofName = names.get(name) ?? createTurns(1);
    names.set(name, ofName);
    try {
      return await ofName.take(giveUpAt, () => connections.take(giveUpAt, () => hold(locks, name, giveUpAt, work)));
    } finally {
      if (ofName.isFree()) names.delete(name);
    }
  };
}

/** Waits for another process in statements as short as any other, and then works within the transaction that has the lock. */
async function hold<T>({ orm }: Database['locks'], name: string, giveUpAt: number, work: () => Promise<T>): Promise<T> {
  for (;;) {
    let held = false;
    try {
      return await orm.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
        held = true;
        return work();
      });
    } catch (error) {
      if (held || !isStatementTooLong(error) || performance.now() >= giveUpAt) throw error;
    }
  }
}
