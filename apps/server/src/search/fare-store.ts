import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { FoundOffer } from '@revoada/core/flights/offer';
import type { EmptyReason } from '@revoada/core/sources/fare-source';
import type { BentoCache } from 'bentocache';
import type { Logger } from 'pino';
import type { ProviderProgress } from './pair-state.ts';

/** The fares of one finished request. A change of shape needs a new key, because releases share the cache (ADR-0061). */
export type StoredFares = {
  offers: FoundOffer[];
  providers: ProviderProgress[];
  partial: boolean;
  empty?: EmptyReason;
  /** UTC instant in milliseconds. */
  searchedAt: number;
};

/**
 * Keeps finished searches, shared by all processes when the cache is. A failing cache behaves like an empty one.
 */
export type FareStore = {
  get(key: string): Promise<StoredFares | null>;
  put(key: string, fares: StoredFares): Promise<void>;
};

/** Changes with the shape of the stored fares. */
const keyPrefix = 'fares:4';

/** Stored fares replace failed sources for this long. */
const keepForMs = 24 * 3_600_000;

/** Incomplete fares are fresh only this long, so that a reader who tries again gets a new search. */
const incompleteFreshForMs = 5_000;

export function createFareStore(cache: Pick<BentoCache<never>, 'get' | 'set'>, log: Logger): FareStore {
  return {
    async get(key) {
      try {
        const packed = await cache.get<string | undefined>({ key: `${keyPrefix}:${key}` });
        return packed === undefined ? null : unpackFares(packed);
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
function packFares(fares: StoredFares): string {
  return zstdCompressSync(JSON.stringify(fares)).toString('base64');
}

function unpackFares(packed: string): StoredFares {
  return JSON.parse(zstdDecompressSync(Buffer.from(packed, 'base64')).toString());
}

/**
 * True when fares are young enough for a reader who accepts `maxAgeMs`. Fares with a future time, after the clock was set
 * back, are not fresh.
 */
export function isFresh(
  { partial, searchedAt }: Pick<StoredFares, 'partial' | 'searchedAt'>,
  maxAgeMs: number,
  now: number,
): boolean {
  return now >= searchedAt && now < searchedAt + (partial ? Math.min(incompleteFreshForMs, maxAgeMs) : maxAgeMs);
}
