import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { Outcome } from './outcome.ts';

/** A reporter of Vitest's that writes the outcome to the file `VITEST_OUTCOME`; its JSON report keeps no reasons. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const broken = modules.filter((module) => module.errors().length > 0);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const outcome: Outcome = {
      passed: count('passed'),
      failed: count('failed') + broken.length,
      leftOut: tests.filter((test) => test.result().state === 'skipped').map(leftOutOf),
    };
    if (process.env.VITEST_OUTCOME) writeFileSync(process.env.VITEST_OUTCOME, JSON.stringify(outcome));
  }
}

function leftOutOf(test: TestCase): Outcome['leftOut'][number] {
  const result = test.result();
  const note = result.state === 'skipped' ? result.note : undefined;
  return { name: `${test.module.relativeModuleId}: ${test.fullName}`, reason: note ?? 'no reason given' };
}
