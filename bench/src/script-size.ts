import type { Request } from '@playwright/test';
import { openBrowser } from './browser/open-browser.ts';
import { dayAhead } from './load/dates.ts';
import { startWholeProduct } from './processes/whole-product.ts';
import type { ReportRow } from './report.ts';

export const resultsPath = `/?origem=GRU&destino=REC&ida=${dayAhead(12)}&volta=${dayAhead(19)}`;

/** How long a page is left alone after its last part, in milliseconds: what it asks for by itself comes in that time. */
const leftAlone = 2_000;

/**
 * Bytes of script that a page loads by itself, as they came over the wire; `last` names the part that comes last.
 * Playwright looks for elements as a user gesture, on which pages fetch what a press shows: only requests are waited for.
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

/** What each page's scripts weigh, brotli as served, measured in a browser. */
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
