import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { buildSearchUrl, chooseButton, filterMenu, finished, search } from '../support/results.ts';
import { expectNothingCovered, toastsOn } from '../support/toasts.ts';

// S-465
test('toasts are announced, one at a time, the news of the last step at once', async ({ page }) => {
  await haveToast(page);
  const region = toastsOn(page);
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await expect(region).toHaveRole('status');
  // React waits a moment before it shows the flights back.
  await page.clock.runFor(500);
  await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
  await chooseButton(page.getByRole('article').first()).click();
  await expect(region.locator('> *')).toHaveCount(1);
  await expect(region).toHaveText('Voos selecionados com sucesso!');
});

// S-123
test('the end of a search is told in a toast where the heading that tells it is out of view', async ({
  page,
  faults,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await faults.add({ kind: 'slow', route: 'GRU-IOS', ms: 2_000, times: 1 });
  await page.goto(buildSearchUrl({ from: 'GRU', to: 'IOS', out: 17, back: 22 }));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(heading).not.toBeInViewport();
  const said = await toastsOn(page)
    .getByText(/voos encontrados!/)
    .textContent();
  await expect(heading.locator('..')).toContainText(`· ${said?.match(/[\d.]+/)?.[0]} voos encontrados`);
});

test('where the heading is in view no toast repeats it', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'BPS', out: 18 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(toastsOn(page)).toBeEmpty();
});

/** Has a toast shown while the clock stands still. */
async function haveToast(page: Page): Promise<void> {
  await page.clock.install();
  await search(page, { from: 'GRU', to: 'CWB', out: 17, back: 20 });
  await page.clock.pauseAt(Date.now() + 60_000);
  await chooseButton(page.getByRole('article').first()).click();
  await expect(toastsOn(page)).toHaveText('Voo de ida selecionado! Agora escolha seu voo de volta.');
}

// S-076
test('a toast covers nothing that can be pressed, and can be dismissed', async ({ page }) => {
  await haveToast(page);
  // React waits a moment before it shows the bar.
  await page.clock.runFor(500);
  await expect(page.getByRole('region', { name: 'Voos Selecionados' })).toBeVisible();
  for (const size of [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expectNothingCovered(page);
  }
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
