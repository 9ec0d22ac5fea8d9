import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inDays, typed } from '../support/dates.ts';
import { watchFocus } from '../support/focus.ts';
import { dateField, fillRoute, openHome, submit } from '../support/form.ts';
import { searchInTwoParts } from '../support/parted-search.ts';
import { buildSearchUrl, filterMenu, findRows, finished, type SearchInUrl } from '../support/results.ts';

// Nothing scrolls, so that only the focus keeps the list unchanged.
test.use({ viewport: { width: 1280, height: 2000 } });

type Answer = { offers: { journeyKey: string }[] };

async function readAnswer(page: Page, query: SearchInUrl): Promise<Answer> {
  const response = await page.request.get(buildSearchUrl({ ...query, path: '/api/flights/search' }), {
    headers: { accept: 'application/json' },
  });
  return response.json();
}

/** Every other journey last: what comes with the second part belongs between the rows of the first. */
function mixParts(answer: Answer): { answer: Answer; first: number } {
  const keys = [...new Set(answer.offers.map(({ journeyKey }) => journeyKey))];
  const early = answer.offers.filter(({ journeyKey }) => keys.indexOf(journeyKey) % 2 === 0);
  const late = answer.offers.filter((offer) => !early.includes(offer));
  return { answer: { ...answer, offers: [...early, ...late] }, first: early.length };
}

test('from the press on, the focus is never lost while rows arrive, and the focused row stays (S-479)', async ({
  page,
}) => {
  const query = { from: 'GRU', to: 'SSA', out: 16 };
  const { answer, first } = mixParts(await readAnswer(page, query));
  const finish = await searchInTwoParts(page, answer, first);
  // Held from the start: the home page's map brings this script along once it is in view.
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\/results-[^/]*\.js$/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  await openHome(page);
  await page.getByText('Somente ida').first().click();
  await fillRoute(page, query.from, query.to);
  await dateField(page, 'Ida').fill(typed(inDays(query.out)));
  // For two people: the search for one is known to the server by now, and would be part of the page.
  await page.getByLabel('Passageiros').selectOption('2 adultos');
  const readLost = await watchFocus(page);

  await test.step('the search focuses the heading, also while its script loads', async () => {
    await submit(page);
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Buscando voos...' })).toBeFocused();
    load();
    await expect(page.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeFocused();
  });

  const row = findRows(page).last();
  await test.step('after the search, the focus moves through the visible rows', async () => {
    await expect(row).toBeVisible();
    const key = (await row.getAttribute('data-row')) ?? '';
    const focusedRow = page.locator(`[data-row="${key}"]`);
    await focusedRow.getByRole('button', { name: /^Detalhes/ }).focus();
    await finish();
    await expect(finished(page)).toBeAttached();
    await page.keyboard.press('Shift+Tab');
    await expect(focusedRow.getByRole('link', { name: /^Escolher/ })).toBeFocused();
  });

  await test.step('new rows are shown on demand, and the focus moves to the list', async () => {
    await page.getByRole('button', { name: /^Cheg.* ver$/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Comparar voos' })).toBeFocused();
    await expect(page.getByRole('button', { name: /^Cheg.* ver$/ })).toHaveCount(0);
  });

  await test.step("'Limpar' of a filter keeps the focus", async () => {
    await filterMenu(page, 'Companhias').press('Enter');
    const menu = page.locator('details[open]').filter({ hasText: 'Companhias' });
    await menu.getByRole('checkbox').first().press('Space');
    const clear = menu.getByRole('button', { name: 'Limpar' });
    await expect(clear).toBeEnabled();
    await clear.press('Enter');
    await expect(clear).toBeDisabled();
    await expect(clear).toBeFocused();
  });
  expect(await readLost()).toEqual([]);
});

test('rows are added while the heading has the focus (S-479)', async ({ page }) => {
  const query = { from: 'GRU', to: 'MAO', vista: 'comparar' };
  const { answer, first } = mixParts(await readAnswer(page, query));
  const finish = await searchInTwoParts(page, answer, first);
  await page.goto(buildSearchUrl({ ...query, adultos: 2 }));
  await expect(findRows(page).first()).toBeVisible();
  await page.getByRole('heading', { name: 'Voos de ida', level: 1 }).focus();
  await finish();
  await expect(finished(page)).toBeAttached();
  await expect(page.getByRole('button', { name: /^Cheg.* ver$/ })).toHaveCount(0);
});

test('a removed element with the focus passes it to the heading of the results (S-479)', async ({ page, faults }) => {
  await faults.add({ kind: 'empty', route: 'GRU-CGB' });
  const query = { from: 'GRU', to: 'CGB', vista: 'comparar' };
  const finish = await searchInTwoParts(page, await readAnswer(page, query), 0);
  await page.goto(buildSearchUrl({ ...query, adultos: 2 }));
  await filterMenu(page, 'Ordenar').focus();
  await finish();
  await expect(page.getByRole('heading', { name: /^Nenhum voo/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeFocused();
});
