import { expect, test } from '../fixtures.ts';
import { expectNothingCut } from '../support/cut-text.ts';
import { chooseAirport, openHome } from '../support/form.ts';
import { findRows, search } from '../support/results.ts';

/** What a row says of its flight in one line. */
const facts = '[data-row] :is(ul > li, h3 ~ p, [data-duration] ~ p:not([aria-hidden]))';

// S-563
test('a bag that one price alone includes is said in whole at 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await search(page, { from: 'GRU', to: 'BSB', out: 2, vista: 'comparar' });
  await expect(findRows(page).getByText('só pagando em milhas').first()).toBeVisible();
  await expectNothingCut(page.locator(facts));
});

// S-563
test('the stops are said in whole on a phone, between cities of several airports too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await search(page, { from: 'RIO', to: 'FOR', out: 20, back: 28, vista: 'comparar' });
  await expect(findRows(page).getByText('1 parada').first()).toBeVisible();
  await expectNothingCut(page.locator(facts));
});

// S-242
test('adults and children stay in view in the form of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHome(page);
  await chooseAirport(page, 'De', 'guarulhos', /GRU/);
  await page.getByLabel('Passageiros').selectOption('criancas');
  for (const kind of ['adultos', 'crianças', 'crianças'])
    await page.getByRole('button', { name: `Mais ${kind}` }).click();
  await page.getByRole('button', { name: 'Pronto' }).click();
  const passengers = page.getByRole('button', { name: 'Passageiros 2 adultos, 2 crianças' });
  await expect(passengers).toBeVisible();
  await expectNothingCut(passengers);
});
