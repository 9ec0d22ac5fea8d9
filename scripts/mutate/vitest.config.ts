import { defineConfig } from 'vitest/config';
import type { Vite, VitestPluginContext } from 'vitest/node';
import { KeptThread } from './kept-threads.ts';
import { QuickestFirst } from './quickest-first.ts';

const broker = process.env.TEST_DATABASE_BROKER;

const keepThreads: Vite.Plugin = {
  name: 'keep-threads',
  configureVitest({ project }: VitestPluginContext) {
    project.config.pool = 'kept-threads';
    project.config.poolRunner = { name: 'kept-threads', createPoolWorker: (options) => new KeptThread(options) };
  },
};

/** For mutation testing only: the tests of one room, named by the runner. */
export default defineConfig({
  plugins: [keepThreads],
  test: {
    include: JSON.parse(process.env.MUTATE_TESTS ?? '[]') as string[],
    globalSetup: broker ? ['apps/server/src/testing/database/database-broker.ts'] : [],
    setupFiles: ['scripts/mutate/forget-last-mutant.ts', 'scripts/mutate/keep-modules.ts'],
    sequence: { sequencer: QuickestFirst },
    // Stryker itself ends a test that takes far longer than without a mutant.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A mutant that makes a test wait for nothing is detected sooner than a whole run's patience would.
    expect: { poll: { timeout: 8_000 } },
  },
});
