import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// One product for the whole run, on data of its own; workers inherit the folder from the first process.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'revoada-e2e-'));
const port = Number(process.env.E2E_PORT ?? 3310);
const controlPort = Number(process.env.E2E_CONTROL_PORT ?? 3311);
process.env.E2E_CONTROL_URL = `http://127.0.0.1:${controlPort}`;

export default defineConfig({
  testDir: 'src',
  outputDir: join(process.env.E2E_DATA_DIR, 'results'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // The traveller's own preference is tested where it matters; elsewhere pictures stand still.
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node scripts/start.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `http://localhost:${port}/health/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      SANDBOX_CONTROL_PORT: String(controlPort),
      // Many travellers behind one address: the limits have tests of their own.
      RATE_LIMIT: 'off',
    },
  },
});
