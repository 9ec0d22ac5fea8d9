import type { Page } from '@playwright/test';
import { expect, memberTest, test } from '../fixtures.ts';
import { inDays, typed } from '../support/dates.ts';
import { dateField, fillRoute, openHome } from '../support/form.ts';
import { cashList, chooseButton, findCards, findRows, milesList, search } from '../support/results.ts';

/** What is wider than the screen, by tag and class. */
async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    return wide.slice(0, 5).map(({ tagName, className }) => `${tagName} ${className}`);
  });
}

// 1280 px at a zoom of 200 % and 400 % are 640 and 320 px wide.
for (const { name, viewport } of [
  { name: '320 px', viewport: { width: 320, height: 640 } },
  { name: '200 % zoom', viewport: { width: 640, height: 450 } },
]) {
  test.describe(`nothing scrolls sideways at ${name}`, () => {
    test.use({ viewport });

    test('home, the open form and the calendar', async ({ page }) => {
      await openHome(page);
      expect(await overflowing(page)).toEqual([]);
      await fillRoute(page, 'GRU', 'SSA');
      expect(await overflowing(page)).toEqual([]);
      await dateField(page, 'Ida').fill(typed(inDays(10)));
      await page.getByRole('button', { name: 'Abrir calendário: Ida' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await overflowing(page)).toEqual([]);
    });

    test('results, details and both chosen flights', async ({ page }) => {
      await search(page, { from: 'GRU', to: 'SSA', out: 10, back: 15, lista: 'milhas' });
      expect(await overflowing(page)).toEqual([]);
      await findCards(milesList(page))
        .first()
        .getByRole('button', { name: /^Detalhes/ })
        .click();
      expect(await overflowing(page)).toEqual([]);
      await chooseButton(findCards(milesList(page)).first()).click();
      await page
        .getByRole('navigation', { name: 'Listas de voos' })
        .getByRole('link', { name: /^Dinheiro/ })
        .click();
      const inCash = findCards(cashList(page)).first();
      await inCash.getByRole('button', { name: /^Detalhes/ }).click();
      await chooseButton(inCash).click();
      expect(await overflowing(page)).toEqual([]);
      await page.getByRole('link', { name: 'Ver resumo' }).click();
      await expect(page.getByRole('heading', { name: 'Resumo da Seleção' })).toBeVisible();
      expect(await overflowing(page)).toEqual([]);
    });

    test('the comparison, a row opened and the return step', async ({ page }) => {
      await search(page, { from: 'GRU', to: 'SSA', out: 10, back: 15, vista: 'comparar' });
      expect(await overflowing(page)).toEqual([]);
      const row = findRows(page).first();
      await row.getByRole('button', { name: /^Detalhes/ }).click();
      await expect(row.getByRole('table')).toBeVisible();
      expect(await overflowing(page)).toEqual([]);
      await row.getByRole('button', { name: /^Escolher esta ida/ }).click();
      await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
      expect(await overflowing(page)).toEqual([]);
    });

    memberTest('the pages with forms', async ({ page }) => {
      for (const path of ['/search', '/flights', '/test-airport', '/fare-test']) {
        await page.goto(path);
        expect(await overflowing(page), path).toEqual([]);
      }
    });
  });
}
