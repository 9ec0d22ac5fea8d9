import { firstLine, type NamedTest, pickSlowest, type TestOutcome } from './outcome.ts';

type Spec = {
  title: string;
  file: string;
  tests: {
    status: string;
    annotations: { type: string; description?: string }[];
    results: { duration: number; error?: { message?: string } }[];
  }[];
};
type Suite = { specs?: Spec[]; suites?: Suite[] };

/** The fields of Playwright's JSON report that are read. */
export type PlaywrightReport = {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number };
};

/** A test that failed and then passed when retried, as on CI, counts as passed and is listed as unstable. */
export function toTestOutcome({ suites, stats }: PlaywrightReport): TestOutcome {
  const specs = suites.flatMap(listSpecs);
  const leftOut = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => ({
        name: `${file}: ${title}`,
        reason: annotations.find(({ description }) => description)?.description ?? 'no reason given',
      })),
  );
  const slowest = pickSlowest(
    specs.flatMap(({ title, file, tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => ({ name: `${file}: ${title}`, ms: duration }))),
    ),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: listWithError(specs, 'unexpected'),
    unstable: listWithError(specs, 'flaky'),
    leftOut,
    slowest,
  };
}

const listSpecs = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(listSpecs)];

const listWithError = (specs: Spec[], resultStatus: string): NamedTest[] =>
  specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === resultStatus)
      .map(({ results }) => ({
        name: `${file}: ${title}`,
        reason: firstLine(results.find(({ error }) => error)?.error?.message),
      })),
  );
