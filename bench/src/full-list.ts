import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SearchEvent, SearchSummary } from '@revoada/core/search/events';
import { award, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { openBrowser } from './browser/open-browser.ts';
import { dayAhead } from './load/dates.ts';
import { startWholeProduct } from './processes/whole-product.ts';
import { median, type ReportRow } from './report.ts';

const journeys = 700;
const rounds = 15;
const budgetMs = 50;
const sliderSteps = 60;
const frameMs = 16;
const programmes = ['latam-pass', 'smiles', 'tap-miles-go'] as const;
const departure = dayAhead(12);

/** Journeys at all hours, lengths and prices, each sold in reais and in miles of three programmes. */
function inventEvents(): SearchEvent[] {
  const offers = Array.from({ length: journeys }, (_, at) => {
    const clock = new Date(at * 2 * 60_000).toISOString().slice(11, 16);
    const shared = {
      journeyKey: `LA${at}@${departure}`,
      departsAt: `${departure}T${clock}:00`,
      arrivesAt: `${dayAhead(13)}T${clock}:00`,
      durationMinutes: 180 + ((at * 37) % 1_200),
      stops: at % 3,
    };
    return [
      offer({ ...shared, id: `${at}-cash`, price: cash(400_00 + ((at * 7_919) % 250_000)) }),
      ...programmes.map((programme, rank) =>
        offer({
          ...shared,
          id: `${at}-${programme}`,
          price: award(programme, 20_000 + ((at * 104_729 + rank * 31) % 90_000), 60_00),
        }),
      ),
    ];
  });
  const listed = withJourneyFares(offers.flat());
  const nothing = { cash: 0, miles: 0 };
  const summary: SearchSummary = {
    outbound: { cash: journeys, miles: journeys * programmes.length },
    return: null,
    hidden: { outbound: nothing, return: null },
    found: { outbound: null, return: null },
    partial: false,
    searchedAt: new Date().toISOString(),
    stale: false,
    demo: true,
  };
  return [
    { event: 'offers', data: { direction: 'outbound', offers: listed } },
    { event: 'done', data: summary },
  ];
}

/** Milliseconds from a click on a link to the new rows on the screen. */
function pressAndPaint(page: Page, link: string): Promise<number> {
  return page.evaluate(`pressAndPaint(${JSON.stringify(link)})`);
}

/** Milliseconds of work on one move of the slider. */
function moveAndPaint(page: Page, cents: number): Promise<number> {
  return page.evaluate(`moveAndPaint(${cents})`);
}

/** Delay of filtering or sorting a long list, or of changing the value of miles. */
export async function fullList(): Promise<ReportRow[]> {
  const product = await startWholeProduct();
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    for (const script of ['press-and-paint.js', 'move-and-paint.js']) {
      await page.addInitScript({ path: join(import.meta.dirname, 'browser', script) });
    }
    const body = inventEvents()
      .map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      .join('');
    await page.route('**/api/flights/search?*', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
    await page.goto(`${product.url}/?origem=GRU&destino=REC&ida=${departure}&soIda=true`);
    await page.getByText(`${journeys} voos`).first().waitFor();
    await page.locator('main [data-row]').first().waitFor();
    const filtered: number[] = [];
    const sorted: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      filtered.push(await pressAndPaint(page, 'Direto'), await pressAndPaint(page, 'Todos'));
      sorted.push(await pressAndPaint(page, 'Duração'), await pressAndPaint(page, 'Melhor'));
    }
    await page.getByRole('button', { name: 'Usar o meu valor' }).click();
    await page.getByRole('slider').waitFor();
    const moved: number[] = [];
    for (let step = 0; step < sliderSteps; step += 1) moved.push(await moveAndPaint(page, 2_000 + step * 20));
    return [tell('filtered', filtered), tell('sorted', sorted), tellFrames(moved)];
  } finally {
    await browser.close();
    await product.stop();
  }
}

function tell(what: string, times: readonly number[]): ReportRow {
  const usual = median(times);
  return {
    what: `${journeys} journeys ${what}: from the press to the new rows on the screen (median of ${times.length})`,
    budget: `${budgetMs} ms`,
    measured: `${usual.toFixed(0)} ms (slowest: ${Math.max(...times).toFixed(0)} ms)`,
    ok: usual < budgetMs,
  };
}

function tellFrames(times: readonly number[]): ReportRow {
  const usual = median(times);
  return {
    what: `${journeys} journeys, the slider one step further: the page's work before the next picture (median of ${times.length})`,
    budget: `${frameMs} ms`,
    measured: `${usual.toFixed(1)} ms (slowest: ${Math.max(...times).toFixed(0)} ms)`,
    ok: usual < frameMs,
  };
}
