import { stripVTControlCharacters } from 'node:util';

/** A test that failed or did not run, and why. */
export type NamedTest = { name: string; reason: string };

/** How long a test took, from its set-up to its end. */
export type TimedTest = { name: string; ms: number };

/** What one runner's tests came to. `failures` names those that it can name; `failed` counts all. */
export type TestOutcome = {
  passed: number;
  failed: number;
  failures: NamedTest[];
  /** Failed at first and passed when run once more: counted among the passed. */
  unstable: NamedTest[];
  leftOut: NamedTest[];
  slowest: TimedTest[];
};

/** Outcome of a runner that ended without a report. */
export const noReport: TestOutcome = { passed: 0, failed: 1, failures: [], unstable: [], leftOut: [], slowest: [] };

/** A runner that failed although no test did (a broken set-up, say) counts as one failure. */
export function withExitCode(outcome: TestOutcome, code: number): TestOutcome {
  return outcome.failed === 0 && code !== 0 ? { ...outcome, failed: 1 } : outcome;
}

/** The ten tests that took longest, the slowest first. */
export function pickSlowest(tests: readonly TimedTest[]): TimedTest[] {
  return tests.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
}

/**
 * What the test command says last: the ten slowest tests, each test that failed, was unstable or was left out with its
 * reason, then the counts alone on their line. Failures are repeated here because a long run's beginning is cut from many
 * logs. `failure` is true where a test failed, and on CI also where one was left out.
 */
export function closing(outcomes: TestOutcome[], onCi: boolean): { lines: string[]; failure: boolean } {
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

/** The first line of an error's message, without the colours of a terminal. */
export function firstLine(message: string | undefined): string {
  const [line = ''] = stripVTControlCharacters(message ?? '').split('\n');
  return line || 'no message';
}
