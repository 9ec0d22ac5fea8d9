import { expect, test } from '../fixtures.ts';
import { inDays, typed } from '../support/dates.ts';
import { fillRoute, openHome, submit, typeDates } from '../support/form.ts';
import { axe } from '../support/looks/axe.ts';
import { chooseButton, findRows } from '../support/results.ts';

test('a round trip returns from another city after one press, and from the same after another (S-630)', async ({
  page,
}) => {
  await openHome(page);
  await fillRoute(page, 'GRU', 'LIS');

  await test.step('one press shows the places of the return, and one more hides them', async () => {
    await page.getByRole('button', { name: 'Voltar de outra cidade' }).click();
    await expect(page.getByLabel('Volta de', { exact: true })).toBeFocused();
    await page.keyboard.type('MAD');
    await page.getByRole('button', { name: 'Voltar da mesma cidade' }).click();
    await expect(page.getByLabel('Volta de', { exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Voltar de outra cidade' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Volta de', { exact: true })).toHaveValue('');
    await page.getByLabel('Volta de', { exact: true }).fill('MAD');
    await axe(page, 'form');
  });

  await test.step('the flights back depart from there', async () => {
    await typeDates(page, typed(inDays(12)), typed(inDays(24)));
    await submit(page);
    await expect(page).toHaveURL(/voltaDe=MAD/);
    await expect(page.getByRole('region', { name: 'Sua busca' })).toContainText(/GRU.*LIS.*MAD.*GRU/);
    await chooseButton(findRows(page).first()).click();
    await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
    await expect(findRows(page).first()).toContainText('MAD');
    await expect(findRows(page).first()).toContainText('GRU');
    await axe(page);
  });

  await test.step('the summary has both flights', async () => {
    await chooseButton(findRows(page).first()).click();
    await page.getByRole('link', { name: 'Ver resumo' }).click();
    await expect(page.getByRole('heading', { name: /^Voo de volta/ })).toContainText('Madri (MAD) a São Paulo (GRU)');
  });
});
