import { connectFlightBackend } from '@revoada/sandbox/flight-backend';
import { expect, test } from '../fixtures.ts';
import { cashList, findCards, milesList, search, verdictsIn } from '../support/results.ts';
import { controlUrl } from '../support/stand-ins/stand-ins.ts';

/** A search whose miles cost less than its cash, on whatever day the test runs. */
const milesWin = { from: 'GRU', to: 'NAT', out: 12, programas: 'latam-pass' };
test.beforeAll(() => connectFlightBackend(controlUrl()).addPriceDrop({ route: 'GRU-NAT', cash: 3 }));

test("'Ver este voo' leads to its row or card (S-527)", async ({ page }) => {
  for (const vista of ['comparar', 'listas']) {
    await search(page, { from: 'GRU', to: 'SSA', out: 12, vista });
    const url = await page.getByRole('link', { name: 'Ver este voo' }).getAttribute('href');
    const id = decodeURIComponent(url?.split('#')[1] ?? '');
    await expect(page.locator(`[data-row][id="${id}"]`), vista).toBeVisible();
  }
});

test('the comparison of a row, and the answer above the lists, lead to their flight', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'SSA', out: 12 });

  await test.step('the answer above the lists shows the best flight and leads to it (S-247)', async () => {
    await page.getByRole('link', { name: 'Ver este voo' }).click();
    const best = findCards(page).filter({ hasText: 'Melhor dos que você vê' });
    await expect(best).toBeFocused();
    await expect(best).toBeInViewport();
  });

  await test.step('the comparison of a row shows the cheaper payment and leads to the same flight in the other list (S-246)', async () => {
    const card = findCards(milesList(page))
      .filter({ has: page.getByRole('link', { name: 'ver em dinheiro' }) })
      .first();
    await expect(card).toContainText(/R\$\s[\d.]+ a menos|melhor em dinheiro/);
    const name = (await card.getAttribute('aria-label')) ?? '';
    const from = page.url();
    const entries = await page.evaluate(() => history.length);
    await card.getByRole('link', { name: 'ver em dinheiro' }).click();
    const twin = cashList(page).getByRole('article', { name });
    await expect(twin).toBeFocused();
    await expect(twin).toBeInViewport();
    await expect(twin.getByRole('link', { name: /, ver em (milhas|pontos)$/ })).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await expect(page).toHaveURL(from);
    await expect(card).toBeInViewport();
  });
});

test("a price of miles in a link, or the reader's price of each programme, decides the comparison, and can be removed (S-307)", async ({
  page,
}) => {
  const strips = verdictsIn(milesList(page));

  await test.step('a price for all programmes in a link applies until it is removed', async () => {
    await search(page, { ...milesWin, milheiro: '0.50' });
    await expect(strips.filter({ hasText: 'a menos' }).first()).toBeVisible();
    await expect(strips.filter({ hasText: 'melhor em dinheiro' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Mudar o meu valor' }).click();
    await page.getByRole('button', { name: 'Voltar aos preços de referência' }).click();
    await expect(page).not.toHaveURL(/milheiro/);
    await expect(page.getByRole('button', { name: 'Usar o meu valor' })).toBeVisible();
  });

  await test.step("the reader's price of a programme decides the comparison, and is stored", async () => {
    await expect(strips.filter({ hasText: /a menos/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Usar o meu valor' }).click();
    const panel = page.getByRole('dialog', { name: 'Minhas milhas' });
    for (const name of ['LATAM Pass', 'Smiles', 'Azul Fidelidade', 'Livelo']) {
      const more = panel.getByRole('button', { name: 'Incluir outro programa' });
      if (await more.isVisible()) await more.click();
      await panel.getByRole('button', { name, exact: true }).click();
      await panel.getByLabel(`Milheiro ${name}`, { exact: true }).fill('900');
    }
    await panel.getByRole('button', { name: 'Refazer a conta' }).click();
    await expect(panel).toBeHidden();
    await expect(strips.filter({ hasText: 'melhor em dinheiro' }).first()).toBeVisible();
    await expect(strips.filter({ hasText: /a menos/ })).toHaveCount(0);

    await search(page, milesWin);
    await expect(page.getByRole('button', { name: 'Mudar o meu valor' })).toBeVisible();
    await expect(strips.filter({ hasText: 'melhor em dinheiro' }).first()).toBeVisible();
  });
});
