import { existsSync } from 'node:fs';
import './quick-start.ts';

// Static imports would be loaded before the line above is run.
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
