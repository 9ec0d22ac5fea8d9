import type { Logger } from 'pino';
import { listHiddenValues } from './config/hidden-values.ts';
import { SettingsError } from './config/read-configuration.ts';
import type { Configuration } from './config/settings.ts';
import { type Context, createContext, type Replacements } from './context.ts';
import { migrateDatabase, requireMigratedTables } from './database/connection/database.ts';
import { createLog, describeProcess } from './logging/logging.ts';
import { startWork } from './start-work.ts';
import { startTracing } from './tracing/start-tracing.ts';

export type RunningWorker = {
  context: Context;
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
  if (settings.migrateOnStart) await migrateDatabase(secrets.databaseUrl, log);
  else await requireMigratedTables(secrets.databaseUrl);
  const running = { settings: { ...settings, runJobs: true }, secrets };
  const tracing = await startTracing('worker', running);
  const context = createContext(running, secrets.databaseUrl, log, options);
  const stop = async (): Promise<void> => {
    await context.close();
    await tracing.stop();
  };
  try {
    await startWork(context, settings);
    await context.exchangeRates.begin();
    await context.priceHistory.begin();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    context,
    announce: () => log.info({ demo: settings.demo }, 'worker ready'),
    stop,
  };
}
