import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { PriceDestination } from '@revoada/core/prices/price-day';
import type { Logger } from 'pino';
import { within } from '../within.ts';
import type { Prices } from './prices.ts';

export type Destinations = {
  /**
   * Destinations of the flights that searches found from an airport or a metro area, in a month (YYYY-MM) or in the coming
   * 12; null when the prices cannot be read in time. Stale destinations are returned at once and refreshed in the background.
   */
  read(origin: string, month: string | null): Promise<readonly PriceDestination[] | null>;
};

type Deps = {
  prices: Pick<Prices, 'readDestinations'>;
  directory: Pick<AirportDirectory, 'findAirports'>;
  now(): number;
  log: Logger;
};

type StoredDestinations = { destinations: readonly PriceDestination[]; at: number };

const freshForMs = 2 * 60_000;
/** Shorter than `freshForMs`, because a place without destinations may be searched at any moment. */
const emptyFreshForMs = 15_000;
const usableForMs = 60 * 60_000;
const longestWaitMs = 1_500;
/** Cached origins and months; the one that was read longest ago is evicted first. */
const maxEntries = 500;

/** Caches destinations per origin, because home pages are opened far more often than prices change. */
export function createDestinations({ prices, directory, now, log }: Deps): Destinations {
  const stored = new Map<string, StoredDestinations>();
  const reading = new Map<string, Promise<readonly PriceDestination[] | null>>();

  const keep = (key: string, destinations: readonly PriceDestination[]) => {
    stored.delete(key);
    stored.set(key, { destinations, at: now() });
    for (const oldest of stored.keys()) {
      if (stored.size <= maxEntries) break;
      stored.delete(oldest);
    }
  };
  const refresh = async (key: string, origin: string, month: string | null) => {
    try {
      const months = month === null ? undefined : [month];
      const destinations = await prices.readDestinations(directory.findAirports(origin), { months });
      keep(key, destinations);
      return destinations;
    } catch (error) {
      log.warn({ err: error }, 'destinations could not be read');
      return null;
    }
  };

  return {
    async read(origin, month) {
      const key = `${origin}:${month ?? ''}`;
      const last = stored.get(key);
      const age = last ? now() - last.at : Number.POSITIVE_INFINITY;
      if (last && age < (last.destinations.length > 0 ? freshForMs : emptyFreshForMs)) return last.destinations;
      const work = reading.get(key) ?? refresh(key, origin, month);
      if (!reading.has(key)) {
        reading.set(key, work);
        void work.finally(() => reading.delete(key));
      }
      return last && last.destinations.length > 0 && age < usableForMs
        ? last.destinations
        : within(longestWaitMs, work);
    },
  };
}
