import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import { freeLoopbackPort } from '../../database/embedded/loopback-port.ts';
import { temporaryFolder } from '../temporary-folder.ts';

export const sentinelName = 'revoada';
const [password, sentinelPassword] = ['redis-secret', 'sentinel-secret'];

type RedisProcess = { port: number; client: Redis; stop(signal: NodeJS.Signals): Promise<void> };

/** A primary, its replica and three sentinels, each with a password. */
export type SentinelServers = {
  /** The settings that name them. */
  env: { REDIS_URL: string; REDIS_SENTINELS: string; REDIS_SENTINEL_NAME: string; REDIS_SENTINEL_PASSWORD: string };
  first: RedisProcess;
  second: RedisProcess;
  sentinels: readonly RedisProcess[];
  stop(): Promise<void>;
};

/** Resolves once each sentinel knows the replica and the other sentinels. A primary is given up after half a second. */
export async function startSentinelServers(): Promise<SentinelServers> {
  const folder = temporaryFolder('revoada-sentinel-');
  const first = await startRedis(folder, '');
  const second = await startRedis(folder, `replicaof 127.0.0.1 ${first.port}\n`);
  const sentinels = await Promise.all([0, 1, 2].map(() => startSentinel(folder, first.port)));
  for (const { client } of sentinels) while (!(await knowsAll(client)));
  return {
    env: {
      REDIS_URL: `redis://:${password}@not-asked.invalid`,
      REDIS_SENTINELS: sentinels.map(({ port }) => `127.0.0.1:${port}`).join(', '),
      REDIS_SENTINEL_NAME: sentinelName,
      REDIS_SENTINEL_PASSWORD: sentinelPassword,
    },
    ...{ first, second, sentinels },
    async stop() {
      await Promise.all([first, second, ...sentinels].map((each) => each.stop('SIGKILL')));
    },
  };
}

function startRedis(folder: string, lines: string): Promise<RedisProcess> {
  return startProcess(folder, [], password, `${lines}requirepass ${password}\nmasterauth ${password}\nsave ""\n`);
}

function startSentinel(folder: string, primaryPort: number): Promise<RedisProcess> {
  const lines = [
    `sentinel monitor ${sentinelName} 127.0.0.1 ${primaryPort} 2`,
    `sentinel auth-pass ${sentinelName} ${password}`,
    `sentinel down-after-milliseconds ${sentinelName} 500`,
    `sentinel failover-timeout ${sentinelName} 3000`,
    `requirepass ${sentinelPassword}`,
    `sentinel sentinel-pass ${sentinelPassword}`,
  ];
  return startProcess(folder, ['--sentinel'], sentinelPassword, `${lines.join('\n')}\n`);
}

async function startProcess(folder: string, flags: string[], auth: string, lines: string): Promise<RedisProcess> {
  const port = await freeLoopbackPort();
  const file = `${folder}/${port}.conf`;
  writeFileSync(file, `port ${port}\nbind 127.0.0.1\ndir ${folder}\n${lines}`);
  const child = spawn('redis-server', [file, ...flags], { stdio: 'ignore', cwd: '/' });
  const ended = once(child, 'exit');
  const client = new Redis({
    ...{ host: '127.0.0.1', port, password: auth },
    ...{ maxRetriesPerRequest: null, retryStrategy: () => 50 },
  });
  // Until the server listens, each attempt to connect is an error event.
  client.on('error', () => undefined);
  await client.ping();
  return {
    port,
    client,
    async stop(signal) {
      client.disconnect();
      child.kill(signal);
      await ended;
    },
  };
}

async function knowsAll(sentinel: Redis): Promise<boolean> {
  const [replicas, others] = await Promise.all([
    sentinel.call('sentinel', 'replicas', sentinelName),
    sentinel.call('sentinel', 'sentinels', sentinelName),
  ]);
  const [replica] = replicas as string[][];
  const linkIsUp = replica?.[replica.indexOf('master-link-status') + 1] === 'ok';
  return linkIsUp && (others as unknown[]).length === 2;
}
