import pg from 'pg';
import { isDatabaseAway, isOfDatabase } from './unavailable.ts';

/** The database rejects the start or cannot be reached. The message is for the operator. */
class DatabaseStartError extends Error {
  constructor(cause: Error) {
    super(`The database of DATABASE_URL cannot be used: ${describe(cause)}${advise(cause)}`, { cause });
    this.name = 'DatabaseStartError';
  }
}

/** Runs the database steps of a start; a failure contains the answer of the server or the network (ADR-0105). */
export async function explainDatabaseFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const root = findRoot(error);
    throw root ? new DatabaseStartError(root) : error;
  }
}

/** Finds the error of the driver or network among the causes; null for other failures. */
function findRoot(error: unknown): Error | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof pg.DatabaseError) return error;
  return findRoot(error.cause) ?? (isOfDatabase(error) || isDatabaseAway(error) ? error : null);
}

function describe(error: Error): string {
  // Node tries each IP of a host and collects the failures in an error without a message.
  if (error instanceof AggregateError && !error.message) return error.errors.map(String).join('; ');
  return error.message;
}

function advise({ message }: Error): string {
  return message.includes('startup parameter')
    ? ". A PgBouncer needs settings: docs/operations/database.md, 'PgBouncer'."
    : '';
}
