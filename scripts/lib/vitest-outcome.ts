import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { firstLine, type NamedTest, pickSlowest, type TestOutcome } from './outcome.ts';

/** Vitest reporter that writes the outcome to the file `VITEST_OUTCOME`, since the JSON report has no skip reasons. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const broken = modules.filter((module) => module.errors().length > 0);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const outcome: TestOutcome = {
      passed: count('passed'),
      failed: count('failed') + broken.length,
      failures: [
        ...tests.filter((test) => test.result().state === 'failed').map(nameFailure),
        ...broken.map((module) => ({ name: module.relativeModuleId, reason: firstLine(module.errors()[0]?.message) })),
      ],
      unstable: [],
      leftOut: tests.filter((test) => test.result().state === 'skipped').map(nameLeftOut),
      slowest: pickSlowest(tests.map((test) => ({ name: nameTest(test), ms: test.diagnostic()?.duration ?? 0 }))),
    };
    if (process.env.VITEST_OUTCOME) writeFileSync(process.env.VITEST_OUTCOME, JSON.stringify(outcome));
  }
}

const nameTest = (test: TestCase) => `${test.module.relativeModuleId}: ${test.fullName}`;

function nameFailure(test: TestCase): NamedTest {
  return { name: nameTest(test), reason: firstLine(test.result().errors?.[0]?.message) };
}

function nameLeftOut(test: TestCase): NamedTest {
  const result = test.result();
  const note = result.state === 'skipped' ? result.note : undefined;
  return { name: nameTest(test), reason: note ?? 'no reason given' };
}
