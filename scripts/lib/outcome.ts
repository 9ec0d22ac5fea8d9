import { stripVTControlCharacters } from 'node:util';

/** A failed or skipped test with its reason. */
export type NamedTest = { name: string; reason: string };

/** Duration of a test with its set-up. */
export type TimedTest = { name: string; ms: number };

/** Result of one runner. `failures` lists those with a name; `failed` counts all. */
export type TestOutcome = {
  passed: number;
  failed: number;
  failures: NamedTest[];
  /** Tests that failed at first and passed when retried; counted as passed. */
  unstable: NamedTest[];
  leftOut: NamedTest[];
  slowest: TimedTest[];
};

/** Result of a runner that ended without a report. */
export const noReport: TestOutcome = { passed: 0, failed: 1, failures: [], unstable: [], leftOut: [], slowest: [] };

/** A runner that failed without a failed test (a broken set-up, for example) counts as one failure. */
export function withExitCode(outcome: TestOutcome, code: number): TestOutcome {
  return outcome.failed === 0 && code !== 0 ? { ...outcome, failed: 1 } : outcome;
}

/** The ten slowest tests, slowest first. */
export function pickSlowest(tests: readonly TimedTest[]): TimedTest[] {
  return tests.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
}

/**
 * Last lines of the test command: the ten slowest tests, each failed, unstable or skipped test with its reason, then a
 * line with only the counts. Failures are repeated here, since many logs cut the beginning of a long run. `failure` is
 * true for a failed test, and on CI also for a skipped one.
 */
export function summarizeOutcomes(outcomes: TestOutcome[], onCi: boolean): { lines: string[]; failure: boolean } {
  const sum = (of: (outcome: TestOutcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const passed = sum((outcome) => outcome.passed);
  const failed = sum((outcome) => outcome.failed);
  const leftOut = outcomes.flatMap((outcome) => outcome.leftOut);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const unstable = outcomes.flatMap((outcome) => outcome.unstable);
  const slowest = pickSlowest(outcomes.flatMap((outcome) => outcome.slowest));
  const lines = [
    ...slowest.map(({ name, ms }) => `Slow: ${(ms / 1_000).toFixed(1)} s ${name}`),
    ...failures.map(({ name, reason }) => `Failed: ${name} (${reason})`),
    ...unstable.map(({ name, reason }) => `unstable: ${name} (${reason})`),
    ...leftOut.map(({ name, reason }) => `Left out: ${name} (${reason})`),
  ];
  const unwanted = onCi && leftOut.length > 0;
  if (unwanted) lines.push('On CI every test has to run.');
  const skipped = leftOut.length > 0 ? `, ${leftOut.length} skipped` : '';
  return { lines: [...lines, `${passed} passed, ${failed} failed${skipped}`], failure: failed > 0 || unwanted };
}

/** First line of an error message without terminal colours. */
export function firstLine(message: string | undefined): string {
  const [line = ''] = stripVTControlCharacters(message ?? '').split('\n');
  return line || 'no message';
}
