import { sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';

/** Flights of one direction around a day, paid one way. Days are YYYY-MM-DD, both ends included. */
export type UsualPriceAsk = {
  key: string;
  origin: string;
  destination: string;
  /** Empty for cash. */
  programme: string;
  firstDay: string;
  lastDay: string;
};

/**
 * The median of what searches saw since a day, by the ask's key, in cents with taxes or in miles. Those seen less often than
 * `atLeast` are left out.
 */
export async function findUsualPrices(
  { orm }: Database,
  asks: readonly UsualPriceAsk[],
  { seenSince, atLeast, demo }: { seenSince: string; atLeast: number; demo: boolean },
): Promise<Map<string, number>> {
  if (asks.length === 0) return new Map();
  const { rows } = await orm.execute<{ key: string; usual: number }>(sql`
    select ask.key, percentile_cont(0.5) within group (order by seen.amount) as usual
    from jsonb_to_recordset(${JSON.stringify(asks)}::jsonb) as ask(
      "key" text, "origin" text, "destination" text, "programme" text, "firstDay" date, "lastDay" date)
    cross join lateral (
      select min(amount) as amount
      from price_observations
      where origin = ask.origin and destination = ask.destination and programme = ask.programme
        and flight_date between ask."firstDay" and ask."lastDay" and seen_on >= ${seenSince}
        and cabin = 'economy' and demo = ${demo} and breadth <> 'airline'
      group by flight_date, seen_on
    ) as seen
    group by ask.key having count(*) >= ${atLeast}`);
  return new Map(rows.map(({ key, usual }) => [key, Math.round(Number(usual))]));
}
