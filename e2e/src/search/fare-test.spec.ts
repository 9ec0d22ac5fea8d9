import { expect, test } from '../fixtures.ts';
import { toastsOn } from '../support/toasts.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/fare-test');
  await expect(page.getByRole('button', { name: 'Executar teste' })).toBeEnabled();
});

// S-010
test('begins with GRU to GIG, one adult, LATAM', async ({ page }) => {
  await expect(page.getByLabel('Origem')).toHaveValue('GRU');
  await expect(page.getByLabel('Destino')).toHaveValue('GIG');
  await expect(page.getByLabel('Adultos')).toHaveValue('1');
  await expect(page.getByLabel('Companhia')).toHaveValue('1');
});

for (const [mode, shown] of [
  ['Busca básica', 'Voo 1'],
  ['Múltiplas tarifas', 'mais barata'],
  ['Tarifas categorizadas', 'Mais rápido'],
  ['Classes específicas', 'Primeira'],
] as const) {
  // S-049
  test(`runs the mode '${mode}' and lays the answer open`, async ({ page }) => {
    await page.getByRole('radio', { name: mode }).check();
    await page.getByRole('button', { name: 'Executar teste' }).click();
    await expect(page.getByText(/\d+ voos? (de ida|encontrados?)/).first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText(new RegExp(shown, 'i'));
    await expect(page.getByText(/dados brutos|resposta/i).first()).toBeVisible();
  });
}

test.describe('a wrong search', () => {
  test.use({ tolerated: [/400/] });

  // S-129
  test('shows the error box', async ({ page }) => {
    await page.getByLabel('Origem').fill('XXX');
    await page.getByRole('button', { name: 'Executar teste' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'O teste falhou.' })).toBeVisible();
    await expect(toastsOn(page)).toContainText(/^Erro: /);
  });
});
