import { sql } from 'drizzle-orm';
import type { Reader } from '../connection/replica.ts';
import type { FlightFilter, ObservationFilter } from './price-days.ts';

/** All observed amounts of a programme ('' for cash), and the day of the oldest. */
export type ObservedAmounts = { programme: string; amounts: number[]; since: string };

/**
 * Finds the lowest price per flight day and day of search, found `lead` days ahead, in no order. Searches of one airline are
 * left out, because they do not show the lowest price.
 */
export async function findObservedAmounts(
  { orm }: Reader,
  { origins, destinations, firstDay, lastDay }: FlightFilter,
  lead: { from: number; to: number },
  { seenSince, seenUntil, demo }: ObservationFilter,
): Promise<ObservedAmounts[]> {
  const { rows } = await orm.execute<ObservedAmounts>(sql`
    select programme, array_agg(amount) as amounts, min(seen_on)::text as since
    from (
      select programme, seen_on, min(amount) as amount
      from price_observations
      where origin = any(${sql.param([...origins])}::text[]) and destination = any(${sql.param([...destinations])}::text[])
        and flight_date between ${firstDay} and ${lastDay} and seen_on between ${seenSince} and ${seenUntil}
        and flight_date - seen_on between ${lead.from} and ${lead.to}
        and cabin = 'economy' and demo = ${demo} and breadth <> 'airline'
      group by programme, flight_date, seen_on
    ) as observation
    group by programme`);
  return rows;
}

/** Observed prices of round trips in a programme ('' for cash): outbound and return, found on the same day. */
export type ObservedTrips = { programme: string; pairs: [out: number, back: number][]; since: string };

/** Like `findObservedAmounts`, for trips that start with these flights and return `nights` later. */
export async function findObservedTrips(
  { orm }: Reader,
  { origins, destinations, firstDay, lastDay, nights }: FlightFilter & { nights: number },
  lead: { from: number; to: number },
  { seenSince, seenUntil, demo }: ObservationFilter,
): Promise<ObservedTrips[]> {
  const findLowest = (from: readonly string[], to: readonly string[], later: number) => sql`
    select programme, flight_date - ${later}::int as departure, seen_on, min(amount) as amount
    from price_observations
    where origin = any(${sql.param([...from])}::text[]) and destination = any(${sql.param([...to])}::text[])
      and flight_date between ${firstDay}::date + ${later}::int and ${lastDay}::date + ${later}::int
      and seen_on between ${seenSince} and ${seenUntil}
      and flight_date - ${later}::int - seen_on between ${lead.from} and ${lead.to}
      and cabin = 'economy' and demo = ${demo} and breadth <> 'airline'
    group by programme, flight_date, seen_on`;
  const { rows } = await orm.execute<ObservedTrips>(sql`
    select programme, json_agg(json_build_array(way_out.amount, way_back.amount)) as pairs, min(seen_on)::text as since
    from (${findLowest(origins, destinations, 0)}) as way_out
      join (${findLowest(destinations, origins, nights)}) as way_back using (programme, departure, seen_on)
    group by programme`);
  return rows;
}

/** The lowest price of one flight day by the day of search, oldest first. `programme` is '' for cash. */
export async function findHistory(
  { orm }: Reader,
  { origins, destinations, date }: { origins: readonly string[]; destinations: readonly string[]; date: string },
  { seenSince, seenUntil, demo }: ObservationFilter,
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
