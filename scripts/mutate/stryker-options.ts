import { root } from '../lib/run.ts';
import { mutatedFiles, type Selection } from './rooms.ts';

/** Where a run's results go; outside version control. */
export const outputFolder = `${root}.mutate/`;

/** File systems take names of 255 bytes; endings come after it. */
const longestName = 200;

/** A file name for a selection: 'core', 'core-miles', 'billing-refunds.ts'; cut where a glob names many files. */
export function selectionName({ room, within }: Selection): string {
  return [room.name, ...within.split('/')].filter(Boolean).join('-').slice(0, longestName);
}

/** Stryker's options for one selection, in a copy of the checkout. */
export function strykerOptions(
  selection: Selection,
  options: { concurrency: number; incremental: boolean },
): Record<string, unknown> {
  const name = selectionName(selection);
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', `${root}scripts/mutate/ignore-messages.ts`],
    ignorers: ['messages'],
    // Threads start twice as fast as processes.
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', pool: 'threads' },
    mutate: mutatedFiles(selection),
    // The copy is thrown away; in place, the workspace's links lead to the mutated files.
    inPlace: true,
    // Only type checkers would need it; it changes every file of the copy.
    disableTypeChecks: false,
    coverageAnalysis: 'perTest',
    concurrency: options.concurrency,
    timeoutMS: selection.room.database ? 20_000 : 5_000,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 15,
    incremental: options.incremental,
    incrementalFile: `${outputFolder}incremental/${name}.json`,
    reporters: ['json', 'html', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    jsonReporter: { fileName: `${outputFolder}${name}.json` },
    htmlReporter: { fileName: `${outputFolder}${name}.html` },
    thresholds: { high: 100, low: 100, break: null },
    allowConsoleColors: false,
  };
}
