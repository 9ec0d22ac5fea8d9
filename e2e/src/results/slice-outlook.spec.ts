import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inDays } from '../support/dates.ts';
import { axeAtAllWidths } from '../support/looks/axe.ts';
import { buildSearchUrl, chooseButton, findRows } from '../support/results.ts';

const slices = [
  { from: 'GRU', to: 'GIG', day: 12 },
  { from: 'GIG', to: 'SSA', day: 13 },
  { from: 'SSA', to: 'GRU', day: 20 },
];
const searchUrl = `/?${new URLSearchParams({
  ...{ origem: 'GRU', destino: 'GIG', ida: inDays(12) },
  ...{ origem2: 'GIG', destino2: 'SSA', data2: inDays(13) },
  ...{ origem3: 'SSA', destino3: 'GRU', data3: inDays(20) },
})}`;

const days = (page: Page, slice: number) =>
  page.getByRole('navigation', { name: `Preço por dia. Só o ${slice}º trecho, por pessoa` });
const insight = (page: Page) => page.getByRole('region', { name: 'Este preço está bom?' });

/** Has searches see prices of these slices on their days and on the days after them. */
async function haveSeen(page: Page): Promise<void> {
  for (const { from, to, day } of slices) {
    for (const out of [day, day + 1]) {
      const url = buildSearchUrl({ from, to, out, path: '/api/flights/search' });
      expect((await page.request.get(url, { headers: { accept: 'application/json' } })).ok()).toBe(true);
      const calendar = `/api/flights/calendar?${new URLSearchParams({ origem: from, destino: to, mes: inDays(out).slice(0, 7) })}`;
      await expect.poll(async () => (await page.request.get(calendar)).text()).toContain(inDays(out));
    }
  }
}

/**
 * Opens a page with a part that was seen before. Prices of the last months are read after the start, and a page does not wait
 * for a slow database.
 */
async function openWith(page: Page, url: string, part: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(url);
    await expect(part).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

test('each slice has its own days, which keep the order of the trip, and its own judgement (S-666, S-667)', async ({
  page,
}) => {
  await haveSeen(page);
  await openWith(page, searchUrl, insight(page));
  await expect(findRows(page).first()).toBeVisible();

  await test.step('the first slice ends with the day of the second', async () => {
    await expect(days(page, 1).getByRole('link')).toHaveCount(4);
    await expect(days(page, 1).locator('[aria-current="date"]')).toHaveAccessibleName(
      /R\$\s[\d.]+ (em dinheiro|com milhas)/,
    );
    await expect(insight(page)).toContainText('Preço deste trecho');
    await insight(page).locator('summary').click();
    await expect(insight(page)).toContainText('neste trecho: voos até');
    await expect(insight(page)).not.toContainText('ida e volta');
    await insight(page).locator('summary').click();
    await axeAtAllWidths(page);
  });

  await test.step('the step of the second slice shows the days between the others', async () => {
    await chooseButton(findRows(page).first()).click();
    await expect(page.getByRole('heading', { name: 'Rio de Janeiro a Salvador', level: 1 })).toBeVisible();
    await expect(days(page, 2).getByRole('link')).toHaveCount(4);
    await expect(days(page, 1)).toBeHidden();
  });

  await test.step('another day of it keeps the flight chosen before', async () => {
    const chosen = new URL(page.url()).searchParams.get('voo1');
    await days(page, 2).locator('li:has([aria-current]) + li a').click();
    await expect(page).toHaveURL(new RegExp(`data2=${inDays(14)}`));
    await expect(page.getByRole('heading', { name: 'Rio de Janeiro a Salvador', level: 1 })).toBeVisible();
    await expect(findRows(page).first()).toBeVisible();
    expect(new URL(page.url()).searchParams.get('voo1')).toBe(chosen);
    expect(new URL(page.url()).searchParams.get('data3')).toBe(inDays(20));
    await expect(days(page, 2).locator('[aria-current="date"]')).toHaveAttribute('href', new RegExp(inDays(14)));
  });
});

test('an open jaw is judged by each way alone (S-667)', async ({ page }) => {
  const jaw = new URLSearchParams({
    ...{ origem: 'GRU', destino: 'GIG', ida: inDays(12) },
    ...{ volta: inDays(19), voltaDe: 'SSA' },
  });
  await openWith(page, `/?${jaw}`, insight(page));
  await expect(insight(page)).toContainText('Preço desta ida');
  await expect(insight(page)).not.toContainText('Preço desta viagem');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the days of the slice in view lead to its search (S-666)', async ({ page }) => {
    await haveSeen(page);
    await openWith(page, `${searchUrl}&semjs=1`, days(page, 1));
    await days(page, 1).locator('li:has([aria-current]) + li a').click();
    await expect(page).toHaveURL(new RegExp(`ida=${inDays(13)}.*data2=${inDays(13)}`));
  });
});
