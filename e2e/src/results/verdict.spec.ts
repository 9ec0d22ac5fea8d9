import { expect, test } from '../fixtures.ts';
import { cashList, findCards, milesList, search, verdictsIn } from '../support/results.ts';

// S-246
test('the verdict strip says which way wins and leads to the same flight in the other list', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'SSA', out: 12 });
  const card = findCards(milesList(page))
    .filter({ has: page.getByRole('link', { name: 'ver em dinheiro' }) })
    .first();
  await expect(card).toContainText(/Em (milhas|pontos) você economiza R\$|Melhor em dinheiro|Empate/);
  const name = (await card.getAttribute('aria-label')) ?? '';
  await card.getByRole('link', { name: 'ver em dinheiro' }).click();
  const twin = cashList(page).getByRole('article', { name });
  await expect(twin).toBeFocused();
  await expect(twin).toBeInViewport();
  await expect(twin.getByRole('link', { name: /^ver em (milhas|pontos)$/ })).toBeVisible();
});

// S-247
test('the answer over the lists names the best flight and leads to it', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'SSA', out: 12 });
  await page.getByRole('link', { name: 'Ver este voo' }).click();
  const best = findCards(page).filter({ hasText: 'Melhor dos que você vê' });
  await expect(best).toBeFocused();
  await expect(best).toBeInViewport();
});

test("the reader's own price per thousand decides the comparison, and stays", async ({ page }) => {
  await search(page, { from: 'GRU', to: 'SSA', out: 12 });
  const strips = verdictsIn(milesList(page));
  await expect(strips.first()).toBeVisible();

  await page.getByText('Usar o meu preço').click();
  await page.getByLabel('Quanto você paga por mil milhas?').fill('abc');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByLabel('Quanto você paga por mil milhas?')).toHaveAccessibleDescription(/Escreva um valor/);
  await page.getByLabel('Quanto você paga por mil milhas?').fill('0,50');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(/milheiro=0\.50/);
  await expect(page.getByText(/Meu milheiro: R\$\s0,50/)).toBeVisible();
  await expect(strips.filter({ hasText: 'Melhor em dinheiro' })).toHaveCount(0);
  await expect(strips.filter({ hasText: 'Em milhas você economiza' }).first()).toBeVisible();

  await search(page, { from: 'GRU', to: 'SSA', out: 12 });
  await expect(page.getByText(/Meu milheiro: R\$\s0,50/)).toBeVisible();
  await page.getByText(/Meu milheiro/).click();
  await page.getByRole('button', { name: 'Voltar aos preços de referência' }).click();
  await expect(page.getByText('Usar o meu preço')).toBeVisible();
});
