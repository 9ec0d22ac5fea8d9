import { sql } from 'drizzle-orm';
import type { Reader } from '../connection/replica.ts';

/** Flights between any of the airports. Days are YYYY-MM-DD, both ends included. */
export type FlightFilter = {
  origins: readonly string[];
  destinations: readonly string[];
  firstDay: string;
  lastDay: string;
};

/** Observations from `seenSince` to `seenUntil` (UTC days), both included. */
export type ObservationFilter = { seenSince: string; seenUntil: string; demo: boolean };

/** The lowest known price of a flight day; `programme` is '' for cash. */
export type LowestDayPrice = {
  date: string;
  programme: string;
  carrier: string;
  amount: number;
  taxCents: number;
  seenOn: string;
};

/**
 * The latest prices, each with the day of the newest complete search of its flight day, even an empty one: fares seen
 * before it are no longer sold. The caller appends what else it joins, and a `where` clause.
 */
const latest = sql`
      select latest.destination, latest.flight_date, programme, carrier, amount, tax_cents, seen_on,
        greatest(searched_on, max(seen_on) filter (where breadth = 'whole')
          over (partition by latest.origin, latest.destination, latest.flight_date)) as whole_on
      from latest_prices latest
      left join empty_days empty on empty.origin = latest.origin and empty.destination = latest.destination
        and empty.flight_date = latest.flight_date and empty.cabin = 'economy' and empty.demo = latest.demo`;

/**
 * The lowest price of each flight day in economy, in cash and in each programme's miles. Only the newest observation of each
 * airline counts, and none older than the newest complete search: fares that it did not find are no longer sold.
 */
export async function findDayPrices(
  { orm }: Reader,
  { origins, destinations, firstDay, lastDay }: FlightFilter,
  { seenSince, seenUntil, demo }: ObservationFilter,
): Promise<LowestDayPrice[]> {
  const { rows } = await orm.execute<LowestDayPrice>(sql`
    with seen as materialized (
      ${latest}
      where latest.origin = any(${sql.param([...origins])}::text[])
        and latest.destination = any(${sql.param([...destinations])}::text[])
        and latest.flight_date between ${firstDay} and ${lastDay} and seen_on between ${seenSince} and ${seenUntil}
        and latest.demo = ${demo}
    )
    select distinct on (flight_date, programme)
      flight_date::text as date, programme, carrier, amount, tax_cents as "taxCents", seen_on::text as "seenOn"
    from seen where seen_on >= coalesce(whole_on, seen_on)
    order by flight_date, programme, amount, seen_on desc, carrier`);
  return rows;
}

export type DestinationPrice = LowestDayPrice & { destination: string };

/** The cheapest flight day of each destination from the airports, in cash and in each programme's miles. */
export async function findDestinationPrices(
  { orm }: Reader,
  { origins, spans }: { origins: readonly string[]; spans: readonly { firstDay: string; lastDay: string }[] },
  { seenSince, seenUntil, demo }: ObservationFilter,
): Promise<DestinationPrice[]> {
  const { rows } = await orm.execute<DestinationPrice>(sql`
    with seen as materialized (
      ${latest}
      join jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span("firstDay" date, "lastDay" date)
        on latest.flight_date between span."firstDay" and span."lastDay"
      where latest.origin = any(${sql.param([...origins])}::text[]) and seen_on between ${seenSince} and ${seenUntil}
        and latest.demo = ${demo}
    )
    select distinct on (destination, programme)
      destination, flight_date::text as date, programme, carrier, amount, tax_cents as "taxCents", seen_on::text as "seenOn"
    from seen where seen_on >= coalesce(whole_on, seen_on)
    order by destination, programme, amount, flight_date, carrier`);
  return rows;
}
