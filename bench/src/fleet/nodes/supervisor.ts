import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SystemUser } from '../../../../apps/server/src/database/embedded/account.ts';
import { isAlive } from '../../../../apps/server/src/testing/processes/product-process.ts';

/** How a program of the fleet is started; `name` is also that of its log file. */
export type Program = {
  name: string;
  command: readonly string[];
  env?: Record<string, string>;
  account?: SystemUser;
  /** Processes that it has started outside its process group, which a kill ends too; SIGQUIT has them clean up. */
  listOthers?(): number[];
};

/** A running program, which is started again whenever it ends. */
export type FleetNode = {
  name: string;
  /** 0 while it does not run. */
  pid(): number;
  /** Ends it and its processes at once; it is started again after so many milliseconds. */
  kill(restartAfterMs: number): void;
  /** How often it ended without a kill. */
  exits(): number;
  log(): string;
};

export type Supervisor = {
  start(program: Program): FleetNode;
  /** Ends every program at once, and starts none again. Works in an exit handler. */
  endAll(): number[];
  /** The same, and waits until the processes are gone. */
  stop(): Promise<void>;
};

/** Restart time of a program that ended without a kill. */
const usualRestartMs = 1_000;
const goneWithinMs = 10_000;

/** Starts programs, each in its process group and with a log file in the folder. */
export function createSupervisor(folder: string): Supervisor {
  const nodes: (FleetNode & { end(ofOthers: NodeJS.Signals): number[] })[] = [];
  let ending = false;

  function start(program: Program): FleetNode {
    const logFile = `${folder}/${program.name}.log`;
    const [file = '', ...args] = program.command;
    let child: ChildProcess | null = null;
    let restart: NodeJS.Timeout | undefined;
    let afterKill: number | null = null;
    let exits = 0;
    const run = (): void => {
      const log = openSync(logFile, 'a');
      const { account } = program;
      const started = spawn(file, args, {
        // No file of the current directory is read.
        cwd: '/',
        env: { PATH: process.env.PATH, ...program.env },
        stdio: ['ignore', log, log],
        detached: true,
        ...(account && { uid: account.uid, gid: account.gid }),
      });
      closeSync(log);
      child = started;
      started.on('error', (error) => console.error(`${program.name}: ${error.message}`));
      started.once('exit', () => {
        child = null;
        if (ending) return;
        if (afterKill === null) exits += 1;
        restart = setTimeout(run, afterKill ?? usualRestartMs);
        afterKill = null;
      });
    };
    const end = (ofOthers: NodeJS.Signals): number[] => {
      clearTimeout(restart);
      const pid = child?.pid;
      // First the group, so that it starts none of the others again.
      if (pid) signal(-pid, 'SIGKILL');
      const others = program.listOthers?.() ?? [];
      for (const other of others) signal(other, ofOthers);
      return pid ? [pid, ...others] : others;
    };
    const node = {
      name: program.name,
      pid: () => child?.pid ?? 0,
      kill(restartAfterMs: number) {
        if (child === null) return;
        afterKill = restartAfterMs;
        end('SIGKILL');
      },
      exits: () => exits,
      log: () => readFileSync(logFile, 'utf8'),
      end,
    };
    nodes.push(node);
    run();
    return node;
  }

  const endAll = (): number[] => {
    ending = true;
    return nodes.flatMap(({ end }) => end('SIGQUIT'));
  };
  return {
    start,
    endAll,
    async stop() {
      const pids = endAll();
      const giveUpAt = performance.now() + goneWithinMs;
      while (pids.some(isAlive)) {
        if (performance.now() > giveUpAt) for (const pid of pids) signal(pid, 'SIGKILL');
        await sleep(20);
      }
    },
  };
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has just ended.
  }
}
