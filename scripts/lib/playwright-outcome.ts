import { firstLine, pickSlowest, type TestOutcome } from './outcome.ts';

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

/** The part of Playwright's JSON report that is read. */
export type PlaywrightReport = {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number };
};

/** A test that passed at its second attempt only counts as failed. */
export function playwrightOutcome({ suites, stats }: PlaywrightReport): TestOutcome {
  const specs = suites.flatMap(listSpecs);
  const failures = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        name: `${file}: ${title}`,
        reason: firstLine(results.find(({ error }) => error)?.error?.message),
      })),
  );
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
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures, leftOut, slowest };
}

const listSpecs = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(listSpecs)];
