import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { waitFor } from '../wait-for.ts';
import { freePorts } from './ports.ts';
import type { FleetNode, Supervisor } from './supervisor.ts';

const name = 'revoada';

export type RedisNodes = {
  /** Settings of the product. */
  env: Record<string, string>;
  /** The node that the Sentinels name as the master; null while they name none. */
  findMaster(): Promise<FleetNode | null>;
  /** True when the named master has its replica. */
  isWhole(): Promise<boolean>;
};

/** A master, a replica and three Sentinels, which keep nothing on disk but their configuration. */
export async function startRedisNodes(supervisor: Supervisor, folder: string): Promise<RedisNodes> {
  const [master = 0, replica = 0, ...sentinels] = await freePorts(5);
  const nodes = new Map<number, FleetNode>();
  const start = (what: string, port: number, program: string, lines: string[]): void => {
    mkdirSync(`${folder}/${what}`);
    const file = `${folder}/${what}/redis.conf`;
    const common = [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}/${what}`];
    writeFileSync(file, `${[...common, ...lines].join('\n')}\n`);
    nodes.set(port, supervisor.start({ name: what, command: [`/usr/bin/${program}`, file] }));
  };
  const memoryOnly = ['save ""', 'appendonly no', 'repl-diskless-sync-delay 0'];
  start('redis-1', master, 'redis-server', memoryOnly);
  start('redis-2', replica, 'redis-server', [...memoryOnly, `replicaof 127.0.0.1 ${master}`]);
  for (const [index, port] of sentinels.entries()) {
    start(`sentinel-${index + 1}`, port, 'redis-sentinel', [
      `sentinel monitor ${name} 127.0.0.1 ${master} 2`,
      `sentinel down-after-milliseconds ${name} 1000`,
      `sentinel failover-timeout ${name} 5000`,
    ]);
  }
  const findMasterPort = async (): Promise<number> => {
    const [, port] = (await ask(sentinels[0] ?? 0, 'sentinel', 'get-master-addr-by-name', name)).split('\n');
    return Number(port);
  };
  const isWhole = async (): Promise<boolean> => {
    const state = await ask(await findMasterPort(), 'info', 'replication');
    return /role:master/.test(state) && /state=online/.test(state);
  };
  await waitFor('Redis and its Sentinels', isWhole);
  return {
    env: {
      REDIS_SENTINELS: sentinels.map((port) => `127.0.0.1:${port}`).join(','),
      REDIS_SENTINEL_NAME: name,
    },
    findMaster: async () => nodes.get(await findMasterPort()) ?? null,
    isWhole,
  };
}

const run = promisify(execFile);

/** The answer of a Redis on this port; empty while it does not answer. */
async function ask(port: number, ...command: string[]): Promise<string> {
  const args = ['-h', '127.0.0.1', '-p', String(port), '--raw', ...command];
  return (await run('redis-cli', args, { timeout: 2_000 }).catch(() => ({ stdout: '' }))).stdout;
}
