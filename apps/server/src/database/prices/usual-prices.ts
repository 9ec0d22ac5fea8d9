import { sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';

/** Flights of one direction around a day, paid one way. Days are YYYY-MM-DD, both ends included. */
export type UsualPriceAsk = {
  key: string;
  origin: string;
  destination: string;
  kind: 'cash' | 'miles';
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
      "key" text, "origin" text, "destination" text, "kind" text, "programme" text, "firstDay" date, "lastDay" date)
    join price_observations seen
      on seen.origin = ask.origin and seen.destination = ask.destination
      and seen.flight_date between ask."firstDay" and ask."lastDay"
      and seen.kind = ask.kind and seen.programme = ask.programme
    where seen.demo = ${demo} and seen.seen_on >= ${seenSince}
    group by ask.key having count(*) >= ${atLeast}`);
  return new Map(rows.map(({ key, usual }) => [key, Math.round(Number(usual))]));
}
