import { expect, test } from '../fixtures.ts';
import { amountsIn, cashList, chooseButton, findCards, finished, search } from '../support/results.ts';

test("a search's URL works for other people, begins with the outbound, searches once, and is not indexed", async ({
  page,
  stranger,
  faults,
}) => {
  // No other test searches this route.
  await search(page, { from: 'GRU', to: 'FOR', out: 15, back: 20, paradas: 0, ordenar: 'saida', pagina: 2 });

  await test.step("a search's URL reproduces it for other people, including filters and page (S-238)", async () => {
    const prices = await amountsIn(cashList(page)).allTextContents();
    expect(prices.length).toBeGreaterThan(0);
    await stranger.goto(page.url());
    await expect(finished(stranger)).toBeAttached();
    await expect(amountsIn(cashList(stranger))).toHaveText(prices);
    await expect(stranger.getByRole('link', { name: /^Escolhido/ })).toHaveCount(0);
  });

  await test.step('pages of results are not indexed', async () => {
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const home = await page.request.get('/');
    expect(await home.text()).not.toMatch(/<meta[^>]+name="robots"/);
  });

  await test.step('a URL at the return step shows other people its chosen outbound (S-325)', async () => {
    await chooseButton(findCards(cashList(page)).first()).click();
    await expect(page).toHaveURL(/etapa=volta/);
    await stranger.goto(page.url());
    await expect(stranger.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
    await expect(stranger.getByRole('region', { name: 'Voos Selecionados' })).toContainText('Ida');
  });

  await test.step('a URL without a choice begins with the outbound at either step', async () => {
    const bare = new URL(page.url());
    bare.searchParams.delete('vooIda');
    await stranger.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await stranger.goto(bare.href);
    await expect(stranger.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeVisible();
  });

  await test.step('an open search runs once for all its readers', async () => {
    await page.reload();
    await expect(finished(page)).toBeAttached();
    expect(await faults.searchesOf('GRU-FOR')).toBe(1);
  });
});
