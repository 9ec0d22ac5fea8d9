import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freeLoopbackPort } from '../../apps/server/src/loopback-port.ts';

/** The demonstration's outside world, and where it answers. */
export type StandIns = { moblix: string; control: string; stop(): Promise<void> };

type Ready = { type: 'ready'; moblix: string; control: string };

const sandbox = fileURLToPath(new URL('../../packages/sandbox/src/main.ts', import.meta.url));

/** Starts the stand-ins and keeps them there: when they die, they come back on the same ports. */
export async function startStandIns(env: NodeJS.ProcessEnv): Promise<StandIns> {
  const samePorts = {
    ...env,
    SANDBOX_MOBLIX_PORT: await portOr(env.SANDBOX_MOBLIX_PORT),
    SANDBOX_CONTROL_PORT: await portOr(env.SANDBOX_CONTROL_PORT),
  };
  let child = spawnSandbox(samePorts);
  let stopping = false;
  const { moblix, control } = await untilReady(child);
  const comeBack = async (wait: number): Promise<void> => {
    if (stopping) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (stopping) return;
    console.error('The stand-ins ended by themselves and are started again.');
    child = spawnSandbox(samePorts);
    try {
      await untilReady(child);
      watch();
    } catch {
      await comeBack(Math.min(wait * 2, 5_000));
    }
  };
  const watch = (): void => void child.once('exit', () => void comeBack(100));
  watch();
  return {
    moblix,
    control,
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

/** The port that was asked for; unset or 0, a free one that we can come back to. */
async function portOr(wanted: string | undefined): Promise<string> {
  return wanted && wanted !== '0' ? wanted : String(await freeLoopbackPort());
}

function spawnSandbox(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [sandbox], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A session of its own: Ctrl-C reaches us alone, and the stand-ins end after the server. They end with their channel,
    // so that nothing is left behind however we go.
    detached: true,
  });
}

async function untilReady(child: ChildProcess): Promise<Ready> {
  const ready = Promise.withResolvers<Ready>();
  child.on('message', (message: Ready) => {
    if (message.type === 'ready') ready.resolve(message);
  });
  child.once('exit', (code) => ready.reject(new Error(`The stand-ins ended while starting (code ${code}).`)));
  child.once('error', (error) => ready.reject(error));
  return ready.promise;
}
