import type { Locator, Page } from '@playwright/test';
import { axeInSchemes, expect, test } from '../fixtures.ts';
import { inDays } from '../support/dates.ts';
import { amountsIn, buildSearchUrl, centsIn, chooseButton, findRows, search } from '../support/results.ts';

const trip = { from: 'GRU', to: 'LIS', out: 11, back: 23, adultos: 3, vista: 'comparar' };
const sheet = (page: Page) => page.getByRole('dialog', { name: 'O que o preço conta' });
const word = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function readFirstCash(page: Page): Promise<number> {
  const texts = await amountsIn(findRows(page).first()).allTextContents();
  return centsIn(texts.find((text) => text.includes('R$')) ?? '');
}

test('the line under the trip shows what amounts include, and its sheet changes it by keyboard (S-322, S-567)', async ({
  page,
}) => {
  await search(page, trip);
  const whole = await readFirstCash(page);

  await test.step('it opens from each word, and Escape returns to it', async () => {
    for (const name of ['ida e volta', 'para os 3', 'sem mala despachada', '12 noites']) {
      await word(page, name).focus();
      await page.keyboard.press('Enter');
      await expect(sheet(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toBeHidden();
      await expect(word(page, name)).toBeFocused();
    }
  });

  await test.step('amounts per person are a third, and labelled as such', async () => {
    await word(page, 'para os 3').click();
    await axeInSchemes(page, '[role=dialog]');
    await sheet(page).getByRole('link', { name: 'Por pessoa', exact: true }).click();
    await expect(page).toHaveURL(/preco=pessoa/);
    await expect(sheet(page).getByRole('link', { name: 'Por pessoa', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect.poll(() => readFirstCash(page)).toBeLessThan(whole / 2);
    expect(Math.abs((await readFirstCash(page)) * 3 - whole)).toBeLessThanOrEqual(300);
    await expect(word(page, 'por pessoa')).toBeAttached();
  });

  await test.step('a bag filter leaves fares with one for each person', async () => {
    await sheet(page).getByRole('link', { name: 'Uma mala a mais' }).click();
    await expect(page).toHaveURL(/bagagem=despachada&.*malas=1|malas=1&.*bagagem=despachada/);
    await expect(word(page, '1 mala despachada')).toBeAttached();
    await expect(sheet(page)).toContainText('Tarifas com uma mala por pessoa.');
    expect(await readFirstCash(page)).toBeGreaterThanOrEqual(Math.floor(whole / 3 / 100) * 100);
  });

  await test.step('a change of nights starts another search with the same options', async () => {
    await sheet(page).getByRole('link', { name: 'Uma noite a mais' }).click();
    await expect(page).toHaveURL(new RegExp(`volta=${inDays(24)}`));
    await expect(page).toHaveURL(/preco=pessoa/);
    await expect(page).toHaveURL(/bagagem=despachada/);
    await expect(word(page, '13 noites')).toBeAttached();
  });
});

test('a smaller party searched from the form keeps the bags that it may have (S-601)', async ({ page }) => {
  await search(page, { ...trip, adultos: 3, bagagem: 'despachada', malas: 4, paradas: 0 });
  await expect(word(page, '4 malas despachadas')).toBeAttached();
  await page.locator('summary', { hasText: 'Editar busca' }).click();
  const form = page.getByRole('form', { name: 'Buscar voos' });
  await form.getByLabel('Passageiros').selectOption('1 adulto');
  await form.getByRole('button', { name: 'Procurar voos' }).click();
  await expect(word(page, '2 malas despachadas')).toBeAttached();
  await expect(page).not.toHaveURL(/paradas|adultos=3/);
});

const counted = { ...trip, adultos: 2, preco: 'pessoa', bagagem: 'despachada' };
const total = (page: Page) => page.getByRole('region', { name: 'Total' });
const readAmounts = (place: Locator) =>
  place.locator('data').evaluateAll((all) => all.map((each) => each.getAttribute('value')));

test('the summary includes what the list included, and the link back keeps it (S-590)', async ({ page }) => {
  await search(page, counted);
  await chooseButton(findRows(page).first()).click();
  await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
  await chooseButton(findRows(page).first()).click();
  const selected = page.locator('label').filter({ has: page.locator(':checked') });
  const bar = page.getByRole('region', { name: 'Voos Selecionados' });
  await expect(bar.getByRole('link', { name: 'Ver resumo' })).toBeVisible();
  const barAmounts = await readAmounts(bar.locator(selected));
  await bar.getByRole('link', { name: 'Ver resumo' }).click();
  await expect(total(page)).toContainText('2 adultos · ida e volta · por pessoa · 2 malas despachadas');
  expect(barAmounts.length).toBeGreaterThan(0);
  // With a single payment nothing is selected there.
  expect(await readAmounts(total(page))).toEqual(expect.arrayContaining(barAmounts));
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(word(page, 'por pessoa')).toBeAttached();
  await expect(word(page, '2 malas despachadas')).toBeAttached();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^request failed: csp .*\.js$/] });

  test('the sheet opens and changes what amounts count (S-567)', async ({ page }) => {
    await page.goto(`${buildSearchUrl(trip)}&semjs=1`);
    const whole = await readFirstCash(page);
    await word(page, 'para os 3').click();
    await sheet(page).getByRole('link', { name: 'Por pessoa', exact: true }).click();
    await expect(word(page, 'por pessoa')).toBeAttached();
    // The list streams in after the line under the trip.
    await expect.poll(async () => Math.abs((await readFirstCash(page)) * 3 - whole)).toBeLessThanOrEqual(300);
  });

  test('the summary includes what the list included, and the link back keeps it (S-590)', async ({ page }) => {
    await page.goto(`${buildSearchUrl(counted)}&semjs=1`);
    for (const heading of ['Voos de ida', 'Voos de volta']) {
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await chooseButton(findRows(page).first()).click();
    }
    await expect(total(page)).toContainText('2 adultos · ida e volta · por pessoa · 2 malas despachadas');
    await page.getByRole('link', { name: 'Voltar', exact: true }).click();
    await expect(word(page, 'por pessoa')).toBeAttached();
    await expect(word(page, '2 malas despachadas')).toBeAttached();
  });
});
