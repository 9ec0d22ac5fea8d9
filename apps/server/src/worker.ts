import { existsSync } from 'node:fs';
import './quick-start.ts';

// Static imports would be loaded before the line above is run.
const { readConfiguration } = await import('./config/read-configuration.ts');
const { startWorker } = await import('./start-worker.ts');
const { stopOnSignals } = await import('./stop-on-signals.ts');

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const worker = await startWorker(readConfiguration(process.env, ['DATABASE_URL']));
  if (process.argv.includes('--retry')) {
    process.stdout.write(`Jobs that are tried anew: ${await worker.context.jobs.retryDeadLetters()}\n`);
    await worker.stop();
    process.exit(0);
  }
  stopOnSignals(worker.stop);
  worker.announce();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
