import { expect, test } from '../fixtures.ts';
import { inDays, spoken } from '../support/dates.ts';
import { chooseAirport, dateField, openHome } from '../support/form.ts';
import { chooseButton, findRows, finished } from '../support/results.ts';

test('a one-way search leads from the form to fares in reais and in miles, and to the summary of one flight (S-004, S-025)', async ({
  page,
}) => {
  await openHome(page);
  await page.getByText('Somente ida').first().click();
  await chooseAirport(page, 'De', 'guarulhos', /GRU/);
  await chooseAirport(page, 'Para', 'salvador', /SSA/);
  const calendar = page.getByRole('dialog', { name: 'Selecionar data de ida' });
  await calendar.getByRole('button', { name: spoken(inDays(11)) }).click();
  await expect(calendar).toBeHidden();
  await expect(dateField(page, 'Volta')).toBeDisabled();
  await expect(dateField(page, 'Volta')).toHaveValue('Somente ida');
  await page.getByRole('button', { name: 'Procurar voos' }).click();

  await expect(page).toHaveURL(/\/\?origem=GRU&destino=SSA&ida=\d{4}-\d\d-\d\d&soIda=true$/);
  await expect(page.getByRole('heading', { name: 'Voos de ida' })).toBeVisible();
  await expect(finished(page)).toHaveText(/voos de ida encontrados$/);
  await expect(findRows(page)).toHaveCount(10);
  await expect(page.getByText('só ida, por pessoa')).toBeVisible();
  await expect(page.getByText('2. Selecione seu voo de volta')).toHaveCount(0);

  await test.step('a flight that is chosen is the outbound of the summary (S-007, S-078)', async () => {
    await chooseButton(findRows(page).first()).click();
    await expect(page).toHaveURL(/\/summary\?/);
    await expect(page.getByRole('region', { name: /^Voo de ida/ })).toContainText('SSA');
    await expect(page.getByRole('region', { name: /^Voo de volta/ })).toHaveCount(0);
  });
});
