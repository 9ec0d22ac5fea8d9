import { expect, test } from '../fixtures.ts';
import { buildSearchUrl, chooseButton, filterMenu, finished, search } from '../support/results.ts';
import { expectNothingCovered, toastsOn } from '../support/toasts.ts';

test('toasts are announced one at a time, cover no controls, can be dismissed, and disappear', async ({ page }) => {
  const region = toastsOn(page);
  const flights = page.getByRole('article');
  await page.clock.install();
  // No other test searches there: the end of the search is news.
  await search(page, { from: 'GRU', to: 'BPS', out: 17, back: 20 });

  await test.step('screen readers hear the end of a search, not each card', async () => {
    await expect(finished(page)).toHaveText(/^[\d.]+ ida • [\d.]+ volta$/);
    await expect(page.locator('article :is([aria-live], [role="status"])')).toHaveCount(0);
  });

  await test.step('no toast repeats a visible heading', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(region).toBeEmpty();
  });

  await test.step('a toast covers no control (S-076)', async () => {
    await page.clock.pauseAt(Date.now() + 60_000);
    await chooseButton(flights.first()).click();
    await expect(region).toHaveText('Voo de ida selecionado! Agora escolha seu voo de volta.');
    await expect(region).toHaveAttribute('aria-live', 'polite');
    await expect(region).toHaveRole('status');
    // React waits a moment before it shows the flights back, and the bar.
    await page.clock.runFor(500);
    await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Voos Selecionados' })).toBeVisible();
    for (const size of [
      { width: 360, height: 740 },
      { width: 768, height: 1024 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await expectNothingCovered(page);
    }
  });

  await test.step('toasts are shown one at a time, the latest at once, and can be dismissed (S-465)', async () => {
    await chooseButton(flights.first()).click();
    await expect(region.locator('> *')).toHaveCount(1);
    await expect(region).toHaveText('Voos selecionados com sucesso!');
    await page.getByRole('button', { name: 'Fechar aviso' }).click();
    await expect(region).toBeEmpty();
  });

  await test.step('a toast disappears after four seconds, and leaves the page usable (S-091, S-142)', async () => {
    await chooseButton(flights.nth(1)).click();
    await expect(region).toContainText('Voo de volta selecionado!');
    await filterMenu(page, 'Companhias').click();
    await expect(page.getByRole('checkbox', { name: /GOL/ })).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(region).toContainText('Voo de volta selecionado!');
    await page.clock.runFor(1_500);
    await expect(region).toBeEmpty();
  });
});

test('a toast shows the end of a search when its heading is out of view (S-123)', async ({ page, faults }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await faults.add({ kind: 'slow', route: 'GRU-IOS', ms: 2_000, times: 1 });
  await page.goto(buildSearchUrl({ from: 'GRU', to: 'IOS', out: 17, back: 22 }));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(heading).not.toBeInViewport();
  const toastText = await toastsOn(page)
    .getByText(/voos encontrados!/)
    .textContent();
  await expect(heading.locator('..')).toContainText(`· ${toastText?.match(/[\d.]+/)?.[0]} voos encontrados`);
});
