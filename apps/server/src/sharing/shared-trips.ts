import { findLinkEnd, isShareCode, type SharedTrip } from '@revoada/core/sharing/shared-trip';
import type { Configuration } from '../config/settings.ts';
import type { Database } from '../database/connection/database.ts';
import { findSharedTrip, insertSharedTrip } from '../database/sharing/shared-trips.ts';
import { sessionSecret } from '../identity/session-secret.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { createShareCode } from './share-code.ts';

export type SharedTrips = {
  /**
   * Stores a trip and returns the code of its link, or the seconds to wait where the client stored too much. The same trip
   * at the same price of the same search has one link, which counts once.
   */
  store(trip: SharedTrip, clientIp: string): Promise<{ code: string } | { waitSeconds: number }>;
  /** Null for a code that no trip has. */
  find(code: string): Promise<SharedTrip | null>;
};

type Deps = Configuration & {
  database: Pick<Database, 'orm'>;
  limits: Pick<RateLimits, 'anonymousWrites'>;
  now(): number;
};

/** Links of trips that people hand on. */
export function createSharedTrips({ settings, secrets, database, limits, now }: Deps): SharedTrips {
  const secret = sessionSecret(secrets.session, settings.dataDir);
  const find: SharedTrips['find'] = async (code) => (isShareCode(code) ? findSharedTrip(database, code) : null);
  return {
    find,
    async store(trip, clientIp) {
      const code = createShareCode(secret, trip);
      if (await find(code)) return { code };
      const waitSeconds = await limits.anonymousWrites(clientIp);
      if (waitSeconds !== null) return { waitSeconds };
      const createdAt = new Date(now());
      const endsOn = findLinkEnd(trip, createdAt.toISOString().slice(0, 10));
      await insertSharedTrip(database, { code, trip, createdAt, endsOn });
      return { code };
    },
  };
}
