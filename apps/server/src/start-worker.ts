import type { Logger } from 'pino';
import { listHiddenValues } from './config/hidden-values.ts';
import { SettingsError } from './config/read-configuration.ts';
import type { Configuration } from './config/settings.ts';
import { type Context, createContext, type Replacements } from './context.ts';
import { migrateDatabase, requireMigratedTables } from './database/connection/database.ts';
import { checkPort } from './http/connections/node-server.ts';
import { startWorkerEndpoint, type WorkerEndpoint } from './http/worker-endpoint.ts';
import { createLog, describeProcess } from './logging/logging.ts';
import { startWork } from './start-work.ts';
import { startTracing } from './tracing/start-tracing.ts';

export type RunningWorker = {
  context: Context;
  /** Port of health and metrics; null without `WORKER_PORT`. */
  port: number | null;
  /** Logs that the worker is ready, once signals are handled, because a reader of the log may send one at once. */
  announce(): void;
  stop(): Promise<void>;
};

/** Runs the jobs of a database that web processes with RUN_JOBS=0 share. Throws errors that an operator can read. */
export async function startWorker(
  { settings, secrets }: Configuration,
  options: Replacements & { log?: Logger } = {},
): Promise<RunningWorker> {
  const log =
    options.log ??
    createLog(
      settings.logLevel,
      undefined,
      listHiddenValues({ settings, secrets }),
      describeProcess('worker', settings),
    );
  if (secrets.databaseUrl === null) {
    throw new SettingsError([
      { name: 'DATABASE_URL', problem: 'is missing: a worker shares it with the web processes' },
    ]);
  }
  const { workerPort, host } = settings;
  if (workerPort !== null) await checkPort(workerPort, host);
  if (settings.migrateOnStart) await migrateDatabase(secrets.databaseUrl, log);
  else await requireMigratedTables(secrets.databaseUrl);
  const running = { settings: { ...settings, runJobs: true }, secrets };
  const tracing = await startTracing('worker', running);
  const context = createContext(running, secrets.databaseUrl, log, options);
  let endpoint: WorkerEndpoint | null = null;
  const stop = async (): Promise<void> => {
    endpoint?.stopping();
    await context.close();
    await endpoint?.close();
    await tracing.stop();
  };
  try {
    await startWork(context, settings);
    await context.exchangeRates.begin();
    await context.priceHistory.begin();
    // Probes that are answered before would find a worker that does no work yet.
    if (workerPort !== null) endpoint = await startWorkerEndpoint(context, { port: workerPort, host });
  } catch (error) {
    await stop();
    throw error;
  }
  const port = endpoint?.port ?? null;
  return {
    context,
    port,
    announce: () => log.info({ demo: settings.demo, ...(port !== null && { port }) }, 'worker ready'),
    stop,
  };
}
