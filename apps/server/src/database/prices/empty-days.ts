import { lt, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { emptyDays } from '../tables/prices.ts';
import type { SearchedDay } from './price-observations.ts';

/** Records flight days for which a search of all sources found no fare. The list must not contain duplicates. */
export async function noteEmptyDays({ orm }: Pick<Database, 'orm'>, days: readonly SearchedDay[]): Promise<void> {
  if (days.length === 0) return;
  // Ordered by key, so that processes that record the same days do not deadlock.
  await orm.execute(sql`
    insert into empty_days (origin, destination, flight_date, cabin, demo, searched_on)
    select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as searched(
      "origin" text, "destination" text, "flightDate" date, "cabin" text, "demo" boolean, "seenOn" date)
    order by 1, 2, 3, 4, 5
    on conflict (origin, destination, flight_date, cabin, demo) do update
      set searched_on = greatest(excluded.searched_on, empty_days.searched_on)`);
}

/** Deletes days searched before a day (YYYY-MM-DD). */
export async function deleteEmptyDaysBefore({ orm }: Pick<Database, 'orm'>, day: string): Promise<void> {
  await orm.delete(emptyDays).where(lt(emptyDays.searchedOn, day));
}
