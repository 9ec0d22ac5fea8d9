import type { Logger } from 'pino';
import type { Cache } from '../cache.ts';

/** An earlier claim of a key: its UTC instant in milliseconds, and whether another process made it. */
export type EarlierClaim = { at: number; isElsewhere: boolean };

/** Claims a key for some time in all processes; the first wins. Returns the earlier claim, or null for ours. */
export type Claims = (key: string) => Promise<EarlierClaim | null>;

type ClaimsDeps = Pick<Cache, 'redis' | 'keyPrefix'> & { forMs: number; now(): number; log: Logger };

/** Without Redis, and while it is away, the claims are those of this process. */
export function createClaims({ redis, keyPrefix, forMs, now, log }: ClaimsDeps): Claims {
  const own = new Map<string, number>();

  const isOver = (at: number): boolean => now() < at || now() >= at + forMs;

  async function claimShared(key: string): Promise<number | null> {
    const shared = `${keyPrefix}:claim:${key}`;
    if (!redis || (await redis.set(shared, now(), 'PX', forMs, 'NX')) === 'OK') return null;
    const at = Number(await redis.get(shared));
    if (!isOver(at)) return at;
    await redis.set(shared, now(), 'PX', forMs);
    return null;
  }

  return async (key) => {
    for (const [each, at] of own) if (isOver(at)) own.delete(each);
    const at = own.get(key);
    if (at !== undefined) return { at, isElsewhere: false };
    // Two questions of this process at once must not both win.
    own.set(key, now());
    const earlier = await claimShared(key).catch((error: unknown) => {
      log.warn({ err: error }, 'claims of other processes are unknown');
      return null;
    });
    if (earlier === null) return null;
    own.delete(key);
    return { at: earlier, isElsewhere: true };
  };
}
