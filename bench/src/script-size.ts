import type { Request } from '@playwright/test';
import { openBrowser } from './browser/open-browser.ts';
import { dayAhead } from './load/dates.ts';
import { startWholeProduct } from './processes/whole-product.ts';
import type { ReportRow } from './report.ts';

export const resultsPath = `/?origem=GRU&destino=REC&ida=${dayAhead(12)}&volta=${dayAhead(19)}`;

/** Milliseconds without action after a page's last script, in which the page loads further scripts by itself. */
const leftAlone = 2_000;

/**
 * Bytes of script on the wire that a page loads by itself; `last` is its last script. Waits only for requests, since
 * Playwright looks for elements as a user gesture, after which pages load more.
 */
async function scriptBytes(url: string, last: RegExp): Promise<number> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const scripts: Request[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request);
    });
    const lastPart = page.waitForEvent('requestfinished', (request) => last.test(request.url()));
    await Promise.all([page.goto(url), lastPart]);
    await page.waitForTimeout(leftAlone);
    const sizes = await Promise.all(scripts.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  } finally {
    await browser.close();
  }
}

/** Size of each page's scripts, brotli as served, measured in a browser. */
export async function scriptSize(): Promise<ReportRow[]> {
  const product = await startWholeProduct();
  try {
    const home = (await scriptBytes(product.url, /\/form-/)) / 1_000;
    const results = (await scriptBytes(product.url + resultsPath, /\/price-outlook-/)) / 1_000;
    return [
      {
        what: 'Script over the wire, home (brotli)',
        budget: '120 KB',
        measured: `${home.toFixed(1)} KB`,
        ok: home <= 120,
      },
      {
        what: 'Script over the wire, results (brotli)',
        budget: '160 KB',
        measured: `${results.toFixed(1)} KB`,
        ok: results <= 160,
      },
    ];
  } finally {
    await product.stop();
  }
}
