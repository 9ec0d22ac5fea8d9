import { addMonths } from '@revoada/core/dates/months';
import { sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';

const prefix = 'price_observations_';

/** True when the table has no partition for a row's month. */
export function isWithoutPartition(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const refused = 'code' in error && error.code === '23514' && error.message.includes('no partition of relation');
  return refused || isWithoutPartition(error.cause);
}

/**
 * Creates the missing partitions of these days' months; safe in concurrent processes. Each is created separately and then
 * attached, which does not block the other partitions (ADR-0077).
 */
export async function makePartitions({ orm }: Pick<Database, 'orm'>, days: readonly string[]): Promise<void> {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))].toSorted();
  for (const month of months) {
    const name = sql.identifier(`${prefix}${month.replace('-', '_')}`);
    const first = `${month}-01`;
    await orm.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('price-partitions', 0))`);
      const { rows } = await transaction.execute(
        sql`select to_regclass(${`${prefix}${month.replace('-', '_')}`}) as found`,
      );
      if (rows[0]?.found != null) return;
      await transaction.execute(
        sql`create table ${name} (like price_observations including defaults including constraints including indexes)`,
      );
      await transaction.execute(
        sql`alter table price_observations attach partition ${name}
          for values from (${sql.raw(`'${first}'`)}) to (${sql.raw(`'${addMonths(month, 1)}-01'`)})`,
      );
    });
  }
}

/** Drops the partitions whose months ended before the day (YYYY-MM-DD), and returns their names. */
export async function dropPartitionsBefore(database: Pick<Database, 'orm'>, day: string): Promise<string[]> {
  const old = (await listPartitions(database)).filter(({ month }) => `${addMonths(month, 1)}-01` <= day);
  for (const { name } of old) {
    await database.orm.transaction(async (transaction) => {
      // Readers wait behind this lock, so it gives up soon; the next night tries again.
      await transaction.execute(sql`set local lock_timeout = '2s'`);
      await transaction.execute(sql`drop table ${sql.identifier(name)}`);
    });
  }
  return old.map(({ name }) => name);
}

/** Lists the partitions with their months (YYYY-MM), oldest first. */
export async function listPartitions({ orm }: Pick<Database, 'orm'>): Promise<{ name: string; month: string }[]> {
  const { rows } = await orm.execute<{ name: string }>(sql`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid
    where inhparent = 'price_observations'::regclass order by child.relname`);
  return rows.map(({ name }) => ({ name, month: name.slice(prefix.length).replace('_', '-') }));
}
