import { BentoCache, bentostore } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import { redisDriver } from 'bentocache/drivers/redis';
import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import type { CacheOutcome } from './metrics/metrics.ts';

export type Cache = {
  store: Pick<BentoCache<never>, 'get' | 'set'>;
  /** Reads Redis past the memory of this process; null without `REDIS_URL`. */
  shared: Pick<BentoCache<never>, 'get'> | null;
  /** Shared by the rate limits; null without `REDIS_URL`. */
  redis: Redis | null;
  /** Separates the keys of the demonstration from those of real data. */
  keyPrefix: string;
  close(): Promise<void>;
};

/** Some 2,000 searches, which are stored compressed. */
const memoryRoom = '16mb';
const largestEntry = '1mb';
const silentForMs = 500;
const longestRetryMs = 2_000;

/** `authority`: PEM text of the authority of Redis' certificate; null for those that Node trusts. */
type CacheOptions = { measure?: (outcome: CacheOutcome) => void; authority?: string | null };

/**
 * A cache in memory, backed by Redis when there is one. A Redis that is unavailable or hangs costs half a second once.
 */
export function createCache(
  redisUrl: string | null,
  keyPrefix: string,
  log: Logger,
  { measure = () => undefined, authority = null }: CacheOptions = {},
): Cache {
  const memory = memoryDriver({ maxSize: memoryRoom, maxEntrySize: largestEntry, maxItems: 20_000 });
  if (redisUrl === null) {
    const bento = new BentoCache({
      prefix: keyPrefix,
      default: 'fares',
      stores: { fares: bentostore().useL1Layer(memory) },
    });
    countReads(bento, measure);
    return { store: bento, shared: null, redis: null, keyPrefix, close: () => bento.disconnectAll() };
  }
  const redis = createRedis(redisUrl, authority);
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
  let cause: string | null = null;
  redis.on('error', (error: Error) => {
    if (error.message === cause) return;
    cause = error.message;
    log.warn({ err: error }, 'Redis is away');
  });
  redis.on('ready', () => {
    if (cause !== null) log.warn('Redis answers again');
    cause = null;
  });
}

/**
 * A connection that acts as a circuit breaker: when Redis does not answer for half a second, the connection is closed
 * and reopened, and until the new one has answered, every command fails at once. Only the commands pending at that
 * moment have waited.
 */
export function createRedis(url: string, authority: string | null, changes: Partial<RedisOptions> = {}): Redis {
  return new Redis(url, {
    commandTimeout: silentForMs,
    socketTimeout: silentForMs,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, longestRetryMs),
    enableOfflineQueue: false,
    // A retried increment without a waiting caller would count twice.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // `rediss://` alone turns TLS on, with the authorities that Node trusts.
    ...(authority === null ? {} : { tls: { ca: authority } }),
    ...changes,
  });
}
