import { stripVTControlCharacters } from 'node:util';

/** A test that failed or did not run, and why. */
export type NamedTest = { name: string; reason: string };

/** What one runner's tests came to. `failures` names those that it can name; `failed` counts all. */
export type Outcome = { passed: number; failed: number; failures: NamedTest[]; leftOut: NamedTest[] };

/** Outcome of a runner that ended without a report. */
export const noReport: Outcome = { passed: 0, failed: 1, failures: [], leftOut: [] };

/** A runner that failed although no test did (a broken set-up, say) counts as one failure. */
export function withExitCode(outcome: Outcome, code: number): Outcome {
  return outcome.failed === 0 && code !== 0 ? { ...outcome, failed: 1 } : outcome;
}

/**
 * What the test command says last: each test that failed or was left out with its reason, then the counts alone on their
 * line. Failures are repeated here because a long run's beginning is cut from many logs. `failure` is true where a test failed, and on CI also where one was left out.
 */
export function closing(outcomes: Outcome[], onCi: boolean): { lines: string[]; failure: boolean } {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const passed = sum((outcome) => outcome.passed);
  const failed = sum((outcome) => outcome.failed);
  const leftOut = outcomes.flatMap((outcome) => outcome.leftOut);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const lines = [
    ...failures.map(({ name, reason }) => `Failed: ${name} (${reason})`),
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
