import type { FoundOffer } from '@revoada/core/flights/offer';
import type { EmptyReason } from '@revoada/core/sources/fare-source';
import type { FoundTicket } from '@revoada/core/sources/ticket';
import type { BentoCache } from 'bentocache';
import type { Logger } from 'pino';
import { pack, unpack } from './packed-json.ts';
import type { ProviderProgress } from './source-state.ts';

/** One finished request, without what was found. */
export type StoredSearch = {
  providers: ProviderProgress[];
  partial: boolean;
  empty?: EmptyReason;
  /** UTC instant in milliseconds. */
  searchedAt: number;
};

/** The fares of one finished request. A change of shape needs a new key, because releases share the cache (ADR-0061). */
export type StoredFares = StoredSearch & { offers: FoundOffer[] };

/** The joint tickets of one finished request, for which the same holds. */
export type StoredTickets = StoredSearch & { tickets: FoundTicket[] };

/**
 * Keeps finished searches, shared by all processes when the cache is. A failing cache behaves like an empty one.
 */
export type FareStore<Stored = StoredFares> = {
  get(key: string): Promise<Stored | null>;
  /** The store of all processes, past the memory of this one; absent where they share nothing. */
  getShared?(key: string): Promise<Stored | null>;
  put(key: string, fares: Stored): Promise<void>;
};

/** Changes with the shape of the fares that are stored, or sent to other processes. */
export const faresPrefix = 'fares:5';

/** The same of the tickets. */
export const ticketsPrefix = 'tickets:1';

/** Stored fares replace failed sources for this long. */
const keepForMs = 24 * 3_600_000;

/** Incomplete fares are fresh only this long, so that a reader who tries again gets a new search. */
const incompleteFreshForMs = 5_000;

export const createFareStore = (cache: StoreCache, log: Logger) => createStore<StoredFares>(faresPrefix, cache, log);

export const createTicketStore = (cache: StoreCache, log: Logger) =>
  createStore<StoredTickets>(ticketsPrefix, cache, log);

/** `shared` reads what all processes share, and is null where they share nothing. */
type StoreCache = {
  store: Pick<BentoCache<never>, 'get' | 'set'>;
  shared?: Pick<BentoCache<never>, 'get'> | null;
};

function createStore<Stored>(keyPrefix: string, { store, shared }: StoreCache, log: Logger): FareStore<Stored> {
  const read = async (from: Pick<BentoCache<never>, 'get'>, key: string): Promise<Stored | null> => {
    try {
      const packed = await from.get<string | undefined>({ key: `${keyPrefix}:${key}` });
      return packed === undefined ? null : (unpack(packed) as Stored);
    } catch (error) {
      log.warn({ err: error }, 'the cache could not be read');
      return null;
    }
  };
  return {
    get: (key) => read(store, key),
    ...(shared ? { getShared: (key: string) => read(shared, key) } : {}),
    async put(key, fares) {
      try {
        await store.set({ key: `${keyPrefix}:${key}`, value: pack(fares), ttl: keepForMs });
      } catch (error) {
        log.warn({ err: error }, 'the cache could not be written');
      }
    },
  };
}

/**
 * True when fares are young enough for a reader who accepts `maxAgeMs`. Fares with a future time, after the clock was set
 * back, are not fresh.
 */
export function isFresh(
  { partial, searchedAt }: Pick<StoredSearch, 'partial' | 'searchedAt'>,
  maxAgeMs: number,
  now: number,
): boolean {
  return now >= searchedAt && now < searchedAt + (partial ? Math.min(incompleteFreshForMs, maxAgeMs) : maxAgeMs);
}
