import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nobodyOutside } from '../outside.ts';

/** The product as an operator starts it, in a separate process. */
export type ProductProcess = {
  child: ChildProcess;
  /** Its output so far, stdout and stderr. */
  output(): string;
  /** Resolves once it is at work, with the site's URL where it has one; rejects with the output when it ends before. */
  ready: Promise<string>;
  /** Resolves with the exit code, null after a kill. */
  ended: Promise<number | null>;
};

const root = fileURLToPath(new URL('../../../../..', import.meta.url));

/** With the environment below, how the script `start` of package.json keeps the memory small. */
const flagsOfStart = [
  '--max-semi-space-size=8',
  '--max-old-space-size=512',
  '--compaction-max-evacuated-bytes-mb-for-reduce-memory=64',
];

const programs = {
  server: { command: ['apps/server/src/main.ts'], ready: /"port":(\d+).*"msg":"ready"/ },
  worker: { command: ['apps/server/src/worker.ts'], ready: /"msg":"worker ready"/ },
  everything: { command: [...flagsOfStart, 'scripts/start.ts'], ready: /is ready: .*:(\d+)/ },
};

const environmentOfStart = { MALLOC_MMAP_THRESHOLD_: '32768' };

/** A folder of the test, because the default would be created in the current directory. */
type ProductEnv = Record<string, string> & { DATA_DIR: string };

/**
 * Only the server or the worker, over services that are not used; or everything, as `npm start` does. `folder`: another
 * checkout, with a slash at its end.
 */
export function startProduct(what: keyof typeof programs, env: ProductEnv, folder = root): ProductProcess {
  const program = programs[what];
  const args = program.command.map((arg) => (arg.endsWith('.ts') ? folder + arg : arg));
  const child = spawn(process.execPath, args, {
    // No file of the current directory is read.
    cwd: '/',
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'info',
      // The demonstration creates a year of prices in the background; tests that measure it enable it.
      SANDBOX_HISTORY_ROUTES: 'none',
      PRICE_TOP_UP_PERCENT: '0',
      ...(what === 'everything' ? environmentOfStart : { ...nobodyOutside, STAND_INS: 'moblix' }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
      const match = program.ready.exec(output);
      if (match) ready.resolve(match[1] ? `http://127.0.0.1:${match[1]}` : '');
    });
  }
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    ready.reject(new Error(`The product ended (code ${code}):\n${output}`));
    return code ?? null;
  });
  // Tests that expect the end do not wait for readiness.
  ready.promise.catch(() => undefined);
  return { child, output: () => output, ready: ready.promise, ended };
}

/** True while a process of this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
