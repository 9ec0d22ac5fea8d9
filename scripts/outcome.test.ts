import { describe, expect, test } from 'vitest';
import { summarizeOutcomes, type TestOutcome, withExitCode } from './lib/outcome.ts';
import { toTestOutcome } from './lib/playwright-outcome.ts';

const green: TestOutcome = { passed: 3, failed: 0, failures: [], unstable: [], leftOut: [], slowest: [] };
const withoutRedis: TestOutcome = {
  passed: 2,
  failed: 0,
  failures: [],
  unstable: [],
  leftOut: [{ name: 'a.test.ts: shares', reason: 'no Redis' }],
  slowest: [],
};

describe('the closing lines', () => {
  test('begin with the ten slowest tests of all runners', () => {
    const timed = (runner: string) => Array.from({ length: 8 }, (_, n) => ({ name: `${runner} ${n}`, ms: n * 1_000 }));
    const outcomes = ['vitest', 'playwright'].map((runner) => ({ ...green, slowest: timed(runner) }));
    const { lines } = summarizeOutcomes(outcomes, false);
    expect(lines).toHaveLength(11);
    expect(lines.slice(0, 3)).toEqual(['Slow: 7.0 s vitest 7', 'Slow: 7.0 s playwright 7', 'Slow: 6.0 s vitest 6']);
    expect(lines.at(-1)).toBe('6 passed, 0 failed');
  });

  test('are only the counts if every test ran', () => {
    expect(summarizeOutcomes([green, green], true)).toEqual({ lines: ['6 passed, 0 failed'], failure: false });
  });

  test('list skipped tests and reasons before the counts', () => {
    expect(summarizeOutcomes([green, withoutRedis], false)).toEqual({
      lines: ['Left out: a.test.ts: shares (no Redis)', '5 passed, 0 failed, 1 skipped'],
      failure: false,
    });
  });

  test('are a failure on CI if a test was skipped', () => {
    const { lines, failure } = summarizeOutcomes([green, withoutRedis], true);
    expect(failure).toBe(true);
    expect(lines.at(-1)).toBe('5 passed, 0 failed, 1 skipped');
  });

  test('are a failure if a test or a runner failed', () => {
    expect(summarizeOutcomes([green, { ...green, failed: 1 }], false).failure).toBe(true);
    expect(summarizeOutcomes([withExitCode(green, 1)], false)).toEqual({
      lines: ['3 passed, 1 failed'],
      failure: true,
    });
    expect(withExitCode(green, 0)).toEqual(green);
  });

  test('list an unstable browser test before the counts and stay green on CI', () => {
    const wobbly = { ...green, unstable: [{ name: 'map.spec.ts: opens', reason: 'expected 1 to be 2' }] };
    expect(summarizeOutcomes([green, wobbly], true)).toEqual({
      lines: ['unstable: map.spec.ts: opens (expected 1 to be 2)', '6 passed, 0 failed'],
      failure: false,
    });
  });

  test('list failed tests before skipped ones', () => {
    const red = { ...withoutRedis, failed: 1, failures: [{ name: 'b.test.ts: adds', reason: 'expected 1 to be 2' }] };
    expect(summarizeOutcomes([red], false).lines).toEqual([
      'Failed: b.test.ts: adds (expected 1 to be 2)',
      'Left out: a.test.ts: shares (no Redis)',
      '2 passed, 1 failed, 1 skipped',
    ]);
  });
});

test("reads passed retries as passed from Playwright's report and lists failed, unstable and skipped tests", () => {
  const annotations = [{ type: 'skip', description: 'no camera' }];
  const skipped = {
    title: 'takes a picture',
    file: 'camera.spec.ts',
    tests: [{ status: 'skipped', annotations, results: [] }],
  };
  const silent = {
    title: 'later',
    file: 'camera.spec.ts',
    tests: [{ status: 'skipped', annotations: [], results: [] }],
  };
  const passed = {
    title: 'opens',
    file: 'camera.spec.ts',
    tests: [{ status: 'expected', annotations: [], results: [] }],
  };
  const error = { message: '\u001b[31mExpected: 1\u001b[39m\nReceived: 2' };
  const results = [{ duration: 300 }, { duration: 1_200, error }];
  const failed = {
    title: 'zooms',
    file: 'camera.spec.ts',
    tests: [{ status: 'unexpected', annotations: [], results }],
  };
  const flaky = {
    title: 'focuses',
    file: 'camera.spec.ts',
    tests: [{ status: 'flaky', annotations: [], results: [{ duration: 100, error }, { duration: 90 }] }],
  };
  const suites = [{ specs: [passed], suites: [{ suites: [{ specs: [skipped, silent, failed, flaky] }] }] }];
  expect(toTestOutcome({ suites, stats: { expected: 7, unexpected: 1, flaky: 1 } })).toEqual({
    passed: 8,
    failed: 1,
    failures: [{ name: 'camera.spec.ts: zooms', reason: 'Expected: 1' }],
    unstable: [{ name: 'camera.spec.ts: focuses', reason: 'Expected: 1' }],
    leftOut: [
      { name: 'camera.spec.ts: takes a picture', reason: 'no camera' },
      { name: 'camera.spec.ts: later', reason: 'no reason given' },
    ],
    slowest: [
      { name: 'camera.spec.ts: zooms', ms: 1_200 },
      { name: 'camera.spec.ts: zooms', ms: 300 },
      { name: 'camera.spec.ts: focuses', ms: 100 },
      { name: 'camera.spec.ts: focuses', ms: 90 },
    ],
  });
});
