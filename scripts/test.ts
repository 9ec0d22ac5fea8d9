import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noReport, summarizeOutcomes, type TestOutcome, withExitCode } from './lib/outcome.ts';
import { runPlaywright } from './lib/playwright.ts';
import { type PlaywrightReport, toTestOutcome } from './lib/playwright-outcome.ts';
import { root, run, tool } from './lib/run.ts';
import { provideTestServers } from './lib/test-servers.ts';

async function readReport<T>(path: string): Promise<T | null> {
  return JSON.parse(await readFile(path, 'utf8').catch(() => 'null')) as T | null;
}

async function runVitest(reports: string): Promise<TestOutcome> {
  await provideTestServers();
  const file = join(reports, 'vitest.json');
  const reporters = ['default', `${root}scripts/lib/vitest-outcome.ts`].map((reporter) => `--reporter=${reporter}`);
  const code = await run(tool('vitest'), ['run', ...reporters], { VITEST_OUTCOME: file });
  return withExitCode((await readReport<TestOutcome>(file)) ?? noReport, code);
}

async function runBrowserTests(reports: string): Promise<TestOutcome> {
  const file = join(reports, 'playwright.json');
  const code = await runPlaywright([], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const report = await readReport<PlaywrightReport>(file);
  return withExitCode(report ? toTestOutcome(report) : noReport, code);
}

const reports = await mkdtemp(join(tmpdir(), 'revoada-tests-'));
try {
  if ((await run('npm', ['run', 'build'])) !== 0) throw new Error('The site did not build.');
  const outcomes = [await runVitest(reports), await runBrowserTests(reports)];
  const { lines, failure } = summarizeOutcomes(outcomes, Boolean(process.env.CI));
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = failure ? 1 : 0;
} finally {
  await rm(reports, { recursive: true, force: true });
}
