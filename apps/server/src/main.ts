import { existsSync } from 'node:fs';
import './database/import-drizzle-quickly.ts';

// A static import would find drizzle-orm before the line above is run.
const { readConfiguration } = await import('./config/read-configuration.ts');
const { startServer } = await import('./start-server.ts');
const { stopOnSignals } = await import('./stop-on-signals.ts');

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const server = await startServer(readConfiguration());
  stopOnSignals(server.stop);
  server.announce();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
