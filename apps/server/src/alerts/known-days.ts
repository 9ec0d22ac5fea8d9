import type { TripPrices } from '@revoada/core/alerts/trip-prices';
import type { TripDays } from '@revoada/core/trips/trip-days';
import { findTripDays } from '../database/alerts/watched-trips.ts';
import type { Database } from '../database/connection/database.ts';

/** Prices of a trip by its days. */
export type KnownDays = TripDays & { prices: TripPrices; seenAt: number };

/** Reads the stored prices of days from `today` on, which is the calendar day at the trip's origin. */
export async function readKnownDays(database: Database, tripId: string, today: string): Promise<KnownDays[]> {
  const rows = await findTripDays(database, tripId);
  return rows.flatMap(({ departure, returnDate, prices, seenAt }) =>
    departure < today ? [] : [{ departure, return: returnDate || null, prices, seenAt: seenAt.getTime() }],
  );
}
