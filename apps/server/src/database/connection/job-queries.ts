import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Database } from './database.ts';
import type { Queries } from './transactions.ts';

/** A transaction for the queues: a job that is enqueued in it is stored with the rest, or not at all. */
export function toJobDatabase(queries: Queries) {
  return fromDrizzle(queries, sql);
}

/** How long the oldest due job of each queue has waited, in seconds. */
export async function readOldestJobs({ orm }: Pick<Database, 'orm'>): Promise<Map<string, number>> {
  const { rows } = await orm.execute<{ name: string; seconds: number }>(sql`
    select name, extract(epoch from now() - min(start_after))::float as seconds
    from pgboss.job where state < 'active' and start_after <= now() group by name`);
  return new Map(rows.map(({ name, seconds }) => [name, seconds]));
}
