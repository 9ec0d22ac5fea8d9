import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { buildSearchUrl, cashList, findCards, findRows, finished, milesList } from '../support/results.ts';
import { startSession } from '../support/session.ts';

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

/** Has every page come over the network, as on a first visit: what the cache holds cannot come late. */
async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}

for (const { name, viewport, comparison, lists } of [
  { name: 'a phone', viewport: { width: 360, height: 740 }, comparison: 'UDI', lists: 'LDB' },
  { name: 'a desktop', viewport: { width: 1280, height: 900 }, comparison: 'CGR', lists: 'JPA' },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('pages of visitors and members and streaming results have no layout shifts', async ({ page, faults }) => {
      for (const to of [comparison, lists]) await faults.add({ kind: 'pace', route: `GRU-${to}`, factor: 1 });
      await forgetFiles(page);
      await countShifts(page);

      for (const path of ['/', '/login?aviso=entrar&returnTo=%2Fflights', '/register?etapa=dados']) {
        await test.step(`on ${path} of a visitor`, () => expectStillAt(page, path));
      }

      await test.step('on the streaming comparison with its returns', async () => {
        await page.goto(buildSearchUrl({ from: 'GRU', to: comparison, back: 20, vista: 'comparar' }));
        await expect(findRows(page).first()).toBeAttached();
        await expect(finished(page)).toBeAttached();
        await expectStill(page);
      });

      await test.step('on streaming results', async () => {
        await page.goto(buildSearchUrl({ from: 'GRU', to: lists }));
        await expect(findCards(cashList(page).or(milesList(page)).first()).first()).toBeAttached();
        await expect(finished(page)).toBeAttached();
        await expectStill(page);
      });

      await startSession(page);
      const area = '/area-logada?aviso=bem-vindo';
      await test.step(`on ${area} of a member`, () => expectStillAt(page, area));
    });
  });
}

async function expectStillAt(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await expectStill(page);
}
