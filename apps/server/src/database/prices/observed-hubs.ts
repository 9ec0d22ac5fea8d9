import type { Cabin } from '@revoada/core/flights/cabin';
import type { ObservedHub } from '@revoada/core/self-transfer/hubs';
import { sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import type { FlightFilter, ObservationFilter } from './price-days.ts';

/**
 * Finds airports with observed cash prices of a flight to them and of one on from them, around the same days: the lowest sums
 * first, at most `limit`. Searches of one airline are left out, because they do not show the lowest price.
 */
export async function findObservedHubs(
  { orm }: Database,
  { origins, destinations, firstDay, lastDay, cabin }: FlightFilter & { cabin: Cabin },
  { seenSince, seenUntil, demo }: ObservationFilter,
  limit: number,
): Promise<ObservedHub[]> {
  const [from, to] = [sql.param([...origins]), sql.param([...destinations])];
  const isCounted = sql`programme = '' and flight_date between ${firstDay} and ${lastDay}
    and seen_on between ${seenSince} and ${seenUntil} and cabin = ${cabin} and demo = ${demo} and breadth <> 'airline'`;
  const { rows } = await orm.execute<{ iata: string; cents: number }>(sql`
    select first_part.destination as iata, first_part.amount + second_part.amount as cents
    from (
      select destination, min(amount) as amount
      from price_observations
      where origin = any(${from}::text[]) and destination <> all(${to}::text[]) and ${isCounted}
      group by destination
    ) as first_part
    cross join lateral (
      select min(amount) as amount
      from price_observations
      where origin = first_part.destination and destination = any(${to}::text[]) and ${isCounted}
    ) as second_part
    where second_part.amount is not null
    order by cents, iata
    limit ${limit}`);
  return rows;
}
