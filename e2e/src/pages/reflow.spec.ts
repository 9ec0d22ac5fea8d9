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
const sizes = [
  { width: 640, height: 450 },
  { width: 320, height: 640 },
];

/** Nothing is wider than the screen as the page stands, in either size; it stays in the narrow one. */
async function expectNoOverflow(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await overflowing(page), `${size.width} px, ${page.url()}`).toEqual([]);
  }
}

test.describe('nothing scrolls sideways at 320 px, or at a zoom of 200 %:', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('home, the open form and the calendar', async ({ page }) => {
    await openHome(page);
    await expectNoOverflow(page);
    await fillRoute(page, 'GRU', 'SSA');
    await expectNoOverflow(page);
    await dateField(page, 'Ida').fill(typed(inDays(10)));
    await page.getByRole('button', { name: 'Abrir calendário: Ida' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoOverflow(page);
  });

  test('results, details and both chosen flights', async ({ page }) => {
    await search(page, { from: 'GRU', to: 'SSA', out: 10, back: 15, lista: 'milhas' });
    await expectNoOverflow(page);
    await findCards(milesList(page))
      .first()
      .getByRole('button', { name: /^Detalhes/ })
      .click();
    await expectNoOverflow(page);
    await chooseButton(findCards(milesList(page)).first()).click();
    await page
      .getByRole('navigation', { name: 'Listas de voos' })
      .getByRole('link', { name: /^Dinheiro/ })
      .click();
    const inCash = findCards(cashList(page)).first();
    await inCash.getByRole('button', { name: /^Detalhes/ }).click();
    await chooseButton(inCash).click();
    await expectNoOverflow(page);
    await page.getByRole('link', { name: 'Ver resumo' }).click();
    await expect(page.getByRole('heading', { name: 'Resumo da Seleção' })).toBeVisible();
    await expectNoOverflow(page);
  });

  test('the comparison, a row opened and the return step', async ({ page }) => {
    await search(page, { from: 'GRU', to: 'SSA', out: 10, back: 15, vista: 'comparar' });
    await expectNoOverflow(page);
    const row = findRows(page).first();
    await row.getByRole('button', { name: /^Detalhes/ }).click();
    await expect(row.getByRole('table')).toBeVisible();
    await expectNoOverflow(page);
    await row.getByRole('button', { name: /^Escolher esta ida/ }).click();
    await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
    await expectNoOverflow(page);
  });

  memberTest('the pages with forms', async ({ page }) => {
    for (const path of ['/search', '/flights', '/test-airport', '/fare-test']) {
      await page.goto(path);
      await expectNoOverflow(page);
    }
  });
});
