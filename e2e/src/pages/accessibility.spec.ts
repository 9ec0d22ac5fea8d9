import type { Page } from '@playwright/test';
import { axe, axeInSchemes, expect, test } from '../fixtures.ts';
import { inDays, typed } from '../support/dates.ts';
import { dateField, fillRoute, openHome } from '../support/form.ts';
import { expectNoOverflow } from '../support/looks/overflow.ts';
import {
  buildSearchUrl,
  cashList,
  chooseButton,
  filterMenu,
  findCards,
  findRows,
  milesList,
  search,
} from '../support/results.ts';

test('axe reports a button without a name and pale text', async ({ page }) => {
  await page.setContent('<html lang="pt-BR"><title>x</title><button></button><p style="color: #aaa">pale</p></html>');
  await expect(axe(page)).rejects.toThrow(/button-name.*color-contrast/s);
});

/** Checks the page in another size, from its top, and restores its size. */
async function inSize(page: Page, width: number, look: (page: Page) => Promise<void>): Promise<void> {
  const originalSize = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width, height: 800 });
  // Further down the browser may still scroll while axe measures.
  await page.evaluate(() => scrollTo(0, 0));
  await look(page);
  await page.setViewportSize(originalSize);
}

/** Expects no horizontal scrolling at 320 px and at a zoom of 200 %. */
const expectReflow = (page: Page) => inSize(page, 320, expectNoOverflow);

test.describe('no axe violations in light and dark, and no horizontal scrolling at 320 px or a zoom of 200 %,', () => {
  test('on the home page, its open form, suggestions and calendar', async ({ page }) => {
    await openHome(page);
    await axeInSchemes(page);
    await expectReflow(page);
    await page.getByLabel('De', { exact: true }).click();
    await page.getByLabel('De', { exact: true }).pressSequentially('sao p');
    await expect(page.getByRole('option', { name: /GRU/ })).toBeVisible();
    await axeInSchemes(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Procurar voos' }).click();
    await expect(page.getByRole('alert')).toContainText('Preencha todos os campos obrigatórios');
    await axeInSchemes(page);
    await page.getByRole('button', { name: 'Abrir calendário: Ida' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await axeInSchemes(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.setViewportSize({ width: 320, height: 640 });
    await fillRoute(page, 'GRU', 'SSA');
    await expectNoOverflow(page);
    await dateField(page, 'Ida').fill(typed(inDays(10)));
    await page.getByRole('button', { name: 'Abrir calendário: Ida' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoOverflow(page);
  });

  test('on results, an open card, a menu, the return step, and the summary of both flights', async ({ page }) => {
    await search(page, { from: 'GRU', to: 'SSA', out: 10, back: 15, lista: 'milhas' });
    await axeInSchemes(page);
    await expectReflow(page);
    const inMiles = findCards(milesList(page)).first();
    await inMiles.getByRole('button', { name: /^Detalhes/ }).click();
    await filterMenu(page, 'Companhias').click();
    await axeInSchemes(page);
    await page.keyboard.press('Escape');
    await expectReflow(page);

    await test.step('the return step', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await chooseButton(inMiles).click();
      await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
      await inSize(page, 1280, axeInSchemes);
    });
    await test.step('both flights chosen', async () => {
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
  });

  test('on the comparison at every width, an open row and the return step', async ({ page }) => {
    await search(page, { from: 'GRU', to: 'SSA', out: 10, back: 15, vista: 'comparar' });
    await expectReflow(page);
    const row = findRows(page).first();
    await row.getByRole('button', { name: /^Detalhes/ }).click();
    for (const width of [1280, 768, 360]) {
      await inSize(page, width, async () => {
        await expect(row.getByRole('table')).toBeVisible();
        await axeInSchemes(page);
      });
    }
    await expectReflow(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await row.getByRole('link', { name: /^Escolher esta ida/ }).click();
    await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
    for (const width of [1280, 768, 360]) await inSize(page, width, axeInSchemes);
    await expectNoOverflow(page);
  });
});

test.describe('no axe violations in light and dark', () => {
  test('on results while they arrive, empty and failed', async ({ page, faults }) => {
    await faults.add({ kind: 'error', route: 'SSA-MCZ', status: 500 });
    await page.goto(buildSearchUrl({ from: 'SSA', to: 'MCZ' }));
    await expect(page.getByRole('alert').filter({ hasText: 'A busca não funcionou' })).toBeVisible({
      timeout: 30_000,
    });
    await axeInSchemes(page);
    await page.goto(buildSearchUrl({ from: 'SYD', to: 'LHR' }));
    await expect(page.getByRole('heading', { name: 'Nenhum voo encontrado' })).toBeVisible();
    await axeInSchemes(page);
    await faults.add({ kind: 'slow', route: 'SSA-REC', ms: 8000, times: 1 });
    await page.goto(buildSearchUrl({ from: 'SSA', to: 'REC' }));
    await expect(page.getByRole('heading', { name: 'Voos de ida' })).toBeVisible();
    await axeInSchemes(page);
  });
});
