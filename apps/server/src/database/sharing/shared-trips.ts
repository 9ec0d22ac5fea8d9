import type { SharedTrip } from '@revoada/core/sharing/shared-trip';
import { eq, lt } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { sharedTrips } from '../tables/sharing.ts';

/** Stores a trip, unless its code is there. */
export async function insertSharedTrip(
  { orm }: Pick<Database, 'orm'>,
  row: typeof sharedTrips.$inferInsert,
): Promise<void> {
  await orm.insert(sharedTrips).values(row).onConflictDoNothing();
}

/** Null for a code that no trip has. */
export async function findSharedTrip({ orm }: Pick<Database, 'orm'>, code: string): Promise<SharedTrip | null> {
  const { trip } = sharedTrips;
  const [found] = await orm.select({ trip }).from(sharedTrips).where(eq(sharedTrips.code, code));
  return found?.trip ?? null;
}

/** Deletes trips whose last day is before `day`. */
export async function deleteSharedTripsBefore({ orm }: Pick<Database, 'orm'>, day: string): Promise<void> {
  await orm.delete(sharedTrips).where(lt(sharedTrips.endsOn, day));
}
