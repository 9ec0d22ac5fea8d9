import type { Locator, Page } from '@playwright/test';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { findWinningCell, type Row } from '@revoada/core/results/rows/row';
import { expect, test } from '../fixtures.ts';
import { type DataAmount, listAmounts, readDataAmounts, readEngineCards, readEngineRows } from '../support/engine.ts';
import {
  cashList,
  centsIn,
  findRows,
  milesList,
  readTextContent,
  type SearchInUrl,
  search,
} from '../support/results.ts';

const lisbon = { from: 'GRU', to: 'LIS', out: 11, back: 23, vista: 'comparar' } as const;
const rio = { from: 'GRU', to: 'GIG', out: 11, back: 11, vista: 'comparar' } as const;
const family = { from: 'GRU', to: 'SSA', out: 14, back: 21, adultos: 2, criancas: 2, vista: 'comparar' } as const;

/** Amounts of the rows of all pages of a list by row key, in order. */
async function readAllRows(list: Locator, pager: Locator): Promise<Map<string, DataAmount[]>> {
  const amountsByRow = new Map<string, DataAmount[]>();
  const rows = list.locator('[data-row]');
  const next = pager.getByRole('link', { name: 'Próxima' });
  for (;;) {
    const first = (await rows.first().getAttribute('data-row')) ?? '';
    for (const row of await rows.all())
      amountsByRow.set((await row.getAttribute('data-row')) ?? '', await readDataAmounts(row));
    if ((await next.count()) === 0) return amountsByRow;
    await next.click();
    await expect(rows.first()).not.toHaveAttribute('data-row', first);
  }
}

const readComparison = (page: Page) =>
  readAllRows(page.locator('body'), page.getByRole('navigation', { name: 'Páginas de voos' }));

/** The lowest cost of some rows in reais: cents. */
const findLowest = (rows: Iterable<Row>): number => Math.min(...[...rows].flatMap(({ costCents }) => costCents ?? []));

/** Lowest amount of rows in cents, in whole reais like filters, with miles at their reference price. */
function findLowestShown(rows: Iterable<DataAmount[]>): number {
  const costs = [...rows].flatMap((amounts) => {
    const from = amounts.findIndex(([, payment]) => payment !== 'cash');
    const prices = from < 0 ? [amounts] : from === 0 ? [amounts] : [amounts.slice(0, from), amounts.slice(from)];
    return prices.map((price) => price.reduce((sum, amount) => sum + measure(amount), 0));
  });
  return Math.round(Math.min(...costs) / 100) * 100;
}

function measure([value, payment]: DataAmount): number {
  const references: Readonly<Record<string, { centsPerThousand: number } | undefined>> = REFERENCE_PRICES;
  return payment === 'cash' ? value : (value * (references[payment]?.centsPerThousand ?? Infinity)) / 1000;
}

/** First amount of the heading over a list whose lowest price this is: miles of several programmes show their worth. */
function readHeadline(amounts: DataAmount[]): DataAmount | undefined {
  const programmes = amounts.filter(([, payment]) => payment !== 'cash');
  if (programmes.length < 2) return amounts[0];
  return [Math.round(amounts.reduce((sum, amount) => sum + measure(amount), 0)), 'cash'];
}

const headings = (page: Page) => page.locator('[data-headings]');
const searchedDay = (page: Page) =>
  page.getByRole('navigation', { name: /^Preço por dia de ida/ }).locator('[aria-current="date"]');

