import { openBrowser } from './browser/open-browser.ts';
import { dayAhead } from './load/dates.ts';
import { startWholeProduct } from './processes/whole-product.ts';
import type { ReportRow } from './report.ts';

export const resultsPath = `/?origem=GRU&destino=REC&ida=${dayAhead(12)}&volta=${dayAhead(19)}`;

/** Bytes of script that a page loads by itself, as they came over the wire. */
async function scriptBytes(url: string, until: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname.endsWith('.js'))
        sizes.push(request.sizes().then((size) => size.responseBodySize));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator(until).first().waitFor();
    await page.waitForLoadState('networkidle');
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  } finally {
    await browser.close();
  }
}

/** What each page's scripts weigh, brotli as served, measured in a browser. */
export async function scriptSize(): Promise<ReportRow[]> {
  const product = await startWholeProduct();
  try {
    const home = (await scriptBytes(product.url, 'form')) / 1_000;
    const results = (await scriptBytes(product.url + resultsPath, 'main li h3')) / 1_000;
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
