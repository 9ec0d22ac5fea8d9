import { firstLine, type Outcome } from './outcome.ts';

type Spec = {
  title: string;
  file: string;
  tests: {
    status: string;
    annotations: { type: string; description?: string }[];
    results: { error?: { message?: string } }[];
  }[];
};
type Suite = { specs?: Spec[]; suites?: Suite[] };

/** The part of Playwright's JSON report that is read. */
export type PlaywrightReport = {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number };
};

/** A test that passed at its second attempt only counts as failed. */
export function playwrightOutcome({ suites, stats }: PlaywrightReport): Outcome {
  const specs = suites.flatMap(specsOf);
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
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures, leftOut };
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];
