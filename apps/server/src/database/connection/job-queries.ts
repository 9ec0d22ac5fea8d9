import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Queries } from './transactions.ts';

/** A transaction for the queues: a job that is enqueued in it is stored with the rest, or not at all. */
export function toJobDatabase(queries: Queries) {
  return fromDrizzle(queries, sql);
}
