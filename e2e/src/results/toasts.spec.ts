import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { filterMenu, finished, search } from '../support/results.ts';
import { toastsOn } from '../support/toasts.ts';

test('toasts are announced', async ({ page }) => {
  // A search of its own: one that is known already ends before anybody saw it run.
  await search(page, { from: 'GRU', to: 'BPS', out: 17 });
  const region = toastsOn(page);
  await expect(region).toContainText(/^\d+ voos encontrados!/);
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await expect(region).toHaveRole('status');
});

// S-123
test('the toast counts the flights that the heading counts', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'IOS', out: 17, back: 22 });
  const said = await toastsOn(page)
    .getByText(/voos encontrados!/)
    .textContent();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(
    `· ${said?.match(/[\d.]+/)?.[0]} voos encontrados`,
  );
});

/** Has a toast shown while the clock stands still. */
async function haveToast(page: Page): Promise<void> {
  await page.clock.install();
  await search(page, { from: 'GRU', to: 'CWB', out: 17, back: 20 });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('article').getByRole('button', { name: 'Selecionar' }).first().click();
  await expect(toastsOn(page)).toHaveText('Voo de ida selecionado! Agora escolha seu voo de volta.');
}

test('a toast can be dismissed', async ({ page }) => {
  await haveToast(page);
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(toastsOn(page)).toBeEmpty();
});

// S-091, S-142
test('a toast goes by itself after four seconds, and leaves the page usable till then', async ({ page }) => {
  await haveToast(page);
  await filterMenu(page, 'Companhias').click();
  await expect(page.getByRole('checkbox', { name: /GOL/ })).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(toastsOn(page)).toContainText('Voo de ida selecionado!');
  await page.clock.runFor(1_500);
  await expect(toastsOn(page)).toBeEmpty();
});

test('the end of a search is told to screen readers, not each card', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'CWB', out: 17, back: 20 });
  await expect(finished(page)).toHaveText(/^[\d.]+ ida • [\d.]+ volta$/);
  await expect(page.locator('article :is([aria-live], [role="status"])')).toHaveCount(0);
});
