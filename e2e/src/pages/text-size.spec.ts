import type { Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import { expect, test } from '../fixtures.ts';
import { holdUntilHydrated } from '../support/hydration.ts';
import { buildSearchUrl, search } from '../support/results.ts';

const query = { from: 'CNF', to: 'SSA', out: 12, back: 17, vista: 'comparar' } as const;
const enlarged = 1.25;

/** Left, width and height of headings, rows, prices and header links, divided by the text scale. */
async function measure(page: Page, path: string, scale: number): Promise<Record<string, number[]>> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page.evaluate((scale) => {
    const named = 'h1, h2, h3, [data-row], [data-amount], header a';
    return Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>(named)].flatMap((element, place) => {
        const { left, width, height } = element.getBoundingClientRect();
        return width > 1 ? [[`${place} ${element.innerText}`, [left, width, height].map((size) => size / scale)]] : [];
      }),
    );
  }, scale);
}

test("a reader's text size enlarges the results and a page of text as a zoom does", async ({
  page,
  playwright,
  baseURL,
  locale,
  timezoneId,
}) => {
  // Later requests get the same flights.
  await search(page, query);
  const options = config.use?.launchOptions;
  const size = `--blink-settings=defaultFontSize=${16 * enlarged}`;
  const browser = await playwright.chromium.launch({ ...options, args: [...(options?.args ?? []), size] });
  try {
    const height = 900;
    const viewport = { width: 1440, height };
    const contextOptions = {
      baseURL,
      locale,
      timezoneId,
      viewport,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    } as const;
    const reader = holdUntilHydrated(await browser.newPage(contextOptions), baseURL ?? '');
    await page.setViewportSize({ width: 1440 / enlarged, height: height / enlarged });
    for (const path of [buildSearchUrl(query), '/sobre']) {
      await test.step(path, async () => {
        const usual = await measure(page, path, 1);
        const large = await measure(reader, path, enlarged);
        expect(Object.keys(usual).length).toBeGreaterThan(5);
        expect(Object.keys(large)).toEqual(Object.keys(usual));
        // Hairlines are not scaled, and letters are placed on whole pixels.
        for (const [name, lengths] of Object.entries(usual))
          for (const [place, length] of lengths.entries())
            expect(Math.abs((large[name]?.[place] ?? 0) - length), name).toBeLessThan(4);
      });
    }
  } finally {
    await browser.close();
  }
});
