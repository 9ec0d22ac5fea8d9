import { expect, test } from '../fixtures.ts';
import { amountsIn, cashList, chooseButton, findCards, finished, search } from '../support/results.ts';

// S-238
test("a search's URL reproduces it for anybody, filters and page included", async ({ page, stranger }) => {
  await search(page, { from: 'GRU', to: 'FOR', out: 15, back: 20, paradas: 0, ordenar: 'saida', pagina: 2 });
  const prices = await amountsIn(cashList(page)).allTextContents();
  expect(prices.length).toBeGreaterThan(0);
  await stranger.goto(page.url());
  await expect(finished(stranger)).toBeAttached();
  await expect(amountsIn(cashList(stranger))).toHaveText(prices);
  await expect(stranger.getByRole('button', { name: /^Escolhido/ })).toHaveCount(0);
});

test("somebody else's URL at the return step begins with the outbound", async ({ page, stranger }) => {
  await search(page, { from: 'GRU', to: 'FOR', out: 15, back: 20 });
  await chooseButton(findCards(cashList(page)).first()).click();
  await expect(page).toHaveURL(/etapa=volta/);
  await stranger.goto(page.url());
  await expect(stranger.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeVisible();
});

test('pages of results are nobody’s search hits', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'FOR', out: 15 });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.goto('/');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test('an open search asks the backend once, however many look at it', async ({ page, stranger, faults }) => {
  // No other test searches there.
  const route = { from: 'GRU', to: 'SLZ', out: 16 };
  await search(page, route);
  await search(stranger, route);
  await page.reload();
  await expect(finished(page)).toBeAttached();
  expect(await faults.searchesOf('GRU-SLZ')).toBe(1);
});
