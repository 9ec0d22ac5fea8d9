import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests of the running product above the server's rooms; many of them start whole processes. */
const running = /\/apps\/server\/src\/[^/]+$/;

/**
 * Runs the tests of the running product first, so that none of them runs at the end without others in parallel. Then
 * Vitest's order: slowest of the last run first, or largest file first.
 */
export class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ moduleId }: TestSpecification) => running.test(moduleId);
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}
