import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests of the running product, many of which start whole processes: they lie above the server's rooms. */
const running = /\/apps\/server\/src\/[^/]+$/;

/**
 * Begins with the tests of the running product, so that none of these is left to run alone at the end. Vitest's own order
 * follows: the slowest of the last run first, or the largest files where there was none.
 */
export class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ moduleId }: TestSpecification) => running.test(moduleId);
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}
