import { addMonths } from '@revoada/core/dates/months';
import { sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';

const table = 'alert_deliveries';
const toMonth = (at: Date): string => at.toISOString().slice(0, 7);

/** Makes the partitions of this month and the next two; what is there stays. Safe to run in several processes. */
export async function ensureDeliveryPartitions({ orm }: Pick<Database, 'orm'>, at: Date): Promise<void> {
  for (let ahead = 0; ahead <= 2; ahead += 1) {
    const month = addMonths(toMonth(at), ahead);
    const name = sql.raw(`${table}_${month.replace('-', '_')}`);
    const [from, to] = [sql.raw(`'${month}-01Z'`), sql.raw(`'${addMonths(month, 1)}-01Z'`)];
    await orm.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${table}, 0))`);
      await transaction.execute(
        sql`create table if not exists ${name} partition of ${sql.raw(table)} for values from (${from}) to (${to})`,
      );
    });
  }
}

/** Drops the months that lie wholly before an instant, and deletes older rows of what no month holds. */
export async function dropDeliveriesBefore({ orm }: Pick<Database, 'orm'>, before: Date): Promise<void> {
  const { rows } = await orm.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass and c.relname ~ '_[0-9]{4}_[0-9]{2}$'`);
  const first = toMonth(before).replace('-', '_');
  for (const { name } of rows) {
    if (name.slice(-7) < first) await orm.execute(sql.raw(`drop table if exists "${name}"`));
  }
  await orm.execute(sql`delete from alert_deliveries where decided_at < ${before}`);
}
