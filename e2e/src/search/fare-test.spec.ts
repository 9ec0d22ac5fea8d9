import { expect, test } from '../fixtures.ts';
import { toastsOn } from '../support/toasts.ts';

test.use({ tolerated: [/400/] });

test('the fare test begins with GRU to GIG, runs four modes with their answers, and shows an error', async ({
  page,
}) => {
  await page.goto('/fare-test');
  const run = page.getByRole('button', { name: 'Executar teste' });

  await test.step('begins with GRU to GIG, one adult, LATAM (S-010)', async () => {
    await expect(run).toBeEnabled();
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
    await test.step(`runs the mode '${mode}' and shows the answer (S-049)`, async () => {
      const answer = page.getByText(/\d+ voos? (de ida|encontrados?)/).first();
      await page.getByRole('radio', { name: mode }).check();
      // Another mode removes the previous answer.
      await expect(answer).toBeHidden();
      await run.click();
      await expect(answer).toBeVisible();
      await expect(page.getByRole('main')).toContainText(new RegExp(shown, 'i'));
      await expect(page.getByText(/dados brutos|resposta/i).first()).toBeVisible();
    });
  }

  await test.step('an invalid search shows the error box (S-129)', async () => {
    await page.getByRole('radio', { name: 'Busca básica' }).check();
    await page.getByLabel('Origem').fill('XXX');
    await run.click();
    await expect(page.getByRole('alert').filter({ hasText: 'O teste falhou.' })).toBeVisible();
    await expect(toastsOn(page)).toContainText(/^Erro: /);
  });
});
