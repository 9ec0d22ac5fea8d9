import { lt, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { searchedDays } from '../tables/prices.ts';

/** A flight day of a route. */
export type FlightDay = { origin: string; destination: string; flightDate: string };

/** Counts searches of flight days: those that people made, or those that filled gaps. Nothing of who it was. */
export async function noteSearchedDays(
  { orm }: Database,
  days: readonly FlightDay[],
  searchedOn: string,
  by: 'people' | 'top-up',
): Promise<void> {
  const sameDays = Map.groupBy(days, ({ origin, destination, flightDate }) => `${origin}-${destination}-${flightDate}`);
  // Always in one order: processes that count the same days at once do not wait for each other in turns.
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

/** How many gaps were filled on a UTC day, by all processes. */
export async function countTopUps({ orm }: Database, searchedOn: string): Promise<number> {
  const { rows } = await orm.execute<{ count: string }>(
    sql`select coalesce(sum(top_ups), 0) as count from searched_days where searched_on = ${searchedOn}`,
  );
  return Number(rows[0]?.count ?? 0);
}

export type GapAsk = {
  today: string;
  /** Searches since this day say what people look at. */
  searchedSince: string;
  lastFlightDay: string;
  /** Prices of the searched day's neighbours are renewed after so many days, and others after so many. */
  nearDays: number;
  nearAgeDays: number;
  aroundDays: number;
  farAgeDays: number;
  /** Of the most searched routes every third day is wanted, up to this many days ahead. */
  popularRoutes: number;
  popularDays: number;
  perRoute: number;
  limit: number;
  demo: boolean;
};

/**
 * Flight days whose prices are missing or old: around those that people searched lately, the nearest first, then days of the
 * routes that they searched most. Of each route no more than are left of its day's number. A day that was searched is no
 * gap while what it found is new, also where that was nothing; one whose search failed is tried once a day.
 */
export async function findGaps({ maintenance }: Pick<Database, 'maintenance'>, ask: GapAsk): Promise<FlightDay[]> {
  const { rows } = await maintenance.orm.execute<FlightDay>(sql`
    with lately as (
      select origin, destination, flight_date, sum(searches) as searches
      from searched_days where searched_on >= ${ask.searchedSince} and searches > 0
      group by origin, destination, flight_date
    ), popular as (
      select origin, destination, sum(searches) as searches from lately
      group by origin, destination order by sum(searches) desc, origin, destination limit ${ask.popularRoutes}
    ), wanted as (
      select origin, destination, flight_date + shift as flight_date, abs(shift) as distance, searches
      from lately cross join generate_series(${-ask.aroundDays}::int, ${ask.aroundDays}::int) as shift
      union all
      select origin, destination, ${ask.today}::date + ahead, ${ask.aroundDays} + 1, searches
      from popular cross join generate_series(3, ${ask.popularDays}::int, 3) as ahead
    ), days as (
      select origin, destination, flight_date, min(distance) as distance, sum(searches) as searches
      from wanted where flight_date between ${ask.today}::date and ${ask.lastFlightDay}::date
      group by origin, destination, flight_date
    ), gaps as (
      select days.*, seen.seen_on,
        row_number() over (partition by days.origin, days.destination
          order by days.distance, days.searches desc, days.flight_date) as place
      from days left join lateral (
        select max(day) as seen_on from (
          select o.seen_on as day from price_observations o
          where o.origin = days.origin and o.destination = days.destination and o.flight_date = days.flight_date
            and o.seen_on > ${ask.today}::date - ${ask.farAgeDays}::int and o.cabin = 'economy' and o.demo = ${ask.demo}
          union all
          select e.searched_on from empty_days e
          where e.origin = days.origin and e.destination = days.destination and e.flight_date = days.flight_date
            and e.searched_on > ${ask.today}::date - ${ask.farAgeDays}::int and e.cabin = 'economy' and e.demo = ${ask.demo}
        ) known
      ) seen on true
      where not exists (
          select 1 from searched_days d
          where d.origin = days.origin and d.destination = days.destination and d.flight_date = days.flight_date
            and d.searched_on = ${ask.today} and d.top_ups > 0)
        and (seen.seen_on is null
        or (days.distance <= ${ask.nearDays} and seen.seen_on <= ${ask.today}::date - ${ask.nearAgeDays}::int))
    )
    select gaps.origin, gaps.destination, gaps.flight_date::text as "flightDate"
    from gaps left join lateral (
      select sum(top_ups) as used from searched_days d
      where d.origin = gaps.origin and d.destination = gaps.destination and d.searched_on = ${ask.today}
    ) today on true
    where gaps.place <= ${ask.perRoute} - coalesce(today.used, 0)
    order by gaps.distance, gaps.searches desc, gaps.origin, gaps.destination, gaps.flight_date
    limit ${ask.limit}`);
  return rows;
}

/** Forgets what was searched before a day (YYYY-MM-DD). */
export async function deleteSearchedDaysBefore(
  { maintenance }: Pick<Database, 'maintenance'>,
  day: string,
): Promise<void> {
  await maintenance.orm.delete(searchedDays).where(lt(searchedDays.searchedOn, day));
}
