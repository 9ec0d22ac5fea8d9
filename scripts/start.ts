import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import '../apps/server/src/quick-start.ts';

/*
 * Starts everything: PostgreSQL, the stand-ins of unset services, the site and its API. `--dev` serves the site from
 * its sources. Ends with Ctrl-C; all started processes end with it, even after a kill -9.
 */
const development = process.argv.includes('--dev');
// React and others select their production builds when loaded, so this comes first.
process.env.NODE_ENV = development ? 'development' : 'production';
if (existsSync('.env')) process.loadEnvFile('.env');

const { demonstrationAllowed } = await import('../apps/server/src/config/demonstration.ts');
const { readConfiguration } = await import('../apps/server/src/config/read-configuration.ts');
const { explainDiskFull } = await import('../apps/server/src/disk-full.ts');
const { loadBuiltSite } = await import('../apps/server/src/http/site/load-site.ts');
const { startServer } = await import('../apps/server/src/start-server.ts');
const { stopOnSignals } = await import('../apps/server/src/stop-on-signals.ts');
const { buildSiteWhenNeeded } = await import('./lib/site-build.ts');
const { listUnsetServices, buildStandInSettings, startStandIns } = await import('./lib/stand-ins.ts');

const env = { ...process.env };
const demonstration = demonstrationAllowed(env) && listUnsetServices(env).length > 0;

try {
  await main();
} catch (failure) {
  // The stand-ins also store their data there.
  const error = explainDiskFull(failure, env.DATA_DIR || '.data');
  const message = error instanceof Error ? error.message : String(error);
  console.error(stripVTControlCharacters(message));
  process.exit(1);
}

async function main(): Promise<void> {
  const standIns = demonstration ? await startStandIns(env) : null;
  const world = standIns ? buildStandInSettings(env, standIns) : { STAND_INS: '' };
  // The terminal of the demonstration is for people, so only failures are logged.
  const logging = { LOG_LEVEL: env.LOG_LEVEL || (standIns ? 'warn' : 'info') };
  const server = await startServer(readConfiguration({ ...env, ...world, ...logging }), {
    development,
    async loadSite() {
      await buildSiteWhenNeeded();
      return loadBuiltSite();
    },
  });
  stopOnSignals(async () => {
    await server.stop();
    await standIns?.stop();
  });
  server.announce();
  const { publicUrl } = server.context.settings;
  standIns?.setSiteUrl(publicUrl);
  console.log(`Revoada is ready: ${publicUrl}`);
  if (standIns)
    console.log(
      `Simulated: ${listUnsetServices(env).join(', ')}. Control page of the demonstration: ${standIns.control}`,
    );
}
