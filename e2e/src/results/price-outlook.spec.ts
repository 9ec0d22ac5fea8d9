import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inDays, spoken, typed } from '../support/dates.ts';
import { axe, axeWithoutScripts } from '../support/looks/axe.ts';
import { expectNothingCut } from '../support/looks/cut-text.ts';
import {
  amountsIn,
  buildSearchUrl,
  centsIn,
  expectNeighbours,
  findRows,
  finished,
  readTextContent,
  type SearchInUrl,
  search,
  verdictsIn,
} from '../support/results.ts';

const strip = /^Preço por dia de ida, sempre com \d+ noites, por pessoa$/;
const priced =
  /(R\$\s[\d.]+ em dinheiro|equivale a R\$\s[\d.]+ com milhas), (o menor destes dias, )?volta \d+ [a-z]+, visto (hoje|ontem)$/;
const inGrid = /(R\$\s[\d.]+ em dinheiro|equivale a R\$\s[\d.]+ com milhas), visto (hoje|ontem)$/;

const searchedDay = (page: Page) => page.getByRole('navigation', { name: strip }).locator('[aria-current="date"]');
/** The price of a day, a row or a point, in cents. */
const readCents = async (place: Locator) => Number(await place.locator('data').getAttribute('value'));

/** Has the server know a search, and the prices that it saw. */
async function haveSearched(page: Page, query: SearchInUrl): Promise<void> {
  const answer = await page.request.get(buildSearchUrl({ ...query, path: '/api/flights/search' }), {
    headers: { accept: 'application/json' },
  });
  expect(answer.ok()).toBe(true);
  await expectSeen(page, query);
}

/** Waits until the prices of both ways of a search that has ended are remembered, which happens after its answer. */
async function expectSeen(page: Page, { from, to, out = 12, back }: SearchInUrl): Promise<void> {
  const ways = [
    { origem: from, destino: to, day: inDays(out) },
    ...(back === undefined ? [] : [{ origem: to, destino: from, day: inDays(back) }]),
  ];
  for (const { day, ...way } of ways) {
    const url = `/api/flights/calendar?${new URLSearchParams({ ...way, mes: day.slice(0, 7) })}`;
    await expect.poll(async () => (await page.request.get(url)).text()).toContain(day);
  }
}

