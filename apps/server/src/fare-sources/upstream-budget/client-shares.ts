import { dayMs } from '@revoada/core/dates/local-date';
import { type ClientShares, createClientShares } from '@revoada/fares/resilience/daily-budget';
import type { Redis } from 'ioredis';

type Deps = { redis: Redis; keyPrefix: string; source: string; now(): number };

const countedForMs = 2 * dayMs;

/**
 * Clients' searches of a UTC day at one source, which all processes count in Redis. A process hears of the searches at the
 * others with each of its own searches for the client, so that each further process allows one more at most. While Redis is
 * away each counts its own.
 */
export function createSharedShares({ redis, keyPrefix, source, now }: Deps): ClientShares {
  const here = createClientShares(now);
  /** The searches that others have made, by client. */
  let elsewhere = new Map<string, number>();
  let day = '';

  function turnDay(): string {
    const today = new Date(now()).toISOString().slice(0, 10);
    if (today !== day) elsewhere = new Map();
    day = today;
    return `${keyPrefix}:shares:${source}:${today}`;
  }

  async function countShared(name: string, keys: readonly string[]): Promise<void> {
    const counts = elsewhere;
    const multi = redis.multi();
    for (const key of keys) multi.hincrby(name, key, 1);
    const results = await multi.pexpire(name, countedForMs).exec();
    for (const [at, key] of keys.entries()) {
      const [error, total] = results?.[at] ?? [];
      if (!error && typeof total === 'number') counts.set(key, Math.max(counts.get(key) ?? 0, total - here.count(key)));
    }
  }

  return {
    count(key) {
      turnDay();
      return here.count(key) + (elsewhere.get(key) ?? 0);
    },
    add(keys) {
      const name = turnDay();
      here.add(keys);
      countShared(name, keys).catch(() => undefined);
    },
  };
}