/** `filtered`: the account sees every row with the price of both directions, so that filters have that price. */
async function compareWithEngine(
  page: Page,
  query: SearchInUrl,
  { filtered }: { filtered: boolean },
): Promise<Map<string, Row>> {
  await search(page, query);
  const engine = await readEngineRows(page);

  await test.step('every row has the prices of the engine', async () => {
    const shown = await readComparison(page);
    expect(shown.size).toBeGreaterThan(2);
    for (const [key, amounts] of shown) {
      const row = engine.get(key);
      expect([key, amounts]).toEqual([key, row && listAmounts(row)]);
    }
    await page.goto(page.url().replace(/&pagina=\d+/, ''));
  });

  await test.step('the headings and the searched day of the strip have its lowest', async () => {
    const rows = [...engine.values()];
    const cash = rows.flatMap(({ cash }) => (cash?.offer && cash.covers === 'trip' ? (cash.costCents ?? []) : []));
    const [lowest] = await readDataAmounts(headings(page));
    expect(lowest).toEqual([Math.min(...cash), 'cash']);
    await expect.poll(() => readDataAmounts(searchedDay(page))).toEqual([[findLowest(rows), 'cash']]);
  });

  if (!filtered) return engine;
  await test.step('a filter leaves the price that it shows', async () => {
    const direct = page.getByRole('link', { name: /^Direto/ });
    const promised = centsIn(await readTextContent(direct));
    expect(promised).toBeGreaterThan(0);
    await direct.click();
    await expect(direct).toHaveAttribute('aria-current', 'true');
    await expect.poll(async () => findLowestShown((await readComparison(page)).values())).toBe(promised);
    await page.goBack();
  });
  return engine;
}

test('a trip has one price: rows, headings, filters, strip, bar and summary agree with the engine', async ({
  page,
}) => {
  const engine = await compareWithEngine(page, lisbon, { filtered: true });

  await test.step('the bar and the summary keep the amounts of the chosen row', async () => {
    const row = findRows(page).first();
    const engineRow = engine.get((await row.getAttribute('data-row')) ?? '');
    const cell = engineRow ? findWinningCell(engineRow) : null;
    expect(cell?.covers).toBe('trip');
    const amounts = listAmounts({ cash: cell, miles: null });
    await row
      .getByRole('link', { name: /^Escolher/ })
      .or(row.getByRole('button', { name: /^Escolher/ }))
      .first()
      .click();
    const bar = page.getByRole('region', { name: 'Voos Selecionados' });
    const selected = (place: Locator) => place.locator('label').filter({ has: page.locator(':checked') });
    await expect.poll(() => readDataAmounts(selected(bar))).toEqual(amounts);
    await bar.getByRole('link', { name: 'Ficar com esta' }).click();
    await bar.getByRole('link', { name: 'Ver resumo' }).click();
    await expect.poll(() => readDataAmounts(selected(page.getByRole('region', { name: 'Total' })))).toEqual(amounts);
  });
});

test('a trip of one day has one price, with returns after the outbound has landed', async ({ page }) => {
  await compareWithEngine(page, rio, { filtered: false });
});

test('a family has one price, for all passengers and both directions', async ({ page }) => {
  await compareWithEngine(page, family, { filtered: false });
});

const inLists = { ...lisbon, vista: 'listas' };

for (const [name, query] of [
  ['in two lists', inLists],
  ['searched in reais alone', { ...inLists, tipoPagamento: 'dinheiro' }],
  ['searched in miles alone', { ...inLists, tipoPagamento: 'milhas' }],
] as const) {
  test(`a trip ${name} has the prices of the engine, lowest first (S-583)`, async ({ page }) => {
    await search(page, query);
    const engine = await readEngineCards(page);
    for (const [kind, list] of [
      ['dinheiro', cashList(page)],
      ['milhas', milesList(page)],
    ] as const) {
      if ('tipoPagamento' in query && query.tipoPagamento !== kind) continue;
      const shown = await readAllRows(list, page.getByRole('navigation', { name: `Páginas, ${kind}` }));
      expect(shown.size).toBeGreaterThan(2);
      const heading = page.getByRole('navigation', { name: 'Listas de voos' }).getByRole('link', { name: kind });
      expect((await readDataAmounts(heading))[0]).toEqual(readHeadline([...shown.values()][0] ?? []));
      const isOfKind = (amounts: DataAmount[]) =>
        amounts.every(([, payment]) => payment === 'cash') === (kind === 'dinheiro');
      expect([...shown]).toEqual([...engine].filter(([, amounts]) => isOfKind(amounts)));
    }
  });
}
