import { expect, test } from '../fixtures.ts';
import { buildSearchUrl } from '../support/results.ts';

// Widgets carry Portuguese texts alone: a browser of another language must not ask them for its own.
test.use({ locale: 'en-US' });

test('a URL that asks for the fourth page opens the limit modal, in a browser of another language too', async ({
  page,
}) => {
  await page.goto(buildSearchUrl({ from: 'SAO', to: 'RIO', out: 12, pagina: 4 }));
  const modal = page.getByRole('dialog', { name: 'Desbloqueie Resultados ilimitados' });
  await modal.getByRole('button', { name: 'Fechar' }).click();
  await expect(page).toHaveURL(/pagina=3/);
  await expect(modal).toBeHidden();
  await page
    .getByRole('navigation', { name: 'Páginas, dinheiro' })
    .getByRole('button', { name: 'Mais na Conta PRO' })
    .click();
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
});
