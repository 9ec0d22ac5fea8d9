import type { Locator, Page } from '@playwright/test';
import { axeInSchemes, expect, memberTest, test } from '../fixtures.ts';
import { readDataAmounts } from '../support/engine.ts';
import {
  amountsIn,
  cashList,
  centsIn,
  chooseButton,
  findCards,
  milesList,
  openTrip,
  readTextContent,
  search,
} from '../support/results.ts';

const total = (page: Page) => page.getByRole('region', { name: 'Total' });
const leg = (page: Page, name: 'ida' | 'volta') => page.getByRole('region', { name: new RegExp(`^Voo de ${name}`) });

async function chooseOneWay(page: Page, to: string): Promise<void> {
  await search(page, { from: 'GRU', to, out: 12, tipoPagamento: 'dinheiro', cias: 'LA' });
  await chooseButton(findCards(cashList(page)).first()).click();
  await expect(page.getByRole('heading', { name: 'Resumo da Seleção' })).toBeVisible();
}

test('the summary totals each kind and programme separately, and can pay the same flights in the cheapest way (S-007, S-043)', async ({
  page,
}) => {
  await search(page, { from: 'GRU', to: 'LIS', out: 11, back: 20 });
  await chooseButton(findCards(cashList(page)).first()).click();
  await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
  const coming = findCards(milesList(page)).first();
  const amounts = await readDataAmounts(coming);
  expect(amounts).toEqual([
    [expect.any(Number), expect.not.stringMatching('cash')],
    [expect.any(Number), 'cash'],
  ]);
  await chooseButton(coming).click();
  await page.getByRole('link', { name: 'Ver resumo' }).click();

  await expect(leg(page, 'ida')).toContainText('GRU');
  await expect(leg(page, 'volta')).toContainText('LIS');
  const chosen = total(page)
    .locator('label')
    .filter({ has: page.locator(':checked') });
  await expect(chosen).toContainText('Ida em dinheiro, volta em milhas');
  await expect.poll(() => readDataAmounts(chosen)).toEqual(amounts);
  await axeInSchemes(page);
  // Both flights have the same buttons, distinguished by their names.
  for (const way of ['da ida', 'da volta']) {
    for (const name of ['Conferir agora o preço', 'Ir para a companhia']) {
      await expect(page.getByRole('button', { name: `${name} ${way}`, exact: true })).toHaveCount(1);
    }
  }

  await page.reload();
  await expect(leg(page, 'volta')).toContainText('LIS');
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();

  await test.step('it switches the same flights to the cheapest payment and back (S-318, S-467)', async () => {
    await openTrip(page);
    await page.getByRole('button', { name: 'Recomeçar seleção' }).click();
    await expect(page.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeVisible();
    const dear = (list: Locator) =>
      findCards(list)
        .filter({ hasText: /melhor em (milhas|pontos)/ })
        .first();
    await chooseButton(dear(cashList(page))).click();
    await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
    await chooseButton(dear(cashList(page))).click();
    await page.getByRole('link', { name: 'Ver resumo' }).click();
    await expect(leg(page, 'ida')).toBeVisible();
    const flights = await leg(page, 'ida').getByRole('article').getByRole('time').allTextContents();
    const cheaper = total(page).getByRole('radio', { name: /a menos$/ });
    await expect(cheaper).not.toBeChecked();
    await cheaper.check();
    await expect(cheaper).toBeFocused();
    await expect(total(page).getByText(/ a menos$/)).toHaveCount(1);
    expect(await leg(page, 'ida').getByRole('article').getByRole('time').allTextContents()).toEqual(flights);
    await page.reload();
    await expect(cheaper).toBeChecked();

    const going = leg(page, 'ida');
    const price = await readTextContent(amountsIn(going));
    const others = going.getByText('Pagar esta ida de outro jeito');
    await others.click();
    await going.getByRole('link', { name: /^Em / }).last().click();
    await expect(others).toBeFocused();
    await expect(amountsIn(going)).not.toHaveText(price);
    await others.click();
    await going.getByRole('link', { name: price }).click();
    await expect(amountsIn(going)).toHaveText(price);
  });
});

test('a chosen flight is shown, checked again and cleared', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'CNF', out: 12, programas: 'livelo' });
  await chooseButton(findCards(milesList(page)).first()).click();

  await test.step('a price can be checked again; only one source is searched, so the comparison stays (S-044)', async () => {
    const comparison = total(page).getByText(/^R\$\s[\d.]+ a menos$/);
    await expect(comparison).toBeVisible();
    const before = await readTextContent(comparison);
    await page.getByRole('button', { name: 'Conferir agora' }).click();
    await expect(page.getByText(/preço confirmado às \d\d:\d\d/)).toBeVisible();
    expect(await readTextContent(comparison)).toBe(before);
  });

  await test.step('on a phone the total comes first', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
    expect(await top(total(page))).toBeLessThan(await top(leg(page, 'ida')));
  });

  await test.step("'Limpar seleção' clears it and leads a visitor home; an empty summary shows a message (S-045, S-046, S-047)", async () => {
    await page.getByRole('link', { name: 'Limpar seleção' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('flightSelections'))).toBeNull();
    await page.goto('/summary');
    await expect(
      page.getByText('Nenhum voo selecionado ainda. Volte para a página de resultados para escolher seus voos.'),
    ).toBeVisible();
  });
});

// S-149
memberTest("'Limpar seleção' leads an account to its search", async ({ page }) => {
  await chooseOneWay(page, 'FLN');
  await page.getByRole('link', { name: 'Limpar seleção' }).click();
  await expect(page).toHaveURL('/flights');
});

test('a price older than ten minutes is checked again, and a changed one is shown before it applies', async ({
  page,
  faults,
}) => {
  await chooseOneWay(page, 'VIX');
  const before = centsIn(await readTextContent(total(page).locator('b').first()));
  await faults.add({ kind: 'price-change', route: 'GRU-VIX', percent: 10 });
  await page.evaluate(() => {
    const chosen = JSON.parse(localStorage.getItem('flightSelections') ?? '{}');
    chosen.outbound.seenAt = new Date(Date.now() - 11 * 60_000).toISOString();
    localStorage.setItem('flightSelections', JSON.stringify(chosen));
  });
  // Where the URL chooses nothing the browser's own copy is looked at, as old as it is.
  await page.goto('/summary');
  await expect(page.getByText(/o preço mudou: era R\$\s[\d.,]+, agora R\$\s[\d.,]+/)).toBeVisible();
  await expect(total(page)).toContainText('este total ainda é o antigo');
  await page.getByRole('button', { name: 'Usar o preço novo' }).click();
  await expect(total(page)).not.toContainText('este total ainda é o antigo');
  expect(centsIn(await readTextContent(total(page).locator('b').first()))).toBeGreaterThan(before);
});
