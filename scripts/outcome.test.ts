import { describe, expect, test } from 'vitest';
import { closing, type Outcome, withExitCode } from './lib/outcome.ts';
import { playwrightOutcome } from './lib/playwright-outcome.ts';

const green: Outcome = { passed: 3, failed: 0, leftOut: [] };
const withoutRedis: Outcome = { passed: 2, failed: 0, leftOut: [{ name: 'a.test.ts: shares', reason: 'no Redis' }] };

describe('the closing lines', () => {
  test('are the counts alone where every test ran', () => {
    expect(closing([green, green], true)).toEqual({ lines: ['6 passed, 0 failed'], failure: false });
  });

  test('name what was left out and why before the counts', () => {
    expect(closing([green, withoutRedis], false)).toEqual({
      lines: ['Left out: a.test.ts: shares (no Redis)', '5 passed, 0 failed, 1 skipped'],
      failure: false,
    });
  });

  test('are a failure on CI where one test was left out', () => {
    const { lines, failure } = closing([green, withoutRedis], true);
    expect(failure).toBe(true);
    expect(lines.at(-1)).toBe('5 passed, 0 failed, 1 skipped');
  });

  test('are a failure where a test failed, and where a runner failed without one', () => {
    expect(closing([green, { ...green, failed: 1 }], false).failure).toBe(true);
    expect(closing([withExitCode(green, 1)], false)).toEqual({ lines: ['3 passed, 1 failed'], failure: true });
    expect(withExitCode(green, 0)).toEqual(green);
  });
});

test("Playwright's report: a second attempt is a failure, and a skipped test of any depth is named", () => {
  const annotations = [{ type: 'skip', description: 'no camera' }];
  const skipped = { title: 'takes a picture', file: 'camera.spec.ts', tests: [{ status: 'skipped', annotations }] };
  const silent = { title: 'later', file: 'camera.spec.ts', tests: [{ status: 'skipped', annotations: [] }] };
  const passed = { title: 'opens', file: 'camera.spec.ts', tests: [{ status: 'expected', annotations: [] }] };
  const suites = [{ specs: [passed], suites: [{ suites: [{ specs: [skipped, silent] }] }] }];
  expect(playwrightOutcome({ suites, stats: { expected: 7, unexpected: 1, flaky: 2 } })).toEqual({
    passed: 7,
    failed: 3,
    leftOut: [
      { name: 'camera.spec.ts: takes a picture', reason: 'no camera' },
      { name: 'camera.spec.ts: later', reason: 'no reason given' },
    ],
  });
});