test('the days around a search show their prices, and each leads to its search (S-436, S-448, S-449, S-450)', async ({
  page,
}) => {
  const query = { from: 'GRU', to: 'NVT', out: 13, vista: 'comparar' } as const;
  await haveSearched(page, { ...query, out: 14, back: 21 });
  await search(page, { ...query, back: 20 });
  await expectSeen(page, { ...query, back: 20 });
  const days = page.getByRole('navigation', { name: strip });
  await expect(days.getByRole('listitem')).toHaveCount(7);
  await expect(searchedDay(page)).toHaveAccessibleName(priced);

  const next = days.locator('li:has([aria-current]) + li a');
  await next.focus();
  await page.keyboard.press('Enter');
  // S-577
  await expect(page).toHaveURL(new RegExp(`ida=${inDays(14)}&volta=${inDays(21)}.*vista=comparar`));
  await expect(finished(page)).toBeAttached();
  await expect(searchedDay(page)).toHaveAccessibleName(priced);
  const before = days.locator('li:has(+ li [aria-current]) a');
  await expect(before).toHaveAccessibleName(priced);

  await days.locator('summary', { hasText: 'Gráfico' }).press('Enter');
  const grid = page.getByRole('table', { name: /^Cada ida com cada volta/ });
  await expect(grid.locator('[aria-current="date"]')).toHaveAccessibleName(inGrid);
  await page.getByText('Ver como tabela').click();
  await expect(page.getByRole('table').getByRole('columnheader', { name: 'Como' })).toBeVisible();
  await test.step('strip, graph, grid and calendar show the same price of a day (S-576, S-578)', async () => {
    const cents = await readCents(searchedDay(page));
    expect(await readCents(grid.locator('[aria-current="date"]'))).toBe(cents);
    const points = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Como' }) });
    const point = points.getByRole('row').filter({ has: page.locator(`a[href*="ida=${inDays(14)}&"]`) });
    expect(await readCents(point)).toBe(cents);
    const earlier = points.getByRole('row').filter({ has: page.locator(`a[href*="ida=${inDays(13)}&"]`) });
    expect(await readCents(earlier)).toBe(await readCents(before));
    await days.getByRole('link', { name: '12 meses' }).click();
    const open = page.getByRole('dialog', { name: 'Selecionar data de ida' });
    const find = (day: number) => open.getByRole('button', { name: spoken(inDays(day)) });
    await expect(find(14).locator('data')).toHaveAttribute('value', `${cents}`);
    await expect(find(13).locator('data')).toHaveAttribute('value', `${await readCents(before)}`);
    await page.keyboard.press('Escape');
  });
  await expect(
    page
      .getByRole('table')
      .getByRole('link', { name: /^Criar alerta para / })
      .first(),
  ).toBeVisible();

  const calendar = days.getByRole('link', { name: '12 meses' });
  await calendar.click();
  await expect(page.getByRole('dialog', { name: 'Selecionar data de ida' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Procurar voos' });
  await test.step('opening the calendar leaves the results unchanged (S-471)', async () => {
    await page.keyboard.press('Escape');
    await expect(button).toBeHidden();
    await expect(calendar).toBeFocused();
  });
  await test.step('a day chosen there leaves the form open', async () => {
    await calendar.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: spoken(inDays(15)) })
      .click();
    await expect(page.getByRole('dialog', { name: 'Selecionar data de volta' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeVisible();
    await page.locator('summary', { hasText: 'Editar busca' }).click();
  });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(days.locator('[aria-current="date"]')).toBeInViewport();
    await axe(page, 'nav:has([aria-current="date"])');
  }

  await test.step("before the first interaction the days use the reader's prices of miles (S-307, S-448)", async () => {
    const query = { from: 'GRU', to: 'LIS', out: 14, back: 24, vista: 'comparar' } as const;
    await search(page, query);
    const before = await readCents(searchedDay(page));
    await page.getByRole('button', { name: /o meu valor$/ }).click();
    const panel = page.getByRole('dialog', { name: 'Minhas milhas' });
    await panel.getByRole('button', { name: 'Iberia Club', exact: true }).click();
    await panel.getByLabel('Milheiro Iberia Club', { exact: true }).fill('0,01');
    await panel.getByRole('button', { name: 'Refazer a conta' }).click();
    await expect(panel).toBeHidden();
    // Whatever looks into the page counts as its use; a reload would bring the view back to where it was scrolled.
    const script = page.waitForRequest('**/assets/price-outlook-*.js');
    await page.goto(buildSearchUrl({ ...query, ordenar: 'preco' }), { waitUntil: 'commit' });
    await script;
    await expect(searchedDay(page)).toHaveAccessibleName(/ com milhas, /);
    await expect.poll(() => readCents(searchedDay(page))).toBeLessThan(before);
  });
});

/** Cost of the cheapest row: its price in reais, minus the saving of its miles. The list is sorted by price. */
async function readCheapest(page: Page): Promise<number> {
  const row = findRows(page).first();
  const cash = centsIn(await readTextContent(amountsIn(row).first()));
  const saving = /(R\$\s[\d.]+)\s*a menos em (\w+)/.exec(await readTextContent(verdictsIn(row).first()));
  return saving && saving[2] !== 'dinheiro' ? cash - centsIn(saving[1] ?? '') : cash;
}

test('the price outlook is not truncated, beside the strip and above the steps (S-449)', async ({ page }) => {
  const party = { adultos: 2, criancas: 2, bagagem: 'despachada' };
  const query = { from: 'GRU', to: 'GIG', out: 12, back: 19, vista: 'comparar', ...party };
  // The prices of the last months are read after the start, and then part of the page.
  await expect
    .poll(async () => (await (await page.request.get(buildSearchUrl(query))).text()).includes('Este preço está bom?'), {
      timeout: 60_000,
    })
    .toBe(true);
  await search(page, query);
  const outlook = page.getByRole('region', { name: 'Este preço está bom?' });
  const findEnd = async (place: Locator) => {
    const box = await place.boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };
  for (const width of [1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const end = await findEnd(outlook);
    for (const part of [outlook.getByRole('paragraph').last(), outlook.locator('summary')]) {
      expect(await findEnd(part)).toBeLessThanOrEqual(end + 1);
    }
  }
});

test('with insufficient balances all days around the search have prices in reais (S-576, S-580)', async ({ page }) => {
  const query = { from: 'GRU', to: 'GIG', out: 12, back: 19, vista: 'comparar' };
  // The prices of the last months are read after the start, day after day.
  await expectSeen(page, { ...query, out: query.out + 3, back: query.back + 3 });
  await search(page, query);
  const days = page.getByRole('navigation', { name: strip });
  await expect.poll(() => days.getByText('com milhas', { exact: true }).count()).toBeGreaterThan(0);
  await page.evaluate(() =>
    localStorage.setItem('minhasMilhas', JSON.stringify([{ programme: 'smiles', balance: 1 }])),
  );
  await page.reload();
  await expect(finished(page)).toBeAttached();
  await expect(days.getByText('em dinheiro', { exact: true })).toHaveCount(7);
  await days.locator('summary', { hasText: 'Gráfico' }).press('Enter');
  await page.getByText('Ver como tabela').click();
  const points = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Como' }) });
  await expect(points.getByRole('cell', { name: 'em dinheiro' }).first()).toBeVisible();
  await expect(points.getByRole('cell', { name: 'com milhas' })).toHaveCount(0);
});

test('strip, calendar and graph show the lowest price, only reais, or trips with miles (S-592)', async ({ page }) => {
  const query = { from: 'GRU', to: 'SSA', out: 13, vista: 'comparar' } as const;
  await haveSearched(page, { ...query, out: 14, back: 21 });
  await search(page, { ...query, back: 20 });
  const days = page.getByRole('navigation', { name: /^Preço por dia de ida/ });
  const payments = (words: RegExp) => days.getByRole('link', { name: words });
  const calendar = page.getByRole('dialog', { name: 'Selecionar data de ida' });
  await page.setViewportSize({ width: 360, height: 740 });
  await days.getByRole('link', { name: '12 meses' }).click();
  await calendar.getByRole('radio', { name: 'Com milhas' }).check();
  await expect(page).toHaveURL(/dias=milhas/);
  await expect(calendar.getByRole('button', { name: spoken(inDays(14)) })).toHaveAccessibleName(/ com milhas$/);
  await expectNothingCut(
    calendar.locator('[role="gridcell"] [aria-hidden], [aria-label="Menor preço de cada mês"] li'),
  );
  await axe(page, '[role="dialog"]');
  await calendar.getByRole('radio', { name: 'Dinheiro' }).check();
  await expect(page).toHaveURL(/dias=dinheiro/);
  await expect(calendar.getByRole('button', { name: spoken(inDays(14)) })).toHaveAccessibleName(/ em dinheiro$/);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1280, height: 900 });
  const lowest = await readTextContent(page.getByText(/^desde R\$/).first());
  await expect(days.locator('[aria-current="date"]')).toContainText(lowest.replace('desde ', ''));
  await expect(payments(/com milhas/)).toHaveCount(0);
  await expect(payments(/ em dinheiro/)).not.toHaveCount(0);

  await days.locator('summary', { hasText: 'Gráfico' }).click();
  await page.getByRole('radio', { name: 'Com milhas' }).check();
  const points = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Como' }) });
  await page.getByText('Ver como tabela').click();
  await expect(points.getByRole('cell', { name: 'em dinheiro' })).toHaveCount(0);
  await expect(payments(/ em dinheiro/)).toHaveCount(0);
  await expect(payments(/com milhas/)).not.toHaveCount(0);
  await days.locator('li:has([aria-current]) + li a').click();
  await expect(page).toHaveURL(new RegExp(`ida=${inDays(14)}.*dias=milhas`));
});

test('the searched day shows the price of the list with any filters, view and payment (S-578)', async ({ page }) => {
  const query = { from: 'GRU', to: 'REC', out: 12, back: 19, ordenar: 'preco' } as const;
  // Rounded to whole reais, twice; a draw names no saving.
  const expectCheapest = async () => {
    const cents = await readCheapest(page);
    await expect.poll(async () => Math.abs((await readCents(searchedDay(page))) - cents)).toBeLessThanOrEqual(15_00);
  };
  // No interaction before the price is shown.
  await search(page, { ...query, vista: 'comparar' });
  await expectCheapest();
  const whole = await readCents(searchedDay(page));
  await search(page, { ...query, vista: 'comparar', paradas: '0' });
  await expectCheapest();
  const direct = await readCents(searchedDay(page));
  await search(page, { ...query, vista: 'comparar', paradas: '0', tipoPagamento: 'dinheiro' });
  await expect.poll(() => readCents(searchedDay(page))).toBeGreaterThanOrEqual(direct);
  await expect(searchedDay(page)).toHaveAccessibleName(/ em dinheiro, /);
  await search(page, query);
  await expect.poll(() => readCents(searchedDay(page))).toBe(whole);
});

test('a trip within one day keeps its length, and only its search has its price (S-576, S-577)', async ({ page }) => {
  await haveSearched(page, { from: 'GRU', to: 'GIG', out: 11, back: 11 });
  await search(page, { from: 'GRU', to: 'GIG', out: 10, back: 10, vista: 'comparar', ordenar: 'preco' });
  const days = page.getByRole('navigation', {
    name: 'Preço por dia de ida, sempre com volta no mesmo dia, por pessoa',
  });
  await expect(days.locator('data')).toHaveCount(1);
  await expect(days.locator('[aria-current="date"] data')).toHaveAttribute('value', /^\d+$/);
  await expect(page.getByText(/^Com volta no mesmo dia, só uma busca sabe quais voos combinam/)).toBeVisible();
  await days
    .getByRole('link', { name: /sem preço visto/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`ida=${inDays(7)}&volta=${inDays(7)}`));
});

test('a departure chosen in the calendar keeps the nights (S-577)', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'NVT', out: 13, back: 17, vista: 'comparar' });
  await page.getByRole('link', { name: '12 meses' }).click();
  const going = page.getByRole('dialog', { name: 'Selecionar data de ida' });
  await going.getByRole('button', { name: spoken(inDays(15)) }).click();
  const coming = page.getByRole('dialog', { name: 'Selecionar data de volta' });
  await expect(coming.getByRole('textbox', { name: 'Data de volta' })).toHaveValue(typed(inDays(19)));
});

test("'12 meses' opens the calendar when it is pressed first, before its script loads (S-284, S-448)", async ({
  page,
}) => {
  const query = { from: 'GRU', to: 'NVT', out: 13, back: 19, vista: 'comparar' } as const;
  await haveSearched(page, query);
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
  await page.route('**/assets/price-outlook-*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await search(page, query);
  await page.getByRole('navigation', { name: strip }).getByRole('link', { name: '12 meses' }).click();
  await expect(page).toHaveURL(/#busca-ida$/);
  come();
  await expect(page.getByRole('dialog', { name: 'Selecionar data de ida' })).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
});

test.describe('without scripts (S-448)', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the days around a search are links', async ({ page }) => {
    await page.goto(`${buildSearchUrl({ from: 'GRU', to: 'FLN', out: 16, back: 21 })}&semjs=1`);
    const days = page.getByRole('navigation', { name: strip });
    // S-487
    await expectNeighbours(page);
    await days.getByRole('link').nth(2).click();
    await expect(page).toHaveURL(new RegExp(`ida=${inDays(14)}&volta=${inDays(19)}.*semjs=1`));
    await expect(page.getByRole('heading', { name: 'Voos de ida' })).toBeVisible();
    await axeWithoutScripts(page);
  });
});
