import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from './database.ts';

/** The pool or a transaction. */
export type Queries = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

const mostTries = 5;

/**
 * Runs work in one transaction, and retries it once when another request wrote the same unique key: the retry finds its
 * row.
 */
export async function inTransaction<T>({ orm }: Database, work: (queries: Queries) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await orm.transaction(work);
    } catch (error) {
      if (tries === mostTries || !hasCode(error, '23505')) throw error;
    }
  }
}

/** True where a row refers to one that is no more. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503');

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === code) || hasCode(error.cause, code);
}
