import { sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';

/** Flights of one direction around a day, paid one way. Days are YYYY-MM-DD, both ends included. */
export type UsualPriceQuery = {
  key: string;
  origin: string;
  destination: string;
  /** Empty for cash. */
  programme: string;
  firstDay: string;
  lastDay: string;
};

/**
 * The median price that searches found since a day, by the query's key, in cents with taxes or in miles. Flights with fewer
 * than `atLeast` observations are left out.
 */
export async function findUsualPrices(
  { orm }: Database,
  queries: readonly UsualPriceQuery[],
  { seenSince, atLeast, demo }: { seenSince: string; atLeast: number; demo: boolean },
): Promise<Map<string, number>> {
  if (queries.length === 0) return new Map();
  const { rows } = await orm.execute<{ key: string; usual: number }>(sql`
    select query.key, percentile_cont(0.5) within group (order by seen.amount) as usual
    from jsonb_to_recordset(${JSON.stringify(queries)}::jsonb) as query(
      "key" text, "origin" text, "destination" text, "programme" text, "firstDay" date, "lastDay" date)
    cross join lateral (
      select min(amount) as amount
      from price_observations
      where origin = query.origin and destination = query.destination and programme = query.programme
        and flight_date between query."firstDay" and query."lastDay" and seen_on >= ${seenSince}
        and cabin = 'economy' and demo = ${demo} and breadth <> 'airline'
      group by flight_date, seen_on
    ) as seen
    group by query.key having count(*) >= ${atLeast}`);
  return new Map(rows.map(({ key, usual }) => [key, Math.round(Number(usual))]));
}
