import { BentoCache, bentostore } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import { redisDriver } from 'bentocache/drivers/redis';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

export type Cache = {
  store: Pick<BentoCache<never>, 'get' | 'set'>;
  /** Shared by the rate limits; null without `REDIS_URL`. */
  redis: Redis | null;
  close(): Promise<void>;
};

const memoryRoom = '128mb';
const largestEntry = '8mb';

/** Memory, and Redis behind it when there is one. A Redis that is away costs half a second at most, then nothing. */
export function createCache(redisUrl: string | null, prefix: string, log: Logger): Cache {
  const memory = memoryDriver({ maxSize: memoryRoom, maxEntrySize: largestEntry, maxItems: 20_000 });
  if (redisUrl === null) {
    const bento = new BentoCache({ prefix, default: 'fares', stores: { fares: bentostore().useL1Layer(memory) } });
    return { store: bento, redis: null, close: () => bento.disconnectAll() };
  }
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1, commandTimeout: 500 });
  redis.on('error', (error) => log.warn({ err: error }, 'Redis is away'));
  const shared = redisDriver({ connection: redis });
  const bento = new BentoCache({
    prefix,
    default: 'fares',
    l2CircuitBreakerDuration: '10s',
    stores: { fares: bentostore().useL1Layer(memory).useL2Layer(shared) },
  });
  return { store: bento, redis, close: () => bento.disconnectAll() };
}
