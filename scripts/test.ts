import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './lib/chromium.ts';
import { run, tool } from './lib/run.ts';

type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

async function readReport<T>(path: string): Promise<T | null> {
  return JSON.parse(await readFile(path, 'utf8').catch(() => 'null')) as T | null;
}

async function unitAndIntegration(reports: string): Promise<Counts> {
  const file = join(reports, 'vitest.json');
  const code = await run(tool('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = await readReport<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const failed = report.numFailedTests + (report.numFailedTests === 0 && code !== 0 ? 1 : 0);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
}

async function browser(reports: string): Promise<Counts> {
  const file = join(reports, 'playwright.json');
  const code = await run(tool('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = await readReport<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const failed = report.stats.unexpected + report.stats.flaky;
  return {
    passed: report.stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.stats.skipped,
  };
}

const reports = await mkdtemp(join(tmpdir(), 'revoada-tests-'));
try {
  if ((await run('npm', ['run', 'build'])) !== 0) throw new Error('The site did not build.');
  const results = [await unitAndIntegration(reports), await browser(reports)];
  const sum = (key: keyof Counts) => results.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped');
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
} finally {
  await rm(reports, { recursive: true, force: true });
}
