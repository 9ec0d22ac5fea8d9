import { expect, test } from '../fixtures.ts';
import { spoken } from '../support/dates.ts';
import { dateField, fillRoute, openHome } from '../support/form.ts';
import { buildSearchUrl } from '../support/results.ts';

// Widgets have only Portuguese texts, and must work in browsers of other languages.
test.use({ locale: 'en-US' });

test('a URL of the fourth page opens the limit modal, also in a browser of another language', async ({ page }) => {
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

test.describe('a browser on the other side of the world', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test("shows the origin's day as 'Hoje', even for an unknown origin, and begins with it (S-532)", async ({ page }) => {
    // In this time zone and in Auckland it is already the next day; in São Paulo it is nine in the morning.
    await page.clock.setFixedTime('2026-11-30T12:00:00Z');
    for (const [from, today] of [
      ['GRU', '2026-11-30'],
      ['AKL', '2026-12-01'],
    ] as const) {
      await openHome(page);
      await fillRoute(page, from, 'LIS');
      await dateField(page, 'Ida').click();
      const days = page.getByRole('gridcell').getByRole('button', { disabled: false });
      await expect(days.first()).toHaveAccessibleName(new RegExp(`^Hoje, ${spoken(today)}`));
      await expect(days.filter({ hasText: /^Hoje/ })).toHaveCount(1);
    }
  });
});
