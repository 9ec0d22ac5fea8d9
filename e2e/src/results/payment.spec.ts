import { expect, test } from '../fixtures.ts';
import {
  amountsIn,
  cashList,
  centsIn,
  expectEach,
  filterMenu,
  findCards,
  milesIn,
  milesList,
  readAmounts,
  readTextContent,
  search,
} from '../support/results.ts';

const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

test('with both kinds, each list begins with the lowest price of its heading, in the units of its programmes', async ({
  page,
}) => {
  await search(page, { from: 'GRU', to: 'SSA' });

  await test.step('each list has its count and lowest price (S-001)', async () => {
    const cash = await readAmounts(cashList(page), centsIn);
    const miles = await readAmounts(milesList(page), milesIn);
    expect(cash).toHaveLength(10);
    expect(cash).toEqual(ascending(cash));
    expect(miles).toHaveLength(10);
    const bands = page.getByRole('navigation', { name: 'Listas de voos' }).getByRole('link');
    await expect(bands.first()).toContainText(/^Dinheiro\d+ voos(Melhor agora)?a partir de R\$/);
    expect(centsIn(await readTextContent(bands.first()))).toBe(cash[0]);
    expect(milesIn(await readTextContent(bands.last()))).toBe(miles[0]);
  });

  await test.step("Livelo's prices are in points, other programmes' in miles (S-286)", async () => {
    const choice = (name: RegExp) => page.locator('details[open]').getByRole('checkbox', { name });
    await filterMenu(page, 'Mais filtros').click();
    await choice(/Livelo/).check();
    await expect(page).toHaveURL(/programas=livelo/);
    const amounts = amountsIn(milesList(page));
    await expectEach(amounts, /pontos/);
    await expect(
      milesList(page)
        .locator('[data-amount], [data-verdict]')
        .filter({ hasText: /em milhas|[\d.]+ milhas/ }),
    ).toHaveCount(0);
    await choice(/Livelo/).uncheck();
    await expect(page).not.toHaveURL(/programas=/);
    await choice(/Smiles/).check();
    await expect(page).toHaveURL(/programas=smiles/);
    await expectEach(amounts, /milhas/);
    await expect(amounts.filter({ hasText: 'pontos' })).toHaveCount(0);
  });
});

test('prices match a search in miles, for several passengers, and in business', async ({ page }) => {
  await test.step('with only miles every price is in miles, in a list, with programme, taxes and availability (S-071, S-243)', async () => {
    await search(page, { from: 'GRU', to: 'SSA', tipoPagamento: 'milhas', vista: 'comparar' });
    await expect(page.getByRole('region', { name: 'Comparar voos' })).toHaveCount(0);
    await expect(cashList(page)).toHaveCount(0);
    const stops = page.getByRole('navigation', { name: 'Paradas' }).getByRole('link');
    await expect(stops).toHaveCount(4);
    // Each count is within its segment.
    expect(await stops.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)).toBe(0);
    // S-332
    for (const part of ['data-duration', 'data-verdict', 'data-amount']) {
      const edges = await milesList(page)
        .locator(`[${part}]`)
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().right)));
      expect(new Set(edges).size, `${part} of all rows end at one edge`).toBe(1);
    }
    const card = findCards(milesList(page)).first();
    await expect(card).toContainText(/[\d.]+ (milhas|pontos)/);
    expect(milesIn(await readTextContent(amountsIn(page).first()))).toBeGreaterThan(0);
    await expect(card).toContainText(/LATAM Pass|Smiles|Azul|Livelo/);
    await expect(card).toContainText(/(\+ R\$\s[\d.]+ de taxas|sem taxas) · só ida/);
    await card.getByRole('button', { name: /^Detalhes/ }).click();
    await expect(card).toContainText(/disponibilidade\s(baixa|média|alta)/);
    await expect(milesList(page)).toContainText('estimada pela faixa de milhas do programa, não por assentos');
  });

  await test.step("the price of several passengers is for all, with one adult's share below", async () => {
    await search(page, { from: 'GRU', to: 'SSA', adultos: 2, criancas: 1 });
    await expect(findCards(cashList(page)).first()).toContainText(/R\$\s[\d.]+(,\d\d)?\spor\sadulto/);
    await expect(findCards(milesList(page)).first()).toContainText(/[\d.]+\spor\sadulto/);
  });

  await test.step('the business cabin is searched (S-023)', async () => {
    await search(page, { from: 'GRU', to: 'LIS', classe: 'executiva' });
    await expect(page.getByRole('region', { name: 'Sua busca' })).toContainText('Executiva');
    await expect(findCards(page).first()).toBeVisible();
  });
});
