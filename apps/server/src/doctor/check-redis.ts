import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { type CheckResult, describeError, type Finding, readClock, well, wrong } from '../findings/finding.ts';
import type { RedisTarget } from '../redis/connect-redis.ts';

const name = 'Redis';
const keptMs = 5_000;

/** `connect` opens a connection as the server does. Writes one key, which it deletes. */
export async function checkRedis(target: RedisTarget, connect: () => Redis): Promise<CheckResult> {
  const redis = connect();
  let lastError: unknown;
  redis.on('error', (error) => {
    lastError = error;
  });
  try {
    await redis.connect();
    const clock = await readClock(name, async () => {
      const [seconds, micros] = await redis.time();
      return Number(seconds) * 1_000 + Number(micros) / 1_000;
    });
    return { findings: [await checkUse(redis, target), await checkMemory(redis)], clocks: [clock] };
  } catch (error) {
    const reason = describeError(lastError ?? error);
    const advice = target.sentinels
      ? 'mend what Redis Sentinel says, then check user, password and rediss:// of REDIS_URL, and REDIS_CA_FILE'
      : 'check host, port, user, password and rediss:// of REDIS_URL, and REDIS_CA_FILE';
    return { findings: [wrong(name, `cannot be used: ${reason}`, advice)] };
  } finally {
    redis.disconnect();
  }
}

/** Limits run a script that counts, searches are stored and read, and processes announce those under way. */
async function checkUse(redis: Redis, target: RedisTarget): Promise<Finding> {
  const key = `revoada:doctor:${randomUUID()}`;
  try {
    await redis.set(key, 'written', 'PX', keptMs);
    const read = await redis.eval("return redis.call('get', KEYS[1])", 1, key);
    await redis.del(key);
    await redis.publish(key, 'tried');
    if (read !== 'written') return wrong(name, 'does not give back what was written', 'look into its log');
  } catch (error) {
    const advice =
      'name the primary in REDIS_URL or its sentinels in REDIS_SENTINELS, and let its user run GET, SET, DEL and EVAL on keys revoada:*, PUBLISH and SUBSCRIBE on channels revoada:*';
    return wrong(name, `refuses what the product does: ${describeError(error)}`, advice);
  }
  const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? 'unknown version';
  return well(name, `${version} at ${describePlace(target)}, ${redis.options.tls ? 'TLS' : 'without TLS'}`);
}

function describePlace({ url, sentinels }: RedisTarget): string {
  return sentinels ? `the primary of ${sentinels.name}` : new URL(url ?? '').host;
}

async function checkMemory(redis: Redis): Promise<Finding> {
  const info = await redis.info('memory');
  const readField = (field: string) => new RegExp(`^${field}:(\\S+)`, 'm').exec(info)?.[1] ?? '';
  const [limit, policy] = [Number(readField('maxmemory')), readField('maxmemory_policy')];
  const memory = 'memory of Redis';
  if (limit > 0 && policy === 'noeviction') {
    return wrong(memory, 'refuses writes once it is full (noeviction)', 'set maxmemory-policy allkeys-lru');
  }
  return well(memory, limit > 0 ? `${Math.round(limit / 1_048_576)} MB, ${policy}` : 'no limit of its own');
}
