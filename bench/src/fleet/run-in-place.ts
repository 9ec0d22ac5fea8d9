import { rmSync } from 'node:fs';
import { databaseFolder } from '../../../apps/server/src/testing/temporary-folder.ts';
import { createSupervisor } from './nodes/supervisor.ts';
import type { FleetPlace } from './start-fleet.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs with a supervisor in a temporary folder. Everything that was started ends with it, with this process, and at a
 * signal. FLEET_KEEP=1 keeps the folder with its logs.
 */
export async function runInPlace<Result>(run: (place: FleetPlace) => Promise<Result>): Promise<Result> {
  const folder = databaseFolder('revoada-fleet-');
  const supervisor = createSupervisor(folder);
  const undo: FleetPlace['undo'] = [];
  const removeFolder = (): void => {
    if (process.env.FLEET_KEEP === '1') console.error(`Logs: ${folder}/*.log`);
    else rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  const endNow = (): void => {
    supervisor.endAll();
    removeFolder();
  };
  const endOnSignal = (): never => process.exit(130);
  process.on('exit', endNow);
  for (const signal of signals) process.on(signal, endOnSignal);
  try {
    return await run({ folder, supervisor, undo });
  } finally {
    await supervisor.stop();
    for (const step of undo.reverse()) await step();
    process.off('exit', endNow);
    for (const signal of signals) process.off(signal, endOnSignal);
    removeFolder();
  }
}
