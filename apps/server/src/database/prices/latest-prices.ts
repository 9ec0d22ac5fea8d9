import { lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { latestPrices } from '../tables/prices.ts';

type SearchedFlights = Pick<typeof latestPrices.$inferSelect, 'origin' | 'destination' | 'flightDate' | 'demo'>;

/**
 * Adds the newest price of each airline among the rows of a table expression to `latest_prices`, unless a newer one is
 * there. The rows have the columns of `price_observations`.
 */
export const addLatestPrices = (rows: SQL): SQL => sql`
    insert into latest_prices
      (origin, destination, flight_date, demo, programme, carrier, amount, tax_cents, breadth, seen_on)
    select distinct on (origin, destination, flight_date, demo, programme, carrier)
      origin, destination, flight_date, demo, programme, carrier, amount, tax_cents, breadth, seen_on
    from ${rows}
    order by origin, destination, flight_date, demo, programme, carrier, seen_on desc
    on conflict (origin, destination, flight_date, demo, programme, carrier) do update
      set amount = excluded.amount, tax_cents = excluded.tax_cents, breadth = excluded.breadth, seen_on = excluded.seen_on
      where excluded.seen_on >= latest_prices.seen_on`;

/**
 * The flight days of the rows, of which older and newer ones may be stored in any order: deletes their latest prices from
 * before the newest complete search since a day (YYYY-MM-DD). Later searches of some airlines may have replaced what it found.
 */
export const deleteBeforeWhole = (rows: readonly SearchedFlights[], since: string): SQL => sql`
    with searched as materialized (
      select day.*, (
        select max(seen.seen_on) from price_observations seen
        where seen.origin = day.origin and seen.destination = day.destination and seen.flight_date = day."flightDate"
          and seen.seen_on >= ${since} and seen.cabin = 'economy' and seen.breadth = 'whole' and seen.demo = day.demo
      ) as whole_on
      from (
        select distinct * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
          "origin" text, "destination" text, "flightDate" date, "demo" boolean)
        order by 1, 2, 3, 4
      ) as day
    )
    delete from latest_prices latest using searched
    where latest.origin = searched.origin and latest.destination = searched.destination
      and latest.flight_date = searched."flightDate" and latest.demo = searched.demo
      and latest.seen_on < searched.whole_on`;

/** Adds prices seen since a day (YYYY-MM-DD) that processes of the version before this table stored. */
export async function completeLatestPrices({ maintenance }: Pick<Database, 'maintenance'>, since: string) {
  await maintenance.orm.execute(
    addLatestPrices(sql`(
      select *, max(seen_on) filter (where breadth = 'whole')
        over (partition by origin, destination, flight_date, demo) as whole_on
      from price_observations where cabin = 'economy' and seen_on >= ${since}
    ) as seen where seen_on >= coalesce(whole_on, seen_on)`),
  );
}

/** Deletes prices seen before a day (YYYY-MM-DD). */
export async function deleteLatestPricesBefore({ maintenance }: Pick<Database, 'maintenance'>, day: string) {
  await maintenance.orm.delete(latestPrices).where(lt(latestPrices.seenOn, day));
}
