import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { databaseFolder, memoryHasRoom } from '../apps/server/src/testing/temporary-folder.ts';

// One product for the whole run, on data of its own; workers inherit the folder from the first process.
process.env.E2E_DATA_DIR ??= temporaryData();
const port = Number(process.env.E2E_PORT ?? 3310);
const controlPort = Number(process.env.E2E_CONTROL_PORT ?? 3311);
process.env.E2E_CONTROL_URL = `http://127.0.0.1:${controlPort}`;

export default defineConfig({
  testDir: 'src',
  outputDir: '../node_modules/.cache/revoada/e2e',
  globalSetup: './src/support/quick-stand-ins.ts',
  fullyParallel: true,
  // One more than the cores of a small machine: tests often wait for the server, or for a picture to stand still.
  workers: 3,
  // One failing test of hundreds must not hold a change back on CI: it is named as unstable, to be mended next.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Whole journeys on a busy machine; what hangs is told by its own expectation.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 900 },
    // The traveller's own preference is tested where it matters; elsewhere pictures stand still.
    contextOptions: { reducedMotion: 'reduce' },
    // It has tests of its own: elsewhere a page's requests are the page's.
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
      // Fares move from day to day: what tests choose from would too.
      SANDBOX_DAY: process.env.E2E_DAY ?? '2026-11-25',
      // The whole year of all routes would be made while the tests run.
      SANDBOX_HISTORY_ROUTES: 'GRU-GIG,GRU-LIS',
      PRICE_TOP_UP_PERCENT: '0',
      // An alert is told within seconds of its drop.
      ALERT_TICK_SECONDS: '1',
      ALERT_QUICK_SECONDS: '2',
      // Many travellers behind one IP: the limits have tests of their own.
      RATE_LIMIT_SEARCHES: '0',
      RATE_LIMIT_REQUESTS: '0',
      RATE_LIMIT_SIGN_INS: '0',
      RATE_LIMIT_PASSWORDS: '0',
      RATE_LIMIT_PASSWORD_MAILS: '0',
      RATE_LIMIT_CHECKOUTS: '0',
      RATE_LIMIT_FORM_MAILS: '0',
      RATE_LIMIT_ANONYMOUS_WRITES: '0',
      RATE_LIMIT_CHANNEL_MESSAGES: '0',
      MAX_STREAMS_PER_CLIENT: '0',
      // Each look at the special offers has the stand-in asked anew.
      OFFERS_FRESH_MINUTES: '0',
      MOBLIX_SEARCHES_PER_SECOND: '1000',
      MOBLIX_POLL_WAIT_MS: '50',
      // The failures that one test asks for must not stop another's searches.
      MOBLIX_BREAKER_FAILURES: '1000000',
      // Faults are switched on by the dozen: that sources fail is no news here.
      LOG_LEVEL: 'error',
    },
  },
});

function temporaryData(): string {
  const folder = databaseFolder('revoada-e2e-');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
