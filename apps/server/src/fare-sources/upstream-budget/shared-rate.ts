import type { SharedRate } from '@revoada/fares/resilience/shared-tokens';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

type Deps = { redis: Redis; keyPrefix: string; source: string; perSecond: number };

const windowSeconds = 1;

/**
 * The search rate that all processes on one Redis share. While Redis is unavailable every search may start, within the
 * rate of its process.
 */
export function createSharedRate({ redis, keyPrefix, source, perSecond }: Deps): SharedRate {
  const limiter = new RateLimiterRedis({
    keyPrefix: `${keyPrefix}:searches`,
    points: perSecond * windowSeconds,
    duration: windowSeconds,
    storeClient: redis,
  });
  return {
    async take() {
      try {
        await limiter.consume(source);
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) return 0;
        return Math.min(windowSeconds * 1_000, Math.max(1, refusal.msBeforeNext));
      }
    },
  };
}
