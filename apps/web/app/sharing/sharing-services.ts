import type { SearchAnswer } from '@revoada/core/search/events';
import type { SearchQuery } from '@revoada/core/search/query';
import type { SharedTrip } from '@revoada/core/sharing/shared-trip';

/** What sharing a trip asks of the server. Calls throw a 503 response while the database is unavailable. */
export type SharingServices = {
  /** The search whose fares the server has, as the account sees them; null for one that was made an hour ago or is not there. */
  findStoredSearch(query: SearchQuery): Promise<SearchAnswer | 'rate-limited' | null>;
  /** Stores a trip and returns the code of its link, or the seconds to wait. */
  storeSharedTrip(trip: SharedTrip): Promise<{ code: string } | { waitSeconds: number }>;
  /** Null for a code that no trip has. */
  findSharedTrip(code: string): Promise<SharedTrip | null>;
};
