import { defineConfig } from 'vitest/config';

/**
 * Runs the tests of one room, each file in its own thread: in a shared one, as vitest.config.ts has it, mutants of code
 * that runs while a module loads are never active, and survive.
 */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTATE_TESTS ?? '[]') as string[],
    globalSetup: ['apps/server/src/testing/database/database-broker.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 8_000 } },
  },
});
