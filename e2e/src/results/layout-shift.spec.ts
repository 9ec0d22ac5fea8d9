import type { Page } from '@playwright/test';
import { expect, memberTest, test } from '../fixtures.ts';
import { buildSearchUrl, cashList, findCards, findRows, finished, milesList } from '../support/results.ts';

type Shift = { value: number; what: string[] };

/** Collects every unexpected shift of the page from its first moment. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const what = sources.map(({ node }) => `${node?.nodeName} ${node?.className ?? node?.textContent}`);
        if (!hadRecentInput) shifts.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Expects all shifts together, which are never less than the score that search engines count, to stay under 0.02. */
async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(0.02);
}

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
      await expectStill(page);
    });

    for (const { test: as, path } of [
      { test, path: '/login?aviso=entrar&returnTo=%2Fflights' },
      { test, path: '/register?etapa=dados' },
      { test: memberTest, path: '/area-logada?aviso=bem-vindo' },
    ]) {
      as(`on ${path} of ${as === test ? 'a visitor' : 'a member'}`, async ({ page }) => {
        await countShifts(page);
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.evaluate(() => document.fonts.ready);
        await expectStill(page);
      });
    }

    test('on the comparison while it streams in, with its flights back', async ({ page, faults }) => {
      const to = name === 'phone' ? 'UDI' : 'CGR';
      await faults.add({ kind: 'pace', route: `GRU-${to}`, factor: 1 });
      await countShifts(page);
      await page.goto(buildSearchUrl({ from: 'GRU', to, back: 20, vista: 'comparar' }));
      await expect(findRows(page).first()).toBeAttached();
      await expect(finished(page)).toBeAttached();
      await expectStill(page);
    });

    test('on results while they stream in', async ({ page, faults }) => {
      const to = name === 'phone' ? 'LDB' : 'JPA';
      await faults.add({ kind: 'pace', route: `GRU-${to}`, factor: 1 });
      await countShifts(page);
      await page.goto(buildSearchUrl({ from: 'GRU', to }));
      await expect(findCards(cashList(page).or(milesList(page)).first()).first()).toBeAttached();
      await expect(finished(page)).toBeAttached();
      await expectStill(page);
    });
  });
}
