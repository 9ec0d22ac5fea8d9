import { axe, axeInBothSchemes, expect, test } from '../fixtures.ts';
import { openHome } from '../support/form.ts';
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

test('axe tells a button without a name and pale text', async ({ page }) => {
  await page.setContent('<html lang="pt-BR"><title>x</title><button></button><p style="color: #aaa">pale</p></html>');
  await expect(axe(page)).rejects.toThrow(/button-name.*color-contrast/s);
});

test.describe('axe finds nothing in light and dark', () => {
  test('on the home page, its form opened, its suggestions and its calendar', async ({ page }) => {
    await openHome(page);
    await axeInBothSchemes(page);
    await page.getByLabel('De', { exact: true }).click();
    await page.getByLabel('De', { exact: true }).pressSequentially('sao p');
    await expect(page.getByRole('option', { name: /GRU/ })).toBeVisible();
    await axeInBothSchemes(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Procurar voos' }).click();
    await expect(page.getByRole('alert')).toContainText('Preencha todos os campos obrigatórios');
    await axeInBothSchemes(page);
    await page.getByRole('button', { name: 'Abrir calendário: Ida' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await axeInBothSchemes(page);
  });

  test('on results, an open card, a menu, the return step', async ({ page }) => {
    await search(page, { from: 'GRU', to: 'SSA', out: 10, back: 15 });
    await axeInBothSchemes(page);
    await findCards(milesList(page))
      .first()
      .getByRole('button', { name: /^Detalhes/ })
      .click();
    await filterMenu(page, 'Companhias').click();
    await axeInBothSchemes(page);
    await page.keyboard.press('Escape');
    await chooseButton(findCards(cashList(page)).first()).click();
    await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
    await axeInBothSchemes(page);
  });

  for (const width of [360, 768, 1280]) {
    test(`on the comparison at ${width} px, a row opened, the return step`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await search(page, { from: 'GRU', to: 'SSA', out: 10, back: 15, vista: 'comparar' });
      const row = findRows(page).first();
      await row.getByRole('button', { name: /^Detalhes/ }).click();
      await expect(row.getByRole('table')).toBeVisible();
      await axeInBothSchemes(page);
      await chooseButton(row).last().click();
      await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
      await axeInBothSchemes(page);
    });
  }

  test('on results while they arrive, empty and failed', async ({ page, faults }) => {
    await faults.add({ kind: 'error', route: 'SSA-MCZ', status: 500 });
    await page.goto(buildSearchUrl({ from: 'SSA', to: 'MCZ' }));
    await expect(page.getByRole('alert').filter({ hasText: 'A busca não funcionou' })).toBeVisible({
      timeout: 30_000,
    });
    await axeInBothSchemes(page);
    await page.goto(buildSearchUrl({ from: 'SYD', to: 'LHR' }));
    await expect(page.getByRole('heading', { name: 'Nenhum voo encontrado' })).toBeVisible();
    await axeInBothSchemes(page);
    await faults.add({ kind: 'slow', route: 'SSA-REC', ms: 8000, times: 1 });
    await page.goto(buildSearchUrl({ from: 'SSA', to: 'REC' }));
    await expect(page.getByRole('heading', { name: 'Voos de ida' })).toBeVisible();
    await axeInBothSchemes(page);
  });
});
