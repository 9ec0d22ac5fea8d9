import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { PriceDestination } from '@revoada/core/prices/price-day';
import type { Logger } from 'pino';
import { within } from '../within.ts';
import type { Prices } from './prices.ts';

export type Destinations = {
  /**
   * Where flights from an airport or a metro area were seen to go, in a month (YYYY-MM) or in the coming 12; null while the
   * prices cannot be read in time. What was read some minutes ago is given at once, and read anew behind it.
   */
  read(origin: string, month: string | null): Promise<readonly PriceDestination[] | null>;
};

type Parts = {
  prices: Pick<Prices, 'readDestinations'>;
  directory: Pick<AirportDirectory, 'findAirports'>;
  now(): number;
  log: Logger;
};

type Known = { seen: readonly PriceDestination[]; at: number };

const freshForMs = 2 * 60_000;
/** A place of which nothing is known may be searched any moment. */
const emptyFreshForMs = 15_000;
const usableForMs = 60 * 60_000;
const longestWaitMs = 1_500;
/** Origins and months that are kept; the one that was read longest ago goes first. */
const mostKept = 500;

/** A home page is opened far more often than prices change: the database is asked once in some minutes for each origin. */
export function createDestinations({ prices, directory, now, log }: Parts): Destinations {
  const known = new Map<string, Known>();
  const reading = new Map<string, Promise<readonly PriceDestination[] | null>>();

  const keep = (key: string, seen: readonly PriceDestination[]) => {
    known.delete(key);
    known.set(key, { seen, at: now() });
    for (const oldest of known.keys()) {
      if (known.size <= mostKept) break;
      known.delete(oldest);
    }
  };
  const readAnew = async (key: string, origin: string, month: string | null) => {
    try {
      const months = month === null ? undefined : [month];
      const seen = await prices.readDestinations(directory.findAirports(origin), { months });
      keep(key, seen);
      return seen;
    } catch (error) {
      log.warn({ err: error }, 'destinations could not be read');
      return null;
    }
  };

  return {
    async read(origin, month) {
      const key = `${origin}:${month ?? ''}`;
      const last = known.get(key);
      const age = last ? now() - last.at : Number.POSITIVE_INFINITY;
      if (last && age < (last.seen.length > 0 ? freshForMs : emptyFreshForMs)) return last.seen;
      const work = reading.get(key) ?? readAnew(key, origin, month);
      if (!reading.has(key)) {
        reading.set(key, work);
        void work.finally(() => reading.delete(key));
      }
      return last && last.seen.length > 0 && age < usableForMs ? last.seen : within(longestWaitMs, work);
    },
  };
}
