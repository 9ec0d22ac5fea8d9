import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { listHiddenValues } from './config/hidden-values.ts';
import type { Configuration } from './config/settings.ts';
import { type Context, createContext, type Replacements } from './context.ts';
import { migrateDatabase, requireMigratedTables } from './database/connection/database.ts';
import { lockDataDir } from './database/embedded/data-lock.ts';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { explainDiskFull } from './disk-full.ts';
import { createApp } from './http/app.ts';
import { closeServer, drainServer } from './http/connections/drain-server.ts';
import { checkPort, createNodeServer } from './http/connections/node-server.ts';
import type { Phase } from './http/operations.ts';
import { archiveAssets } from './http/site/assets-archive.ts';
import { loadBuiltSite, loadSiteInDevelopment } from './http/site/load-site.ts';
import type { Site } from './http/site/site.ts';
import { createLog, describeProcess } from './logging/logging.ts';
import { findRedis } from './redis/connect-redis.ts';
import { startWork } from './start-work.ts';
import { startTracing } from './tracing/start-tracing.ts';

export type StartServerOptions = Replacements & {
  log?: Logger;
  /** Serve the site from its sources. */
  development?: boolean;
  /** Loads the site after the rest has started; by default the built one. */
  loadSite?: () => Promise<Site>;
};

export type RunningServer = {
  /** URL on this machine. */
  url: string;
  port: number;
  context: Context;
  /**
   * Logs that the server accepts requests, once signals are handled, because a reader of the log may send one at once.
   */
  announce(): void;
  /** Stops in order: readiness, then new connections, then open requests within their time, then all services. */
  stop(): Promise<void>;
};

/** Steps to undo, in reverse order. */
type Undo = (() => Promise<void>)[];

/**
 * Starts the server. Throws errors that an operator can read: invalid settings, a taken port, data in use, a full disk,
 * the wrong database.
 */
export async function startServer(
  configuration: Configuration,
  options: StartServerOptions = {},
): Promise<RunningServer> {
  const { settings } = configuration;
  const log =
    options.log ??
    createLog(settings.logLevel, undefined, listHiddenValues(configuration), describeProcess('server', settings));
  const undo: Undo = [];
  try {
    return await start(configuration, options, log, undo);
  } catch (error) {
    await undoAll(undo, log);
    throw explainDiskFull(error, settings.dataDir);
  }
}

async function start(configuration: Configuration, options: StartServerOptions, log: Logger, undo: Undo) {
  let phase: Phase = 'ready';
  // The data folder before the port: a second start by mistake finds both taken, and the error of the data folder
  // explains it.
  if (configuration.secrets.databaseUrl === null) {
    const lock = lockDataDir(configuration.settings.dataDir);
    undo.push(async () => lock.release());
  }
  const { port: wantedPort, host } = configuration.settings;
  const http = createNodeServer();
  undo.push(() => closeServer(http.server));
  // Binds a free port first, because the URLs of the site contain it; no client knows it until the site is ready.
  const freePort = wantedPort === 0 ? await http.listen(0, host) : null;
  if (freePort === null) await checkPort(wantedPort, host);
  const port = freePort ?? wantedPort;
  const settings = settingsAt(configuration.settings, port);
  const { databaseUrl: ownDatabase } = configuration.secrets;
  const databaseUrl = ownDatabase ?? (await embeddedDatabase(settings.dataDir, log, undo));
  if (ownDatabase !== null && !settings.migrateOnStart) await requireMigratedTables(ownDatabase);
  else await migrateDatabase(databaseUrl, log);
  const tracing = await startTracing('server', configuration);
  undo.push(() => tracing.stop());
  const context = createContext({ ...configuration, settings }, databaseUrl, log, options);
  undo.push(() => context.close());
  await startWork(context, settings);
  const development = options.development ? await loadSiteInDevelopment(http.server) : null;
  if (development) undo.push(() => development.close());
  const site = development?.site ?? (await (options.loadSite ?? loadBuiltSite)());
  if (site?.assets) await archiveAssets(site.assets, settings.assetsArchive, context.now(), log);
  const app = createApp(context, site, () => phase);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: true });
  http.handleWith(development ? development.before(listener) : listener);
  await context.exchangeRates.begin();
  await context.priceHistory.begin();
  // A load balancer without health checks sends requests to each process that accepts connections (ADR-0107).
  if (freePort === null) await http.listen(port, host);
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    phase = 'stopping';
    log.info('stopping');
    await drainServer(http, context.streams, settings);
    await undoAll(undo, log);
  };
  return {
    url: `http://localhost:${port}`,
    port,
    context,
    announce: () => log.info({ port, demo: settings.demo, off: optionalServicesOff(configuration) }, 'ready'),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Puts the bound port into the URL when the setting is 0. */
function settingsAt(settings: Configuration['settings'], port: number): Configuration['settings'] {
  if (settings.port !== 0 || !settings.publicUrl.endsWith(':0')) return settings;
  return { ...settings, port, publicUrl: settings.publicUrl.replace(/:0$/, `:${port}`) };
}

async function embeddedDatabase(dataDir: string, log: Logger, undo: Undo): Promise<string> {
  const postgres = await startEmbeddedPostgres(dataDir, log);
  undo.push(() => postgres.stop());
  return postgres.url;
}

/** Optional services that are off, with the settings that enable them. */
function optionalServicesOff({ settings, secrets }: Configuration): string[] {
  const services = {
    REDIS_URL: findRedis({ settings, secrets }),
    METRICS_TOKEN: secrets.metricsToken,
    WHATSAPP_TOKEN: secrets.channels.whatsapp,
    VAPID_PRIVATE_KEY: settings.channels.push,
  };
  return Object.entries(services).flatMap(([name, value]) => (value === null ? [name] : []));
}

async function undoAll(undo: Undo, log: Logger): Promise<void> {
  for (const step of undo.splice(0).reverse()) {
    await step().catch((error: unknown) => log.error({ err: error }, 'a shutdown step failed'));
  }
}
