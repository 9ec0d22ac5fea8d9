import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The most milliseconds that each test file has taken: a run that ended at its first failure tells too little. */
const durations = new Map<string, number>();

/** Runs the quickest test files first, as the first failure ends a mutant's run. Vitest itself begins with the slowest. */
export class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const file of files) {
      const { duration = 0 } = this.ctx.cache.getTestSpecificationResult(file) ?? {};
      durations.set(file.moduleId, Math.max(duration, durations.get(file.moduleId) ?? 0));
    }
    const readDuration = ({ moduleId }: TestSpecification): number => durations.get(moduleId) ?? 0;
    return files.toSorted((a, b) => readDuration(a) - readDuration(b));
  }
}
