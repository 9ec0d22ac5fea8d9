import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { axe, axeWithoutScripts } from '../support/axe.ts';
import { inDays, spoken } from '../support/dates.ts';
import { buildSearchUrl, expectNeighbours, finished, type SearchInUrl, search } from '../support/results.ts';

const strip = /^Preço por dia de ida, com volta em/;
const inBoth = /R\$\s[\d.]+ ou [\d.]+\s(milhas|pontos), (melhor em (dinheiro|milhas)|tanto faz), visto (hoje|ontem)/;

/** Has the server know a search, and the prices that it saw. */
async function haveSearched(page: Page, asked: SearchInUrl): Promise<void> {
  const answer = await page.request.get(buildSearchUrl({ ...asked, path: '/api/flights/search' }), {
    headers: { accept: 'application/json' },
  });
  expect(answer.ok()).toBe(true);
}

// S-436, S-448, S-449, S-450
test('the days around a search tell their prices, and each leads to its search', async ({ page }) => {
  const asked = { from: 'GRU', to: 'NVT', out: 13, vista: 'comparar' } as const;
  // Six nights, as the graph shows below.
  await haveSearched(page, { ...asked, back: 19 });
  await search(page, { ...asked, back: 20 });
  const days = page.getByRole('navigation', { name: strip });
  await expect(days.getByRole('listitem')).toHaveCount(7);
  // What the search found is told once somebody uses the page. A press counts even before the part listens.
  await page.getByRole('heading', { name: 'Voos de ida' }).click();
  await expect(days.locator('[aria-current="date"]')).toHaveAccessibleName(inBoth);

  const next = days.locator('li:has([aria-current]) + li a');
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`ida=${inDays(14)}&volta=${inDays(20)}.*vista=comparar`));
  await expect(finished(page)).toBeAttached();
  await expect(days.locator('[aria-current="date"]')).toHaveAccessibleName(inBoth);
  await expect(days.locator('li:has(+ li [aria-current]) a')).toHaveAccessibleName(inBoth);

  await days.locator('summary', { hasText: 'Gráfico' }).press('Enter');
  const grid = page.getByRole('table', { name: /^Cada ida com cada volta/ });
  await expect(grid.locator('[aria-current="date"]')).toHaveAccessibleName(inBoth);
  await page.getByText('Ver como tabela').click();
  await expect(page.getByRole('table').getByRole('columnheader', { name: 'Em milhas' })).toBeVisible();
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
  // S-471
  await test.step('a look at the calendar leaves the results as they were', async () => {
    await page.keyboard.press('Escape');
    await expect(button).toBeHidden();
    await expect(calendar).toBeFocused();
  });
  await test.step('a day that is chosen there leaves the form open', async () => {
    await calendar.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: spoken(inDays(15)) })
      .click();
    await expect(page.getByRole('dialog', { name: 'Selecionar data de volta' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeVisible();
    await page.getByText('Editar busca', { exact: true }).click();
  });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(days.locator('[aria-current="date"]')).toBeInViewport();
    await axe(page, 'nav:has([aria-current="date"])');
  }

  // S-307, S-448
  await test.step("on a page that nobody has used yet the days count with the reader's own miles", async () => {
    const known = { from: 'GRU', to: 'LIS', out: 14, back: 24, vista: 'comparar' } as const;
    await search(page, known);
    const inCash = days.getByRole('link', { name: /melhor em dinheiro/ });
    await expect(inCash.first()).toBeVisible();
    await page.getByRole('button', { name: /o meu valor$/ }).click();
    const panel = page.getByRole('dialog', { name: 'Minhas milhas' });
    await panel.getByRole('button', { name: 'Iberia Club', exact: true }).click();
    await panel.getByLabel('Milheiro Iberia Club', { exact: true }).fill('0,01');
    await panel.getByRole('button', { name: 'Refazer a conta' }).click();
    await expect(panel).toBeHidden();
    // Whatever looks into the page counts as its use; a reload would bring the view back to where it was scrolled.
    const script = page.waitForRequest('**/assets/price-outlook-*.js');
    await page.goto(buildSearchUrl({ ...known, ordenar: 'preco' }), { waitUntil: 'commit' });
    await script;
    await expect(days.getByRole('link', { name: /melhor em milhas/ }).first()).toBeVisible();
    await expect(inCash).toHaveCount(0);
  });
});

// S-284, S-448
test("'12 meses' opens the calendar as the first thing that is pressed, before its script is there", async ({
  page,
}) => {
  const asked = { from: 'GRU', to: 'NVT', out: 13, back: 19, vista: 'comparar' } as const;
  await haveSearched(page, asked);
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
  await page.route('**/assets/price-outlook-*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await search(page, asked);
  await page.getByRole('navigation', { name: strip }).getByRole('link', { name: '12 meses' }).click();
  await expect(page).toHaveURL(/#busca-ida$/);
  come();
  await expect(page.getByRole('dialog', { name: 'Selecionar data de ida' })).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
});

// S-448
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the days around a search are links', async ({ page }) => {
    await page.goto(`${buildSearchUrl({ from: 'GRU', to: 'FLN', out: 16, back: 21 })}&semjs=1`);
    const days = page.getByRole('navigation', { name: strip });
    // S-487
    await expectNeighbours(page);
    await days.getByRole('link').nth(2).click();
    await expect(page).toHaveURL(new RegExp(`ida=${inDays(14)}&volta=${inDays(21)}.*semjs=1`));
    await expect(page.getByRole('heading', { name: 'Voos de ida' })).toBeVisible();
    await axeWithoutScripts(page);
  });
});
