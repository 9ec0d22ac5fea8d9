import { lt, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { searchedDays } from '../tables/prices.ts';

/** A flight day of a route. */
export type FlightDay = { origin: string; destination: string; flightDate: string };

/** Counts searches of flight days by people or by the top-up, without personal data. */
export async function noteSearchedDays(
  { orm }: Database,
  days: readonly FlightDay[],
  searchedOn: string,
  by: 'people' | 'top-up',
): Promise<void> {
  const sameDays = Map.groupBy(days, ({ origin, destination, flightDate }) => `${origin}-${destination}-${flightDate}`);
  // Ordered by key, so that processes that count the same days do not deadlock.
  const ordered = [...sameDays].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = ordered.flatMap(([, same]) => {
    const [searches, topUps] = by === 'people' ? [same.length, 0] : [0, same.length];
    return same.slice(0, 1).map((day) => ({ ...day, searchedOn, searches, topUps }));
  });
  if (rows.length === 0) return;
  await orm
    .insert(searchedDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchedDays.origin, searchedDays.destination, searchedDays.flightDate, searchedDays.searchedOn],
      set: {
        searches: sql`${searchedDays.searches} + excluded.searches`,
        topUps: sql`${searchedDays.topUps} + excluded.top_ups`,
      },
    });
}

/** Number of gaps filled on a UTC day, by all processes. */
export async function countTopUps({ orm }: Database, searchedOn: string): Promise<number> {
  const { rows } = await orm.execute<{ count: string }>(
    sql`select coalesce(sum(top_ups), 0) as count from searched_days where searched_on = ${searchedOn}`,
  );
  return Number(rows[0]?.count ?? 0);
}

export type GapQuery = {
  today: string;
  /** Searches since this day show which days people are interested in. */
  searchedSince: string;
  lastFlightDay: string;
  /** Prices within `nearDays` of a searched day are renewed after `nearAgeDays`, others after `farAgeDays`. */
  nearDays: number;
  nearAgeDays: number;
  aroundDays: number;
  farAgeDays: number;
  /** Every third day of the most searched routes is filled, up to this many days ahead. */
  popularRoutes: number;
  popularDays: number;
  perRoute: number;
  limit: number;
  demo: boolean;
};

/**
 * Finds flight days with missing or old prices: first those around recently searched days, the nearest first, then days of
 * the most searched routes, within the daily limit of each route. A searched day is no gap while its result is recent, even
 * an empty one; a day whose search failed is tried once a day.
 */
export async function findGaps({ maintenance }: Pick<Database, 'maintenance'>, query: GapQuery): Promise<FlightDay[]> {
  const { rows } = await maintenance.orm.execute<FlightDay>(sql`
    with lately as (
      select origin, destination, flight_date, sum(searches) as searches
      from searched_days where searched_on >= ${query.searchedSince} and searches > 0
      group by origin, destination, flight_date
    ), popular as (
      select origin, destination, sum(searches) as searches from lately
      group by origin, destination order by sum(searches) desc, origin, destination limit ${query.popularRoutes}
    ), wanted as (
      select origin, destination, flight_date + shift as flight_date, abs(shift) as distance, searches
      from lately cross join generate_series(${-query.aroundDays}::int, ${query.aroundDays}::int) as shift
      union all
      select origin, destination, ${query.today}::date + ahead, ${query.aroundDays} + 1, searches
      from popular cross join generate_series(3, ${query.popularDays}::int, 3) as ahead
    ), days as (
      select origin, destination, flight_date, min(distance) as distance, sum(searches) as searches
      from wanted where flight_date between ${query.today}::date and ${query.lastFlightDay}::date
      group by origin, destination, flight_date
    ), gaps as (
      select days.*, seen.seen_on,
        row_number() over (partition by days.origin, days.destination
          order by days.distance, days.searches desc, days.flight_date) as place
      from days left join lateral (
        select max(day) as seen_on from (
          select o.seen_on as day from price_observations o
          where o.origin = days.origin and o.destination = days.destination and o.flight_date = days.flight_date
            and o.seen_on > ${query.today}::date - ${query.farAgeDays}::int and o.cabin = 'economy' and o.demo = ${query.demo}
          union all
          select e.searched_on from empty_days e
          where e.origin = days.origin and e.destination = days.destination and e.flight_date = days.flight_date
            and e.searched_on > ${query.today}::date - ${query.farAgeDays}::int and e.cabin = 'economy' and e.demo = ${query.demo}
        ) known
      ) seen on true
      where not exists (
          select 1 from searched_days d
          where d.origin = days.origin and d.destination = days.destination and d.flight_date = days.flight_date
            and d.searched_on = ${query.today} and d.top_ups > 0)
        and (seen.seen_on is null
        or (days.distance <= ${query.nearDays} and seen.seen_on <= ${query.today}::date - ${query.nearAgeDays}::int))
    )
    select gaps.origin, gaps.destination, gaps.flight_date::text as "flightDate"
    from gaps left join lateral (
      select sum(top_ups) as used from searched_days d
      where d.origin = gaps.origin and d.destination = gaps.destination and d.searched_on = ${query.today}
    ) today on true
    where gaps.place <= ${query.perRoute} - coalesce(today.used, 0)
    order by gaps.distance, gaps.searches desc, gaps.origin, gaps.destination, gaps.flight_date
    limit ${query.limit}`);
  return rows;
}

/** Deletes searches made before a day (YYYY-MM-DD). */
export async function deleteSearchedDaysBefore(
  { maintenance }: Pick<Database, 'maintenance'>,
  day: string,
): Promise<void> {
  await maintenance.orm.delete(searchedDays).where(lt(searchedDays.searchedOn, day));
}
