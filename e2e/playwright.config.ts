import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { databaseFolder, memoryHasRoom } from '../apps/server/src/testing/temporary-folder.ts';
import { productSettings } from './src/support/product-settings.ts';

// One product with separate data for the whole run; workers inherit the folder from the first process.
process.env.E2E_DATA_DIR ??= temporaryData();
const port = Number(process.env.E2E_PORT ?? 3310);
const controlPort = Number(process.env.E2E_CONTROL_PORT ?? 3311);
process.env.E2E_CONTROL_URL = `http://127.0.0.1:${controlPort}`;

export default defineConfig({
  testDir: 'src',
  outputDir: '../node_modules/.cache/revoada/e2e',
  globalSetup: './src/support/stand-ins/quick-stand-ins.ts',
  fullyParallel: true,
  // One more than the cores of a small machine, because tests often wait for the server or for a stable picture.
  workers: 3,
  // One unstable test must not block a change on CI; it is reported, to be fixed next.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // For whole journeys on a busy machine; expectations have shorter timeouts.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 900 },
    // Some tests change the preference; in all others pictures do not move.
    contextOptions: { reducedMotion: 'reduce' },
    // Tested separately; in all other tests requests come from the page.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Playwright has processes share memory through files on the disk, for containers whose /dev/shm is small.
      ignoreDefaultArgs: memoryHasRoom() ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Pages live too short for what the optimising compilers would save: a twentieth of the run's processor time.
        // Memory is there, processors are not: fewer collections, and none beside the page, are another twentieth.
        '--js-flags=--no-opt,--no-maglev,--single-threaded-gc,--min-semi-space-size=32,--initial-heap-size=512',
        // No host but this machine is asked: airlines are opened, never loaded.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
    // A trace of every test costs a third of the run's time.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'site', testIgnore: '**/service/*.spec.ts' },
    // Starts a separate product with a certificate of this run.
    { name: 'service', testMatch: '**/service/*.spec.ts', use: { ignoreHTTPSErrors: true } },
  ],
  webServer: {
    command: 'node scripts/start.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `http://localhost:${port}/health/ready`,
    timeout: 180_000,
    // For work on the tests themselves: E2E_REUSE=1 drives a product that runs already.
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      SANDBOX_CONTROL_PORT: String(controlPort),
      ...productSettings,
    },
  },
});

function temporaryData(): string {
  const folder = databaseFolder('revoada-e2e-');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
