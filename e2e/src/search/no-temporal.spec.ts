import { expect, test } from '../fixtures.ts';
import { inDays, spoken, typed } from '../support/dates.ts';
import { chooseAirport, dateField, openHome, submit } from '../support/form.ts';
import { chooseButton, findRows, finished } from '../support/results.ts';

test('form, calendar, results and the choice work in a browser without Temporal', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Temporal');
    Reflect.deleteProperty(Date.prototype, 'toTemporalInstant');
  });
  await openHome(page);
  expect(await page.evaluate(() => 'Temporal' in globalThis)).toBe(false);
  await chooseAirport(page, 'De', 'guarulhos', /GRU/);
  await chooseAirport(page, 'Para', 'nova york', /JFK/);
  const calendar = page.getByRole('dialog', { name: 'Selecionar data de ida' });
  await calendar.getByRole('button', { name: spoken(inDays(9)) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await expect(dateField(page, 'Volta')).toHaveValue(typed(inDays(16)));
  await submit(page);
  await expect(finished(page)).toBeAttached();
  await chooseButton(findRows(page).first()).click();
  await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
  await chooseButton(findRows(page).first()).click();
  await page.getByRole('link', { name: 'Ver resumo' }).click();
  await expect(page).toHaveURL(/\/summary\?/);
});
