import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { EmptyReason } from '@revoada/core/flights/fare-source';
import type { FoundOffer } from '@revoada/core/flights/offer';
import type { BentoCache } from 'bentocache';
import type { Logger } from 'pino';
import type { ProviderProgress } from './pair-state.ts';

/** The fares of one finished request. Another shape needs another key: other releases share the cache (ADR-0061). */
export type StoredFares = {
  offers: FoundOffer[];
  providers: ProviderProgress[];
  partial: boolean;
  empty?: EmptyReason;
  /** UTC instant in milliseconds. */
  searchedAt: number;
};

/**
 * Keeps finished searches, shared by all processes when the cache is. A cache that fails is as good as empty.
 */
export type FareStore = {
  get(key: string): Promise<StoredFares | null>;
  put(key: string, fares: StoredFares): Promise<void>;
};

/** Another for each shape of what is stored. */
const keyPrefix = 'fares:4';

/** Earlier fares stand in for failed sources this long. */
const keepForMs = 24 * 3_600_000;

/** An incomplete result spares the sources only this long: whoever reads it and tries again asks anew. */
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

/** A twentieth of the JSON, because offers repeat each other; base64, because the cache's drivers take text alone (ADR-0108). */
function packFares(fares: StoredFares): string {
  return zstdCompressSync(JSON.stringify(fares)).toString('base64');
}

function unpackFares(packed: string): StoredFares {
  return JSON.parse(zstdDecompressSync(Buffer.from(packed, 'base64')).toString());
}

/**
 * Whether fares answer somebody who accepts this age without asking again. A clock that was set back makes fares of the
 * future: they are asked for again.
 */
export function isFresh(
  { partial, searchedAt }: Pick<StoredFares, 'partial' | 'searchedAt'>,
  maxAgeMs: number,
  now: number,
): boolean {
  return now >= searchedAt && now < searchedAt + (partial ? Math.min(incompleteFreshForMs, maxAgeMs) : maxAgeMs);
}
