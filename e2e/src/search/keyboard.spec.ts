import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inDays, spoken } from '../support/dates.ts';
import { openHome } from '../support/form.ts';
import { answerForAirlines } from '../support/hand-over.ts';
import { finished, search } from '../support/results.ts';

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    // Read at once, because the focused element may be removed in between.
    const names = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      if (!element || element.matches('body')) return [];
      return [
        element.getAttribute('aria-label') ?? '',
        element.labels?.[0]?.textContent ?? '',
        element.textContent.trim(),
      ];
    });
    if (names.some((called) => name.test(called))) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test('the whole journey works by keyboard: form, calendar, results, both flights and the airline (S-002, S-239)', async ({
  page,
  context,
}) => {
  await openHome(page);
  await tabTo(page, /^Ir para o conteúdo/);
  await tabTo(page, /^De$/);
  await page.keyboard.type('guarulhos');
  await expect(page.getByRole('option', { name: /GRU/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'De', exact: true })).toHaveValue('São Paulo (GRU)');
  await expect(page.getByLabel('Para', { exact: true })).toBeFocused();
  await page.keyboard.type('salvador');
  await expect(page.getByRole('option', { name: /SSA/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Para', exact: true })).toHaveValue('Salvador (SSA)');

  const calendar = page.getByRole('dialog', { name: 'Selecionar data de ida' });
  await expect(calendar.getByRole('button', { name: new RegExp(spoken(inDays(0))) })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(calendar.getByRole('button', { name: spoken(inDays(8)) })).toBeFocused();
  await page.keyboard.press('Enter');
  const coming = page.getByRole('dialog', { name: 'Selecionar data de volta' });
  await expect(coming.getByRole('button', { name: spoken(inDays(15)) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(coming).toBeHidden();
  await expect(page.getByRole('button', { name: 'Abrir calendário: Volta' })).toBeFocused();
  await tabTo(page, /^Procurar voos/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeFocused();
  await expect(finished(page)).toBeAttached();

  await tabTo(page, /^Escolher .*R\$/, 160);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeFocused();
  await tabTo(page, /^Escolher .*R\$/, 160);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Ver resumo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/summary\?/);
  await expect(page.getByRole('heading', { name: 'Resumo da Seleção' })).toBeFocused();

  await tabTo(page, /^Ir para a companhia/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('O preço final é o da companhia e pode mudar');
  await tabTo(page, /^(Ir para a (?!companhia)|Continuar)/);
  await answerForAirlines(context);
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Não comprei' })).toBeVisible();
  await expect.poll(async () => (await opened).url()).toMatch(/^https:\/\//);
});

test('a search opened by its URL has a second skip link to the list (S-490)', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'SSA', out: 12 });
  await tabTo(page, /^Ir para o conteúdo/, 1);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Ir para os voos/, 1);
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeFocused();
  await tabTo(page, /^Escolher /, 6);
});

test('the tab order of the form follows its layout, and Escape closes what its fields open', async ({ page }) => {
  await openHome(page);
  const from = page.getByLabel('De', { exact: true });

  await test.step('Escape closes suggestions and calendar, and returns the focus', async () => {
    await from.focus();
    await page.keyboard.type('sao');
    const list = page.getByRole('listbox', { name: 'Sugestões: De' });
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(from).toBeFocused();

    const calendar = page.getByRole('button', { name: 'Abrir calendário: Ida' });
    await calendar.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(calendar).toBeFocused();
  });

  await test.step('the tab order follows the layout', async () => {
    await from.fill('GRU');
    await page.getByRole('combobox', { name: 'Tipo de Voos' }).focus();
    const places: number[] = [];
    for (const name of ['Usar milhas + dinheiro', 'Voltar de outra cidade', 'Procurar voos']) {
      await page.keyboard.press('Tab');
      const reached = page.locator(':focus');
      await expect(reached).toHaveAccessibleName(name);
      const box = await reached.boundingBox();
      places.push((box?.y ?? 0) + (box?.height ?? 0) / 2);
    }
    const before = await page.getByRole('combobox', { name: 'Tipo de Voos' }).boundingBox();
    expect(Math.min(...places)).toBeGreaterThan((before?.y ?? 0) + (before?.height ?? 0));
  });
});
