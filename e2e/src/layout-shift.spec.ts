import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { cardsOf, cashList, finished, milesList, searchAddress } from './support/results.ts';

/** Collects every unexpected shift of the page from its first moment. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all shifts: never less than the score that search engines count. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));

for (const { name, viewport } of [
  { name: 'phone', viewport: { width: 360, height: 740 } },
  { name: 'desktop', viewport: { width: 1280, height: 900 } },
]) {
  test.describe(`nothing jumps, ${name}`, () => {
    test.use({ viewport });

    test('on the home page', async ({ page }) => {
      await countShifts(page);
      await page.goto('/', { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      expect(await shiftOf(page)).toBeLessThan(0.02);
    });

    test('on results while they stream in', async ({ page, faults }) => {
      const to = name === 'phone' ? 'LDB' : 'JPA';
      await faults.add({ kind: 'pace', route: `GRU-${to}`, factor: 1 });
      await countShifts(page);
      await page.goto(searchAddress({ from: 'GRU', to }));
      await expect(cardsOf(cashList(page).or(milesList(page)).first()).first()).toBeAttached();
      await expect(finished(page)).toBeAttached();
      expect(await shiftOf(page)).toBeLessThan(0.02);
    });
  });
}
