import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inDays } from '../support/dates.ts';
import { type DataAmount, readDataAmounts } from '../support/engine.ts';
import { finished } from '../support/results.ts';
import { Agent, type Way } from './agent.ts';

const agent = new Agent();
test.beforeAll(({ baseURL }) => agent.connect(baseURL));
test.afterAll(() => agent.close());

const trip = { origem: 'GRU', destino: 'BEL', ida: inDays(12) };
const params = (url: string) => Object.fromEntries(new URL(url).searchParams);
const isPaid = (way: Way, kind: 'cash' | 'miles') => (kind === 'cash' ? way.miles.length === 0 : way.miles.length > 0);

/** The ways of paying for the first flight of the answer that has one in reais and one in miles. */
async function compareWays(search: Record<string, unknown>): Promise<Record<'cash' | 'miles', Way>> {
  const { flights } = await agent.call('buscar_voos', search);
  for (const { id } of flights) {
    const { ways } = await agent.call('comparar_formas_de_pagar', { ...search, voo: id });
    const cash = ways.find((way) => isPaid(way, 'cash'));
    const miles = ways.find((way) => isPaid(way, 'miles'));
    if (cash && miles) return { cash, miles };
  }
  throw new Error('no flight is sold in both ways');
}

/** Amounts of a way as the page has them: reais in cents, or miles and the reais beside them. */
const listAmounts = ({ totalCents, miles, taxCents }: Way): number[] =>
  [totalCents, ...miles.map(({ amount }) => amount), totalCents === null ? taxCents : null].flatMap(
    (each) => each ?? [],
  );

const values = (amounts: readonly DataAmount[]) => amounts.map(([value]) => value);

/** The amounts that the summary of the chosen trip counts. */
async function readChosenTotal(page: Page): Promise<number[]> {
  const total = page.getByRole('region', { name: 'Total' });
  await expect(total).toBeVisible();
  return values(await readDataAmounts(total.locator('label').filter({ has: page.locator('input:checked') })));
}

const chosenRow = (page: Page) =>
  page
    .getByRole('link', { name: /^Escolhido/ })
    .filter({ visible: true })
    .first();

/** A round trip goes on from the bar, a single flight from its row. */
async function openSummary(page: Page, isRoundTrip: boolean): Promise<void> {
  const bar = page.getByRole('region', { name: 'Voos Selecionados' });
  await (isRoundTrip ? bar.getByRole('link', { name: 'Ver resumo' }) : chosenRow(page)).click();
  await expect(page).toHaveURL(/\/summary\?/);
}

for (const [name, search] of [
  ['one way', trip],
  ['round trip', { ...trip, volta: inDays(20) }],
] as const) {
  test(`an agent searches and compares a ${name}, and its links open the page with the same search, flights and prices (S-696, S-704)`, async ({
    page,
  }) => {
    const ways = await compareWays(search);
    for (const kind of ['cash', 'miles'] as const) {
      await test.step(`paid in ${kind}`, async () => {
        const way = ways[kind];
        expect(params(way.link)).toMatchObject({ ...search, vooIda: expect.any(String) });
        await page.goto(way.link);
        await expect(finished(page)).toBeAttached();
        expect(params(page.url())).toEqual(params(way.link));
        await expect(chosenRow(page)).toBeVisible();
        await openSummary(page, 'volta' in search);
        expect(params(page.url())).toMatchObject(params(way.link));
        expect(await readChosenTotal(page)).toEqual(listAmounts(way));
      });
    }
  });
}

test('an agent compares a trip of three slices, and its links open the page with all of its flights chosen (S-734)', async ({
  page,
}) => {
  const slices = [
    { origem: 'GRU', destino: 'LIS', data: inDays(12) },
    { origem: 'LIS', destino: 'MAD', data: inDays(18) },
    { origem: 'MAD', destino: 'GRU', data: inDays(24) },
  ];
  const ways = await compareWays({ trechos: slices });
  for (const kind of ['cash', 'miles'] as const) {
    await test.step(`paid in ${kind}`, async () => {
      const way = ways[kind];
      await page.goto(way.link);
      await expect(page.getByRole('link', { name: 'Ver resumo' })).toBeVisible();
      expect(params(page.url())).toEqual(params(way.link));
      await openSummary(page, true);
      expect(params(page.url())).toMatchObject(params(way.link));
      expect(await readChosenTotal(page)).toEqual(listAmounts(way));
    });
  }
});

test('a link of an agent that is older than the prices chooses the same flight, and says that its price changed (S-696)', async ({
  page,
}) => {
  const { miles } = await compareWays(trip);
  const older = new URL(miles.link);
  const chosen = older.searchParams.get('vooIda') ?? '';
  older.searchParams.set(
    'vooIda',
    chosen.replace(/\.(\d+)/, (_, amount) => `.${Number(amount) - 1_000}`),
  );
  await page.goto(older.href);
  await expect(
    page.getByRole('status').filter({ hasText: 'O preço da ida mudou. Mostramos o de agora.' }),
  ).toBeAttached();
  await expect(page).toHaveURL(miles.link);
  await openSummary(page, false);
  expect(await readChosenTotal(page)).toEqual(listAmounts(miles));
});
