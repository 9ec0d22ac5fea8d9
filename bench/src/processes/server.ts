import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { nobodyOutside } from '../../../apps/server/src/testing/outside.ts';
import { temporaryFolder } from '../../../apps/server/src/testing/temporary-folder.ts';

export type MeasuredServer = Awaited<ReturnType<typeof startMeasuredServer>>;

/**
 * The product's server in a separate process and folder, without limits per client; `env` overrides settings, and
 * `nodeOptions` are further options of Node.
 */
export async function startMeasuredServer(
  backendUrl: string,
  env: Record<string, string> = {},
  nodeOptions: readonly string[] = [],
) {
  const folder = temporaryFolder('revoada-bench-');
  const child: ChildProcess = fork(join(import.meta.dirname, 'measured-server.ts'), {
    execArgv: ['--expose-gc', ...nodeOptions],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      STAND_INS: 'moblix',
      ...nobodyOutside,
      MOBLIX_BASE_URL: backendUrl,
      MOBLIX_SEARCHES_PER_SECOND: '1000',
      MOBLIX_POLL_WAIT_MS: '10',
      RATE_LIMIT_SEARCHES: '0',
      RATE_LIMIT_REQUESTS: '0',
      RATE_LIMIT_ANONYMOUS_WRITES: '0',
      MAX_STREAMS_PER_CLIENT: '0',
      SHUTDOWN_GRACE_SECONDS: '1',
      ...env,
    },
  });
  const [ready] = (await once(child, 'message')) as [{ url: string }];
  const figure = async (name: 'memory' | 'processor'): Promise<number> => {
    child.send(name);
    const [value] = (await once(child, 'message')) as [number];
    return value;
  };
  return {
    url: ready.url,
    folder,
    pid: child.pid ?? 0,
    /** Used bytes after a collection. */
    memory: () => figure('memory'),
    /** Milliseconds of processor time since the start. */
    processor: () => figure('processor'),
    async stop(): Promise<void> {
      child.send('stop');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
