/** Options of every room; `npm run mutate -- ROOM` adds the room's files, tests and threshold (scripts/mutate/rooms.ts). */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutate/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  // Stryker would rewrite tsconfig.json with TypeScript's JavaScript API, which TypeScript 7 no longer has.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  ignorePatterns: ['.data', 'build', 'bench/results'],
  cleanTempDir: 'always',
  // Servers and databases of tests answer slowly on a busy machine, and a timeout counts as a detected mutant.
  timeoutMS: 20_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 15,
  reporters: ['clear-text', 'html', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
};
