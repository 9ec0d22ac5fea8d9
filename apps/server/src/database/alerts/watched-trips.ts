import type { TripPrices } from '@revoada/core/alerts/trip-prices';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import type { Queries } from '../connection/transactions.ts';
import { priceEpochs, watchedDays, watchedTrips } from '../tables/alerts.ts';
import type { PriceEpochRow } from './alert-rows.ts';

export type TripRow = typeof watchedTrips.$inferSelect;
export type DaysRow = typeof watchedDays.$inferSelect;

/** A newcomer who tries the demonstration is served quickly for so long. */
const quickMs = 15 * 60_000;

/** Checks trips often for a while, because a person has just opened their alerts. */
export async function checkMoreOften({ orm }: Database, tripIds: string[], at: Date): Promise<void> {
  const quickUntil = new Date(at.getTime() + quickMs);
  if (tripIds.length > 0) await orm.update(watchedTrips).set({ quickUntil }).where(inArray(watchedTrips.id, tripIds));
}

/** A job that runs longer was lost. */
const lostMs = 3_600_000;

export type DueQuestion = { at: Date; today: string; most: number; quickMs: number | null };

/**
 * Claims due trips for one process, until `releaseTrip`. After the clock was set back, trips checked in what is now the
 * future are due too.
 */
export async function claimDueTrips(queries: Queries, { at, today, most, quickMs }: DueQuestion): Promise<string[]> {
  const lost = new Date(at.getTime() - lostMs);
  const future = new Date(at.getTime() + lostMs);
  const quick =
    quickMs === null
      ? sql`false`
      : sql`(t.quick_until > ${at} and coalesce(t.checked_at, 'epoch') <= ${new Date(at.getTime() - quickMs)} and t.failures = 0)`;
  const { rows } = await queries.execute<{ id: string }>(sql`
    with due as (
      select t.id from watched_trips t
      where (t.next_check_at <= ${at} or t.checked_at > ${future} or ${quick})
        and (t.queued_at is null or t.queued_at < ${lost} or t.queued_at > ${future})
        and exists (select 1 from alerts a where a.trip_id = t.id and a.state = 'active' and a.terms->>'endsOn' >= ${today})
      order by t.next_check_at limit ${most} for update of t skip locked)
    update watched_trips t set queued_at = ${at} from due where t.id = due.id returning t.id`);
  return rows.map(({ id }) => id);
}

export async function findTrip({ orm }: Database, id: string): Promise<TripRow | null> {
  const [row] = await orm.select().from(watchedTrips).where(eq(watchedTrips.id, id));
  return row ?? null;
}

/** Releases a trip and schedules its next check. */
export async function releaseTrip(
  { orm }: Database,
  id: string,
  set: { nextCheckAt: Date; failures: number; checkedAt?: Date; volatility?: number },
): Promise<void> {
  await orm
    .update(watchedTrips)
    .set({ ...set, queuedAt: null })
    .where(eq(watchedTrips.id, id));
}

const { origin, destination, returnOrigin, returnDestination, further } = watchedTrips;
const { firstDeparture, lastDeparture, minNights, maxNights, volatility } = watchedTrips;
const plannedColumns = {
  ...{ origin, destination, returnOrigin, returnDestination, further },
  ...{ firstDeparture, lastDeparture, minNights, maxNights, volatility },
};

/** Facts from which a trip's daily number of checks is planned. */
export type PlannedTrip = Pick<TripRow, keyof typeof plannedColumns>;

/** The trips that some alert follows now. */
export async function findFollowedTrips({ orm }: Pick<Database, 'orm'>, today: string): Promise<PlannedTrip[]> {
  return orm
    .select(plannedColumns)
    .from(watchedTrips)
    .where(
      sql`${watchedTrips.lastDeparture} >= ${today} and exists (select 1 from alerts a where a.trip_id = ${watchedTrips.id} and a.state = 'active')`,
    );
}

/** A day of a route that travellers searched, and for whom. */
export type SearchedLeg = {
  origin: string;
  destination: string;
  date: string;
  adults: number;
  children: number;
  infants: number;
  cabin: string;
};

