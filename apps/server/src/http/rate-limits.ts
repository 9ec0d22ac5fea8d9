import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '../config/settings.ts';

/** Null: go on. Otherwise the whole seconds after which it is worth asking again. */
export type RateLimit = (address: string) => Promise<number | null>;
export type RateLimits = {
  searches: RateLimit;
  requests: RateLimit;
  signIns: RateLimit;
  passwords: RateLimit;
  checkouts: RateLimit;
};

const windowSeconds = 60;

/** Per address and minute; shared by all processes when there is a Redis, and in memory while it is away. */
export function createRateLimits(settings: Settings['limits'], redis: Redis | null): RateLimits {
  return {
    searches: rateLimit('searches', settings.searchesPerMinute, redis),
    requests: rateLimit('requests', settings.requestsPerMinute, redis),
    signIns: rateLimit('sign-ins', settings.signInsPerMinute, redis),
    passwords: rateLimit('passwords', settings.passwordsPerMinute, redis),
    checkouts: rateLimit('checkouts', settings.checkoutsPerMinute, redis),
  };
}

function rateLimit(name: string, points: number, redis: Redis | null): RateLimit {
  if (points === 0) return () => Promise.resolve(null);
  const limiter = limiterFor({ keyPrefix: `revoada:${name}`, points, duration: windowSeconds }, redis);
  return async (address) => {
    try {
      await limiter.consume(address);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // A clock that was set back must not lock anybody out for longer than the window.
      return Math.min(windowSeconds, Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
    }
  };
}

function limiterFor(options: { keyPrefix: string; points: number; duration: number }, redis: Redis | null) {
  const memory: RateLimiterAbstract = new RateLimiterMemory(options);
  return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
}
