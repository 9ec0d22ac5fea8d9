import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Queries } from './transactions.ts';

/** One transaction as the queues use it: a job that is enqueued through it is stored with the rest, or not at all. */
export function toJobDatabase(queries: Queries) {
  return fromDrizzle(queries, sql);
}
