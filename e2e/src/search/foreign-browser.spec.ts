import { expect, test } from '../fixtures.ts';
import { buildSearchUrl } from '../support/results.ts';

// Widgets carry Portuguese texts alone: a browser of another language must not ask them for its own.
test.use({ locale: 'en-US' });

test('dialogs open in a browser of another language', async ({ page }) => {
  await page.goto(buildSearchUrl({ from: 'SAO', to: 'RIO', out: 12, pagina: 4 }));
  const modal = page.getByRole('dialog', { name: 'Desbloqueie Resultados ilimitados' });
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
});
