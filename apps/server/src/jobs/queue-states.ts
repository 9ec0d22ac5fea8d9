import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/connection/database.ts';
import { readOldestJobs } from '../database/connection/job-queries.ts';
import { shareRunning } from '../share-running.ts';

/** Jobs of one kind at the moment: due and waiting, and running in any process. */
export type QueueState = { job: string; ready: number; running: number; oldestReadySeconds: number };

/** Three gauges and several scrapers read the same states. */
const keptMs = 10_000;

/**
 * Reads the state of each queue, at most every 10 s. The numbers are those of pg-boss' last count, within the last
 * 30 s; ages are read here, because pg-boss has none.
 */
export function createQueueStates(findBoss: () => PgBoss, database: Pick<Database, 'orm'>) {
  let stored: { states: readonly QueueState[]; readAtMs: number } | null = null;
  const read = shareRunning(async (): Promise<readonly QueueState[]> => {
    const [queues, oldest] = await Promise.all([findBoss().getQueues(), readOldestJobs(database)]);
    const states = queues.map(({ name, readyCount, activeCount }) => ({
      job: name,
      ready: readyCount,
      running: activeCount,
      oldestReadySeconds: oldest.get(name) ?? 0,
    }));
    stored = { states, readAtMs: performance.now() };
    return states;
  });
  return async (): Promise<readonly QueueState[]> =>
    stored && performance.now() - stored.readAtMs < keptMs ? stored.states : read();
}
