/** A test that did not run, and why. */
export type LeftOut = { name: string; reason: string };

/** What one runner's tests came to. */
export type Outcome = { passed: number; failed: number; leftOut: LeftOut[] };

/** Outcome of a runner that ended without a report. */
export const noReport: Outcome = { passed: 0, failed: 1, leftOut: [] };

/** A runner that failed although no test did (a broken set-up, say) counts as one failure. */
export function withExitCode(outcome: Outcome, code: number): Outcome {
  return outcome.failed === 0 && code !== 0 ? { ...outcome, failed: 1 } : outcome;
}

/**
 * What the test command says last: each test that was left out with its reason, then the counts alone on their line.
 * `failure` is true where a test failed, and on CI also where one was left out.
 */
export function closing(outcomes: Outcome[], onCi: boolean): { lines: string[]; failure: boolean } {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const passed = sum((outcome) => outcome.passed);
  const failed = sum((outcome) => outcome.failed);
  const leftOut = outcomes.flatMap((outcome) => outcome.leftOut);
  const lines = leftOut.map(({ name, reason }) => `Left out: ${name} (${reason})`);
  const unwanted = onCi && leftOut.length > 0;
  if (unwanted) lines.push('On CI every test has to run.');
  const skipped = leftOut.length > 0 ? `, ${leftOut.length} skipped` : '';
  return { lines: [...lines, `${passed} passed, ${failed} failed${skipped}`], failure: failed > 0 || unwanted };
}
