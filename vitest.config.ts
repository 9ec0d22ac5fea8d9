import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{apps,packages}/*/{src,app,scripts}/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'bench/src/**/*.test.ts',
    ],
    // Starts one PostgreSQL for the run, when the first suite asks for it.
    globalSetup: ['apps/server/src/testing/database-broker.ts'],
    // By default one core of two stays idle while tests wait for databases and processes.
    maxWorkers: Math.max(2, availableParallelism()),
    // Waits end as soon as they can: these tell a machine that is busy from a test that hangs.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