/** Makes trips due that travellers have just searched in part, unless they were checked a moment ago. */
export async function scheduleSearchedTrips(
  { orm }: Database,
  legs: readonly SearchedLeg[],
  { at, unlessSince }: { at: Date; unlessSince: Date },
): Promise<void> {
  // Legs first, with one select for each place that a leg may have in a trip, so that indexes find the trips.
  await orm.execute(sql`
    with searched as materialized (
      select trip.id, leg.*
      from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb) as leg(
        origin text, destination text, date date, adults integer, children integer, infants integer, cabin text)
      cross join lateral (
        select id from watched_trips
        where origin = leg.origin and destination = leg.destination and leg.date between first_departure and last_departure
        union all
        select id from watched_trips
        where origin = leg.destination and destination = leg.origin and return_origin is null and return_destination is null
          and leg.date between first_departure + min_nights and last_departure + max_nights
        union all
        select id from watched_trips
        where (return_origin is not null or return_destination is not null)
          and coalesce(return_origin, destination) = leg.origin and coalesce(return_destination, origin) = leg.destination
          and leg.date between first_departure + min_nights and last_departure + max_nights
        union all
        select id from watched_trips
        where further @> jsonb_build_array(
          jsonb_build_object('origin', leg.origin, 'destination', leg.destination, 'date', leg.date))
      ) as trip
    )
    update watched_trips as trip set next_check_at = ${at} from searched
    where trip.id = searched.id and trip.adults = searched.adults and trip.children = searched.children
      and trip.infants = searched.infants and trip.cabin = searched.cabin
      and trip.next_check_at > ${at} and coalesce(trip.checked_at, 'epoch') < ${unlessSince}`);
}

/** Makes one trip due now. */
export async function scheduleCheckNow({ orm }: Database, id: string, at: Date): Promise<void> {
  await orm
    .update(watchedTrips)
    .set({ nextCheckAt: at })
    .where(and(eq(watchedTrips.id, id), sql`${watchedTrips.nextCheckAt} > ${at}`));
}

/** Prices of each combination of days. */
export function findTripDays({ orm }: Database, tripId: string): Promise<DaysRow[]> {
  return orm
    .select()
    .from(watchedDays)
    .where(eq(watchedDays.tripId, tripId))
    .orderBy(asc(watchedDays.departure), asc(watchedDays.returnDate));
}

/** A trip's newest price epochs, the oldest of them first. */
export async function findTripEpochs({ orm }: Database, tripId: string, most: number): Promise<PriceEpochRow[]> {
  const newest = await orm
    .select()
    .from(priceEpochs)
    .where(eq(priceEpochs.tripId, tripId))
    .orderBy(desc(priceEpochs.id))
    .limit(most);
  return newest.toReversed();
}

/** Prices of a check by days, with the trip's lowest prices if they start an epoch. */
export type CheckRecord = {
  tripId: string;
  at: Date;
  days: { departure: string; return: string | null; prices: TripPrices }[];
  /** Null while the latest epoch continues. */
  newEpoch: TripPrices | null;
  /** True when every source answered. */
  complete: boolean;
};

/** Saves a check's prices; returns the price epoch that they belong to. */
export function saveCheck(
  { orm }: Database,
  { tripId, at, days, newEpoch, complete }: CheckRecord,
): Promise<PriceEpochRow> {
  return orm.transaction(async (transaction) => {
    for (const { departure, return: back, prices } of days) {
      const values = { tripId, departure, returnDate: back ?? '', seenAt: at, prices };
      const target = [watchedDays.tripId, watchedDays.departure, watchedDays.returnDate];
      await transaction
        .insert(watchedDays)
        .values(values)
        .onConflictDoUpdate({ target, set: { seenAt: at, prices } });
    }
    if (newEpoch) {
      const values = { tripId, prices: newEpoch, startedAt: at, lastSeenAt: at, checks: complete ? 1 : 0 };
      const [row] = await transaction.insert(priceEpochs).values(values).returning();
      if (row) return row;
    }
    const latest = transaction
      .select({ id: sql<number>`max(${priceEpochs.id})` })
      .from(priceEpochs)
      .where(eq(priceEpochs.tripId, tripId));
    const [row] = await transaction
      .update(priceEpochs)
      .set({ lastSeenAt: at, ...(complete ? { checks: sql`${priceEpochs.checks} + 1` } : {}) })
      .where(and(eq(priceEpochs.tripId, tripId), eq(priceEpochs.id, latest)))
      .returning();
    if (!row) throw new Error('A trip has no price epoch');
    return row;
  });
}
