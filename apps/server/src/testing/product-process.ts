import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nobodyOutside } from './outside.ts';

/** The product as an operator starts it: a process of its own. */
export type ProductProcess = {
  child: ChildProcess;
  /** What it has printed so far, both outputs. */
  output(): string;
  /** Resolves with the site's address once it takes requests; rejects with the output when it ends before. */
  ready: Promise<string>;
  /** Resolves with the exit code, null after a kill. */
  ended: Promise<number | null>;
};

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The server alone, over a flight backend that nobody asks; or everything, as `npm start` does. */
export function startProduct(what: 'server' | 'everything', env: Record<string, string>): ProductProcess {
  const script = what === 'server' ? 'apps/server/src/main.ts' : 'scripts/start.ts';
  const child = spawn(process.execPath, [`${root}${script}`], {
    // Nothing is read from where the test happens to run.
    cwd: '/',
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'info',
      ...(what === 'server' ? { ...nobodyOutside, STAND_INS: 'moblix' } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
      const port = what === 'server' ? /"port":(\d+).*"msg":"ready"/.exec(output) : /is ready: .*:(\d+)/.exec(output);
      if (port) ready.resolve(`http://127.0.0.1:${port[1]}`);
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
