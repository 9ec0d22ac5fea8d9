import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { FoundOffer } from '@revoada/core/flights/offer';
import type { EmptyReason } from '@revoada/core/sources/fare-source';
import type { FoundTicket } from '@revoada/core/sources/ticket';
import type { BentoCache } from 'bentocache';
import type { Logger } from 'pino';
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
  put(key: string, fares: Stored): Promise<void>;
};

/** Changes with the shape of the stored fares. */
const faresPrefix = 'fares:5';

/** Changes with the shape of the stored tickets. */
const ticketsPrefix = 'tickets:1';

/** Stored fares replace failed sources for this long. */
const keepForMs = 24 * 3_600_000;

/** Incomplete fares are fresh only this long, so that a reader who tries again gets a new search. */
const incompleteFreshForMs = 5_000;

export const createFareStore = (cache: StoreCache, log: Logger) => createStore<StoredFares>(faresPrefix, cache, log);

export const createTicketStore = (cache: StoreCache, log: Logger) =>
  createStore<StoredTickets>(ticketsPrefix, cache, log);

type StoreCache = Pick<BentoCache<never>, 'get' | 'set'>;

function createStore<Stored>(keyPrefix: string, cache: StoreCache, log: Logger): FareStore<Stored> {
  return {
    async get(key) {
      try {
        const packed = await cache.get<string | undefined>({ key: `${keyPrefix}:${key}` });
        return packed === undefined ? null : unpackFares<Stored>(packed);
      } catch (error) {
        log.warn({ err: error }, 'the cache could not be read');
        return null;
      }
    },
    async put(key, fares) {
      try {
        await cache.set({ key: `${keyPrefix}:${key}`, value: packFares(fares), ttl: keepForMs });
      } catch (error) {
        log.warn({ err: error }, 'the cache could not be written');
      }
    },
  };
}

/** A twentieth of the JSON, because offers repeat each other; base64, because the cache's drivers take only text (ADR-0108). */
function packFares(fares: unknown): string {
  return zstdCompressSync(JSON.stringify(fares)).toString('base64');
}

function unpackFares<Stored>(packed: string): Stored {
  return JSON.parse(zstdDecompressSync(Buffer.from(packed, 'base64')).toString());
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
