import { expect, test } from '../fixtures.ts';
import { buildSearchUrl, cashList, expectEach, filterMenu, findCards, finished, search } from '../support/results.ts';

// S-061
test('a metro area brings flights of several airports, which can be filtered', async ({ page }) => {
  await search(page, { from: 'SAO', to: 'RIO', out: 13 });
  const trip = page.getByRole('region', { name: 'Sua busca' });
  await expect(trip).toContainText('São Paulo');
  await expect(trip).toContainText('Rio de Janeiro');

  await filterMenu(page, 'Aeroportos').click();
  const origins = page.getByRole('group', { name: 'Na origem da viagem' }).getByRole('checkbox');
  await expect(origins.nth(1)).toBeVisible();
  await page.getByRole('group', { name: 'No destino da viagem' }).getByRole('checkbox', { name: /SDU/ }).check();
  await expect(page).toHaveURL(/aeroportos=para-SDU/);
  await expectEach(findCards(cashList(page)), /SDU/);
});

test('a metro area as destination works on its own', async ({ page }) => {
  await page.goto(buildSearchUrl({ from: 'POA', to: 'SAO', out: 13 }));
  await expect(finished(page)).toBeAttached();
  await expect(findCards(cashList(page)).first()).toContainText(/GRU|CGH|VCP/);
});
