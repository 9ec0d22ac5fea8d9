import type { Page } from '@playwright/test';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { findWinningCell, type Row } from '@revoada/core/results/rows/row';
import { expect, test } from '../fixtures.ts';
import { listAmounts, readEngineRows, readTold, type ToldAmount } from '../support/engine.ts';
import { centsIn, findRows, readTextContent, type SearchInUrl, search } from '../support/results.ts';

const lisbon = { from: 'GRU', to: 'LIS', out: 11, back: 23, vista: 'comparar' } as const;
const rio = { from: 'GRU', to: 'GIG', out: 11, back: 11, vista: 'comparar' } as const;
const family = { from: 'GRU', to: 'SSA', out: 14, back: 21, adultos: 2, criancas: 2, vista: 'comparar' } as const;

/** Each row of every page of the list, by its journey. */
async function readAllRows(page: Page): Promise<Map<string, ToldAmount[]>> {
  const known = new Map<string, ToldAmount[]>();
  const pager = page.getByRole('navigation', { name: /^Páginas/ });
  const next = pager.getByRole('link', { name: 'Próxima' });
  for (;;) {
    for (const row of await findRows(page).all()) {
      known.set((await row.getAttribute('data-row')) ?? '', await readTold(row));
    }
    if ((await next.count()) === 0) return known;
    const [first] = known.keys();
    await next.click();
    await expect(findRows(page).first()).not.toHaveAttribute('data-row', first ?? '');
    if (known.has((await findRows(page).first().getAttribute('data-row')) ?? '')) return known;
  }
}

/** The lowest cost of some rows in reais: cents. */
const findLowest = (rows: Iterable<Row>): number => Math.min(...[...rows].flatMap(({ costCents }) => costCents ?? []));

/** The lowest of what rows tell, in whole reais as filters tell it, miles at their reference price: cents. */
function findLowestTold(rows: Iterable<ToldAmount[]>): number {
  const costs = [...rows].flatMap((told) => {
    const from = told.findIndex(([, payment]) => payment !== 'cash');
    const prices = from < 0 ? [told] : from === 0 ? [told] : [told.slice(0, from), told.slice(from)];
    return prices.map((price) => price.reduce((sum, amount) => sum + measure(amount), 0));
  });
  return Math.round(Math.min(...costs) / 100) * 100;
}

function measure([value, payment]: ToldAmount): number {
  const references: Readonly<Record<string, { centsPerThousand: number } | undefined>> = REFERENCE_PRICES;
  return payment === 'cash' ? value : (value * (references[payment]?.centsPerThousand ?? Infinity)) / 1000;
}

const headings = (page: Page) => page.locator('[data-headings]');
const searchedDay = (page: Page) =>
  page.getByRole('navigation', { name: /^Preço por dia de ida/ }).locator('[aria-current="date"]');

/** `filtered`: the account sees every row, each with the price of both ways, so that filters name a price of theirs. */
async function compareWithEngine(
  page: Page,
  asked: SearchInUrl,
  { filtered }: { filtered: boolean },
): Promise<Map<string, Row>> {
  await search(page, asked);
  const engine = await readEngineRows(page);

  await test.step('every row tells the prices of the engine', async () => {
    const told = await readAllRows(page);
    expect(told.size).toBeGreaterThan(2);
    for (const [key, amounts] of told) {
      const row = engine.get(key);
      expect([key, amounts]).toEqual([key, row && listAmounts(row)]);
    }
    await page.goto(page.url().replace(/&pagina=\d+/, ''));
  });

  await test.step("the headings and the strip's own day tell its lowest", async () => {
    const rows = [...engine.values()];
    const cash = rows.flatMap(({ cash }) => (cash?.offer && cash.covers === 'trip' ? (cash.costCents ?? []) : []));
    const [lowest] = await readTold(headings(page));
    expect(lowest).toEqual([Math.min(...cash), 'cash']);
    await expect.poll(() => readTold(searchedDay(page))).toEqual([[findLowest(rows), 'cash']]);
  });

  if (!filtered) return engine;
  await test.step('a filter leaves the price that it promises', async () => {
    const direct = page.getByRole('link', { name: /^Direto/ });
    const promised = centsIn(await readTextContent(direct));
    expect(promised).toBeGreaterThan(0);
    await direct.click();
    await expect(direct).toHaveAttribute('aria-current', 'true');
    await expect.poll(async () => findLowestTold((await readAllRows(page)).values())).toBe(promised);
    await page.goBack();
  });
  return engine;
}

test('a trip has one price: rows, headings, filters, strip, bar and summary agree with the engine', async ({
  page,
}) => {
  const engine = await compareWithEngine(page, lisbon, { filtered: true });

  await test.step('the bar and the summary keep what the chosen row told', async () => {
    const row = findRows(page).first();
    const known = engine.get((await row.getAttribute('data-row')) ?? '');
    const cell = known ? findWinningCell(known) : null;
    expect(cell?.covers).toBe('trip');
    const amounts = listAmounts({ cash: cell, miles: null });
    await row
      .getByRole('link', { name: /^Escolher/ })
      .or(row.getByRole('button', { name: /^Escolher/ }))
      .first()
      .click();
    const bar = page.getByRole('region', { name: 'Voos Selecionados' });
    const selected = (place: Locator) => place.locator('label').filter({ has: page.locator(':checked') });
    await expect.poll(() => readTold(selected(bar))).toEqual(amounts);
    await bar.getByRole('link', { name: 'Ficar com esta' }).click();
    await bar.getByRole('link', { name: 'Ver resumo' }).click();
    await expect.poll(() => readTold(selected(page.getByRole('region', { name: 'Total' })))).toEqual(amounts);
  });
});

test('a trip of one day has one price, of flights that leave after the others have landed', async ({ page }) => {
  await compareWithEngine(page, rio, { filtered: false });
});

test('a family has one price, for all of it and both ways', async ({ page }) => {
  await compareWithEngine(page, family, { filtered: false });
});
