import type { PgBoss } from 'pg-boss';
import { deadLetterQueue } from './boss.ts';

/** A job that failed for good. `error` is what its last try threw. */
export type DeadLetter = { id: string; job: string; failedAt: Date; tries: number; error: string };

/** Jobs that failed for good, for the operator. */
export type DeadLetters = {
  /** Number of jobs that failed their last try, for the operator; counted within the last minute. */
  countDeadLetters(): Promise<number>;
  /** Jobs that failed their last try, the newest first, at most `limit`. */
  listDeadLetters(limit: number): Promise<DeadLetter[]>;
  /** Queues dead letters again with all their tries, only those of `ids` when given. Returns their number. */
  retryDeadLetters(ids?: string[]): Promise<number>;
};

const longestMessage = 300;

/** `findBoss`: the queues of the moment, which the start of the jobs replaces. */
export function createDeadLetters(findBoss: () => PgBoss): DeadLetters {
  return {
    async countDeadLetters() {
      const [stats] = await findBoss().getQueueStats(deadLetterQueue, { force: true });
      return stats?.totalCount ?? 0;
    },
    async listDeadLetters(limit) {
      const deadJobs = await findBoss().findJobs(deadLetterQueue, { queued: true });
      return deadJobs
        .toSorted((a, b) => b.createdOn.getTime() - a.createdOn.getTime())
        .slice(0, limit)
        .map(({ id, sourceName, createdOn, sourceRetryCount, sourceOutput }) => ({
          id,
          job: sourceName ?? '',
          failedAt: createdOn,
          tries: (sourceRetryCount ?? 0) + 1,
          error: readMessage(sourceOutput),
        }));
    },
    async retryDeadLetters(ids) {
      if (ids?.length === 0) return 0;
      return findBoss().redrive(deadLetterQueue, ids ? { ids, limit: ids.length } : { limit: 100_000 });
    },
  };
}

/** pg-boss stores a thrown error as an object with its message. */
function readMessage(output: object | null): string {
  const message = output && 'message' in output ? output.message : null;
  return typeof message === 'string' ? message.slice(0, longestMessage) : '';
}
