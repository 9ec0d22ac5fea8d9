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
    // The captures live beside the checkout; suites that read them skip with a message where it is absent.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
