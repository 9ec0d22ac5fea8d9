import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freeLoopbackPort } from '../../database/embedded/loopback-port.ts';

export type TestRedis = { url: string; client: Redis; pid: number; stop(): Promise<void> };

/** True where this machine has a Redis to start. */
export function hasRedisServer(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A Redis of the test's own, on loopback, on a free port unless one is given, that keeps nothing on disk. */
export async function startTestRedis(givenPort?: number): Promise<TestRedis> {
  const port = givenPort ?? (await freeLoopbackPort());
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child: ChildProcess = spawn('redis-server', options, { stdio: 'ignore', cwd: '/' });
  const url = `redis://127.0.0.1:${port}`;
  const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  // Until the server listens, each attempt to connect is an error event.
  client.on('error', () => undefined);
  await client.ping();
  return {
    url,
    client,
    pid: child.pid ?? 0,
    async stop() {
      client.disconnect();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
