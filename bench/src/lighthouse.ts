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

/**
 * One audit as a slow phone on 4G sees the page; null where Lighthouse could not record it. Results are `noindex` on
 * purpose: that audit does not count there.
 */
async function audit(url: string): Promise<Scores | null> {
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      skipAudits: url.includes('origem=') ? ['is-crawlable'] : [],
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

/** So many audits. A recording that failed says nothing of the page and is made again; one in two may fail. */
async function recorded(url: string, wanted: number): Promise<Scores[]> {
  // A server in service has shown its pages before: the first visit to a new one finds nothing compiled.
  await audit(url);
  const scores: Scores[] = [];
  for (let left = wanted * 2; scores.length < wanted; left -= 1) {
    if (left === 0) throw new Error(`Lighthouse could not record ${url}`);
    const score = await audit(url);
    if (score) scores.push(score);
  }
  return scores;
}

async function page(name: string, url: string, budget: number): Promise<ReportRow[]> {
  const runs = await recorded(url, 3);
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
    // A search that somebody has asked for already: the list is full at once.
    await fetch(`${product.url}/api/flights/search${resultsPath.slice(1)}`, {
      headers: { accept: 'application/json' },
    });
    return [...(await page('home', `${product.url}/`, 99)), ...(await page('results with a full list', results, 97))];
  } finally {
    await product.stop();
  }
}
