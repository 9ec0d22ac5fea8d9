import { expect, test } from '../fixtures.ts';
import { cashList, expectEach, filterMenu, findCards, search } from '../support/results.ts';

test('a metro area as origin or destination has flights of several airports, which can be filtered (S-061)', async ({
  page,
}) => {
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

  await test.step('a metro area works as destination only', async () => {
    await search(page, { from: 'POA', to: 'SAO', out: 13 });
    await expect(findCards(cashList(page)).first()).toContainText(/GRU|CGH|VCP/);
  });
});
