import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestUserConfig } from 'vitest/config';
import { ProcessesFirst } from './scripts/lib/processes-first.ts';

const include = [
  '{apps,packages}/*/{src,app,scripts}/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'bench/src/**/*.test.ts',
];

// A module that a file replaces would stay replaced for the files that its worker runs afterwards.
const replacesModules = globSync(include).filter((file) =>
  /^\s*vi\.(mock|doMock|resetModules)\(/m.test(readFileSync(file, 'utf8')),
);

const patience: TestUserConfig = {
  // Waits end as soon as they can: these tell a machine that is busy from a test that hangs.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    // One folder for the run's temporary files; one PostgreSQL, started when the first suite asks for it.
    globalSetup: ['apps/server/src/testing/run-folder.ts', 'apps/server/src/testing/database/database-broker.ts'],
    // Workers import as quickly as the server does.
    execArgv: ['--import', join(import.meta.dirname, 'apps/server/src/quick-start.ts')],
    // Three more than the cores: tests of the server often wait for databases and processes.
    maxWorkers: Math.max(2, availableParallelism()) + 3,
    sequence: { sequencer: ProcessesFirst },
    projects: [
      {
        test: {
          ...patience,
          name: 'shared',
          include,
          exclude: replacesModules,
          // Loading the modules anew for each file would take longer than the tests themselves.
          isolate: false,
          setupFiles: [
            'apps/server/src/testing/answered-already.ts',
            'apps/server/src/testing/distribution/watch-statements.ts',
            'scripts/lib/restore-globals.ts',
          ],
        },
      },
      { test: { ...patience, name: 'isolated', include: replacesModules } },
    ],
  },
});
