import { sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import type { WantedFlights, WantedSights } from './price-days.ts';

/** Everything that was seen of a programme ('' for cash), and the oldest day of it. */
export type SeenAmounts = { programme: string; amounts: number[]; since: string };

/**
 * What searches saw of these flights so many days ahead: of each flight day and day of search the lowest price, in no order.
 * Searches of one airline alone say nothing about the lowest, and are left out.
 */
export async function findSights(
  { orm }: Database,
  { origins, destinations, firstDay, lastDay }: WantedFlights,
  lead: { from: number; to: number },
  { seenSince, seenUntil, demo }: WantedSights,
): Promise<SeenAmounts[]> {
  const { rows } = await orm.execute<SeenAmounts>(sql`
    select programme, array_agg(amount) as amounts, min(seen_on)::text as since
    from (
      select programme, seen_on, min(amount) as amount
      from price_observations
      where origin = any(${sql.param([...origins])}::text[]) and destination = any(${sql.param([...destinations])}::text[])
        and flight_date between ${firstDay} and ${lastDay} and seen_on between ${seenSince} and ${seenUntil}
        and flight_date - seen_on between ${lead.from} and ${lead.to}
        and cabin = 'economy' and demo = ${demo} and breadth <> 'airline'
      group by programme, flight_date, seen_on
    ) as sight
    group by programme`);
  return rows;
}

/** What was seen of trips in a programme ('' for cash): of each trip what it cost out and back, seen on the same day. */
export type SeenPairs = { programme: string; pairs: [out: number, back: number][]; since: string };

/** The same of trips that begin with these flights and come back so many nights later, each way's lowest price by itself. */
export async function findTripSights(
  { orm }: Database,
  { origins, destinations, firstDay, lastDay, nights }: WantedFlights & { nights: number },
  lead: { from: number; to: number },
  { seenSince, seenUntil, demo }: WantedSights,
): Promise<SeenPairs[]> {
  const findLowest = (from: readonly string[], to: readonly string[], later: number) => sql`
    select programme, flight_date - ${later}::int as departure, seen_on, min(amount) as amount
    from price_observations
    where origin = any(${sql.param([...from])}::text[]) and destination = any(${sql.param([...to])}::text[])
      and flight_date between ${firstDay}::date + ${later}::int and ${lastDay}::date + ${later}::int
      and seen_on between ${seenSince} and ${seenUntil}
      and flight_date - ${later}::int - seen_on between ${lead.from} and ${lead.to}
      and cabin = 'economy' and demo = ${demo} and breadth <> 'airline'
    group by programme, flight_date, seen_on`;
  const { rows } = await orm.execute<SeenPairs>(sql`
    select programme, json_agg(json_build_array(way_out.amount, way_back.amount)) as pairs, min(seen_on)::text as since
    from (${findLowest(origins, destinations, 0)}) as way_out
      join (${findLowest(destinations, origins, nights)}) as way_back using (programme, departure, seen_on)
    group by programme`);
  return rows;
}

/** The lowest price of one flight day by the day of search, oldest first. `programme` is '' for cash. */
export async function findHistory(
  { orm }: Database,
  { origins, destinations, date }: { origins: readonly string[]; destinations: readonly string[]; date: string },
  { seenSince, seenUntil, demo }: WantedSights,
): Promise<{ programme: string; seenOn: string; amount: number }[]> {
  const { rows } = await orm.execute<{ programme: string; seenOn: string; amount: number }>(sql`
    select programme, seen_on::text as "seenOn", min(amount) as amount
    from price_observations
    where origin = any(${sql.param([...origins])}::text[]) and destination = any(${sql.param([...destinations])}::text[])
      and flight_date = ${date} and seen_on between ${seenSince} and ${seenUntil}
      and cabin = 'economy' and demo = ${demo} and breadth <> 'airline'
    group by programme, seen_on order by seen_on`);
  return rows;
}
