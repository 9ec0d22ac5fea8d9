import { Redis, type RedisOptions } from 'ioredis';
import type { Configuration } from '../config/settings.ts';

/** Where Redis is: at a URL, or where its sentinels say; then the URL gives only user, password, database and TLS. */
export type RedisTarget = {
  url: string | null;
  /** PEM text of the authority of Redis' certificate; null for those that Node trusts. */
  authority?: string | null;
  sentinels?: Sentinels | null;
};

export type Sentinels = {
  addresses: readonly { host: string; port: number }[];
  /** The name of the primary there. */
  name: string;
  password: string | null;
};

const silentForMs = 500;
const longestRetryMs = 2_000;
/** Constant, because each other wait would be another line of the log. */
const sentinelRetryMs = 500;

/** Null without Redis. */
export function findRedis({ settings, secrets }: Configuration): RedisTarget | null {
  const { redisUrl: url, sentinelPassword: password } = secrets;
  const sentinels = settings.sentinels && { ...settings.sentinels, password };
  return url === null && sentinels === null ? null : { url, authority: settings.redisAuthority, sentinels };
}

/**
 * A connection that acts as a circuit breaker: when Redis does not answer for half a second, the connection is closed
 * and reopened, and until the new one has answered, every command fails at once. Only the commands pending at that
 * moment have waited. A server that became a replica refuses writes; then too the connection is reopened, to the primary
 * of that moment.
 */
export function connectRedis(target: RedisTarget, changes: Partial<RedisOptions> = {}): Redis {
  const options: RedisOptions = {
    commandTimeout: silentForMs,
    socketTimeout: silentForMs,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, longestRetryMs),
    reconnectOnError: ({ message }) => message.includes('READONLY'),
    enableOfflineQueue: false,
    // A retried increment without a waiting caller would count twice.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    ...readTls(target),
    ...changes,
  };
  const { url, sentinels } = target;
  if (sentinels) return new Redis({ ...followSentinels(url, sentinels, options), ...options });
  return url === null ? new Redis(options) : new Redis(url, options);
}

/** A connection that is opened by `connect`, and fails at the first refusal: of Redis, or of all its sentinels. */
export function connectRedisOnce(target: RedisTarget): Redis {
  const giveUp = { retryStrategy: () => null, sentinelRetryStrategy: () => null, reconnectOnError: () => false };
  return connectRedis(target, { lazyConnect: true, ...giveUp });
}

/** `rediss://` without an authority turns TLS on, with the authorities that Node trusts. */
function readTls({ url, authority = null, sentinels }: RedisTarget): RedisOptions {
  if (authority !== null) return { tls: { ca: authority } };
  return sentinels && url?.startsWith('rediss:') ? { tls: {} } : {};
}

/** Sentinels are asked at each connection, and speak TLS where Redis does. */
function followSentinels(
  url: string | null,
  { addresses, name, password }: Sentinels,
  { tls }: RedisOptions,
): RedisOptions {
  const account = url === null ? null : new URL(url);
  const username = decodeURIComponent(account?.username ?? '');
  return {
    sentinels: [...addresses],
    name,
    ...(password !== null && { sentinelPassword: password }),
    ...(username !== '' && { username }),
    password: decodeURIComponent(account?.password ?? ''),
    db: Number(account?.pathname.slice(1) ?? 0) || 0,
    sentinelCommandTimeout: silentForMs,
    sentinelRetryStrategy: () => sentinelRetryMs,
    ...(tls && { sentinelTLS: tls, enableTLSForSentinelMode: true }),
  };
}

/** A connection to one sentinel, which is opened by `connect` and not again. */
export function connectSentinel(target: RedisTarget, { host, port }: { host: string; port: number }): Redis {
  const password = target.sentinels?.password ?? null;
  return new Redis({
    ...{ host, port, lazyConnect: true, enableReadyCheck: false, retryStrategy: () => null },
    ...{ connectTimeout: 2_000, commandTimeout: 2_000, maxRetriesPerRequest: 0 },
    ...(password !== null && { password }),
    ...readTls(target),
  });
}
