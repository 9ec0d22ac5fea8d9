import { BentoCache, bentostore } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import { redisDriver } from 'bentocache/drivers/redis';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { CacheOutcome } from './metrics/metrics.ts';
import { connectRedis, type RedisTarget } from './redis/connect-redis.ts';

export type Cache = {
  store: Pick<BentoCache<never>, 'get' | 'set'>;
  /** Reads Redis past the memory of this process; null without Redis. */
  shared: Pick<BentoCache<never>, 'get'> | null;
  /** Shared by the rate limits; null without Redis. */
  redis: Redis | null;
  /** Separates the keys of the demonstration from those of real data. */
  keyPrefix: string;
  close(): Promise<void>;
};

/** Some 2,000 searches, which are stored compressed. */
const memoryRoom = '16mb';
const largestEntry = '1mb';

type CacheOptions = { measure?: (outcome: CacheOutcome) => void };

/**
 * A cache in memory, backed by Redis when there is one. A Redis that is unavailable or hangs costs half a second once.
 */
export function createCache(
  target: RedisTarget | null,
  keyPrefix: string,
  log: Logger,
  { measure = () => undefined }: CacheOptions = {},
): Cache {
  const memory = memoryDriver({ maxSize: memoryRoom, maxEntrySize: largestEntry, maxItems: 20_000 });
  if (target === null) {
    const bento = new BentoCache({
      prefix: keyPrefix,
      default: 'fares',
      stores: { fares: bentostore().useL1Layer(memory) },
    });
    countReads(bento, measure);
    return { store: bento, shared: null, redis: null, keyPrefix, close: () => bento.disconnectAll() };
  }
  const redis = connectRedis(target);
  noteAbsences(redis, log);
  const driver = redisDriver({ connection: redis });
  const bento = new BentoCache({
    prefix: keyPrefix,
    default: 'fares',
    l2CircuitBreakerDuration: '10s',
    stores: {
      fares: bentostore().useL1Layer(memory).useL2Layer(driver),
      shared: bentostore().useL2Layer(driver),
    },
  });
  countReads(bento, measure);
  const close = async (): Promise<void> => {
    await bento.disconnectAll().catch(() => undefined);
    // Ends a connection whose server did not answer the QUIT.
    redis.disconnect();
  };
  return { store: bento, shared: bento.use('shared'), redis, keyPrefix, close };
}

type Observable = Pick<BentoCache<never>, 'on'>;

function countReads(bento: Observable, measure: (outcome: CacheOutcome) => void): void {
  bento.on('cache:hit', () => measure('found'));
  bento.on('cache:miss', () => measure('missed'));
}

/** Logs one line per outage and cause, however often the connection is retried, and one for its end. */
function noteAbsences(redis: Redis, log: Logger): void {
  // Sentinels and the primary that they name may be away in turns.
  const causes = new Set<string>();
  redis.on('error', (error: Error) => {
    if (causes.has(error.message)) return;
    causes.add(error.message);
    log.warn({ err: error }, 'Redis is away');
  });
  redis.on('ready', () => {
    if (causes.size > 0) log.warn('Redis answers again');
    causes.clear();
  });
}
