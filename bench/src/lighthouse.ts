import { publicPages } from '@revoada/core/public-pages';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../../scripts/lib/chromium.ts';
import { chromiumFlags } from './browser/open-browser.ts';
import { startWholeProduct } from './processes/whole-product.ts';
import { median, type ReportRow } from './report.ts';
import { resultsPath } from './script-size.ts';

type Scores = {
  performance: number;
  shift: number;
  accessibility: number;
  practices: number;
  seo: number;
  lcp: number;
};

/** Public pages that search engines skip on purpose, so their SEO score does not count. */
const unlistedPages = ['/login', '/register', '/forgot-password', '/checkout'];

/** One audit on a slow phone with 4G; null if Lighthouse could not record it. */
async function audit(url: string): Promise<Scores | null> {
  const { pathname, search } = new URL(url);
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      skipAudits: search !== '' || unlistedPages.includes(pathname) ? ['is-crawlable'] : [],
    });
    if (!run) throw new Error('Lighthouse gave no result');
    const { categories, audits } = run.lhr;
    if (typeof categories.performance?.score !== 'number') return null;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      seo: score('seo'),
      shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    };
  } finally {
    chrome.kill();
  }
}

/** Runs so many audits. A failed recording says nothing about the page and is repeated; half of them may fail. */
async function record(url: string, auditCount: number): Promise<Scores[]> {
  const scores: Scores[] = [];
  for (let remaining = auditCount * 2; scores.length < auditCount; remaining -= 1) {
    if (remaining === 0) throw new Error(`Lighthouse could not record ${url}`);
    const score = await audit(url);
    if (score) scores.push(score);
  }
  return scores;
}

const isGood = ({ performance, shift, accessibility, practices, seo }: Scores) =>
  performance >= 99 && shift < 0.02 && [accessibility, practices, seo].every((score) => score === 100);

/** Medians of a page's audits: one audit if it is good, else three, since a busy machine distorts one. */
async function measure(url: string): Promise<Scores> {
  await (await fetch(url)).text();
  const runs = await record(url, 1);
  if (!runs.every(isGood)) runs.push(...(await record(url, 2)));
  const of = (key: keyof Scores) => median(runs.map((run) => run[key]));
  return {
    performance: of('performance'),
    shift: of('shift'),
    accessibility: of('accessibility'),
    practices: of('practices'),
    seo: of('seo'),
    lcp: of('lcp'),
  };
}

/** Public pages without separate rows: the lowest of each score with its page. */
async function otherPages(origin: string): Promise<ReportRow[]> {
  const pages: { path: string; scores: Scores }[] = [];
  for (const path of [...publicPages.filter((one) => one !== '/'), ...unlistedPages]) {
    pages.push({ path, scores: await measure(origin + path) });
  }
  const worst = (rate: (scores: Scores) => number) =>
    pages.reduce((low, one) => (rate(one.scores) < rate(low.scores) ? one : low));
  const slowest = worst(({ performance }) => performance);
  const moving = worst(({ shift }) => -shift);
  const least = ({ accessibility, practices, seo }: Scores) => Math.min(accessibility, practices, seo);
  const lacking = worst(least);
  return [
    {
      what: `Lighthouse mobile, the other ${pages.length} public pages: lowest performance (${slowest.path})`,
      budget: '99',
      measured: `${slowest.scores.performance}`,
      ok: slowest.scores.performance >= 99,
    },
    {
      what: `Layout shift, the other public pages: largest (${moving.path})`,
      budget: '0.02',
      measured: moving.scores.shift.toFixed(3),
      ok: moving.scores.shift < 0.02,
    },
    {
      what: `Accessibility, best practices, SEO, the other public pages: lowest (${lacking.path})`,
      budget: '100',
      measured: `${least(lacking.scores)}`,
      ok: least(lacking.scores) === 100,
    },
  ];
}

async function page(name: string, url: string, budget: number): Promise<ReportRow[]> {
  // A server in production has rendered its pages before, unlike this new one.
  await audit(url);
  const runs = await record(url, 3);
  const of = (key: keyof Scores) => median(runs.map((run) => run[key]));
  const rest = [of('accessibility'), of('practices'), of('seo')];
  return [
    {
      what: `Lighthouse mobile, ${name}: performance (median of 3; LCP ${(of('lcp') / 1_000).toFixed(1)} s)`,
      budget: `${budget}`,
      measured: `${of('performance')}`,
      ok: of('performance') >= budget,
    },
    { what: `Layout shift, ${name}`, budget: '0.02', measured: of('shift').toFixed(3), ok: of('shift') < 0.02 },
    {
      what: `Accessibility, best practices, SEO, ${name}`,
      budget: '100, 100, 100',
      measured: rest.join(', '),
      ok: rest.every((score) => score === 100),
    },
  ];
}

export async function lighthouseScores(): Promise<ReportRow[]> {
  const product = await startWholeProduct();
  try {
    const results = product.url + resultsPath;
    // A search that was already made, so the list is complete at once.
    await fetch(`${product.url}/api/flights/search${resultsPath.slice(1)}`, {
      headers: { accept: 'application/json' },
    });
    return [
      ...(await page('home', `${product.url}/`, 99)),
      ...(await page('results with a full list', results, 97)),
      ...(await otherPages(product.url)),
    ];
  } finally {
    await product.stop();
  }
}
