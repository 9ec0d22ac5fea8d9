import { expect, test } from '../fixtures.ts';
import {
  amountsIn,
  buildSearchUrl,
  cashList,
  centsIn,
  findCards,
  milesIn,
  milesList,
  readAmounts,
  readTextContent,
  search,
} from '../support/results.ts';

const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

// S-001
test('in both, each list sorts in its own unit, with its count and its lowest price', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'SSA' });
  const cash = await readAmounts(cashList(page), centsIn);
  const miles = await readAmounts(milesList(page), milesIn);
  expect(cash).toHaveLength(10);
  expect(cash).toEqual(ascending(cash));
  expect(miles).toHaveLength(10);
  expect(miles).toEqual(ascending(miles));
  const bands = page.getByRole('navigation', { name: 'Listas de voos' }).getByRole('link');
  await expect(bands.first()).toContainText(/^Dinheiro\d+ voos(Melhor agora)?a partir de R\$/);
  expect(centsIn(await readTextContent(bands.first()))).toBe(cash[0]);
  expect(milesIn(await readTextContent(bands.last()))).toBe(miles[0]);
});

// S-071
test('in reais alone there are no miles', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'SSA', tipoPagamento: 'dinheiro' });
  await expect(findCards(cashList(page)).first()).toBeVisible();
  await expect(milesList(page)).toHaveCount(0);
  await expect(amountsIn(page).filter({ hasText: /milhas|pontos/ })).toHaveCount(0);
});

// S-071, S-243
test('in miles alone every price is in miles, with its programme, its taxes and its availability', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'SSA', tipoPagamento: 'milhas' });
  await expect(cashList(page)).toHaveCount(0);
  const stops = page.getByRole('navigation', { name: 'Paradas' }).getByRole('link');
  await expect(stops).toHaveCount(4);
  // What each leaves stands within its own segment.
  expect(await stops.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)).toBe(0);
  const card = findCards(milesList(page)).first();
  await expect(card).toContainText(/[\d.]+ (milhas|pontos)/);
  await expect(card).toContainText(/LATAM Pass|Smiles|Azul|Livelo/);
  await expect(card).toContainText(/\+ R\$\s[\d.]+ de taxas|sem taxas informadas/);
  await card.getByRole('button', { name: /^Detalhes/ }).click();
  await expect(card).toContainText(/disponibilidade\s(baixa|média|alta)/);
  await expect(milesList(page)).toContainText('estimada pela faixa de milhas do programa, não por assentos');
});

// S-286
test("Livelo's prices are in points, other programmes' in miles", async ({ page }) => {
  await search(page, { from: 'GRU', to: 'SSA', programas: 'livelo' });
  const amounts = amountsIn(milesList(page));
  await expect(amounts.first()).toContainText('pontos');
  // How many there are depends on the day of the week.
  await expect(amounts.filter({ hasText: 'pontos' })).toHaveCount(await amounts.count());
  await expect(
    milesList(page)
      .locator('[data-amount], [data-verdict]')
      .filter({ hasText: /em milhas|[\d.]+ milhas/ }),
  ).toHaveCount(0);
  await page.goto(buildSearchUrl({ from: 'GRU', to: 'SSA', programas: 'smiles' }));
  await expect(amounts.first()).toContainText('milhas');
  await expect(amounts.filter({ hasText: 'pontos' })).toHaveCount(0);
});

test("a party's price is for everybody, one adult's share under it", async ({ page }) => {
  await search(page, { from: 'GRU', to: 'SSA', adultos: 2, criancas: 1 });
  await expect(findCards(cashList(page)).first()).toContainText(/R\$\s[\d.]+(,\d\d)? por adulto/);
  await expect(findCards(milesList(page)).first()).toContainText(/[\d.]+ por adulto/);
});

// S-023
test('the business cabin is searched as such', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'LIS', classe: 'executiva' });
  await expect(page.getByRole('region', { name: 'Sua busca' })).toContainText('Executiva');
  await expect(findCards(page).first()).toBeVisible();
});
