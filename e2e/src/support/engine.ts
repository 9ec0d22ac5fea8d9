import type { Locator, Page } from '@playwright/test';
import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { listCards, readSortFields } from '@revoada/core/results/rows/cards';
import { type PricedJourney, priceJourneys } from '@revoada/core/results/rows/price-journeys';
import type { PriceCell, Row } from '@revoada/core/results/rows/row';
import { toRow } from '@revoada/core/results/rows/to-row';
import { sortByCost } from '@revoada/core/results/sort';
import type { SearchAnswer } from '@revoada/core/search/events';
import { aroundReturns } from '@revoada/core/testing/rows';

/** Prices the API's answer to the page's search with the trip engine. */
async function priceAnswer(page: Page): Promise<PricedJourney[]> {
  const { search } = new URL(page.url());
  const response = await page.request.get(`/api/flights/search${search}`, { headers: { accept: 'application/json' } });
  const answer: SearchAnswer = await response.json();
  const offers = answer.offers.filter(({ direction }) => direction === 'outbound');
  const around = answer.returnFares && aroundReturns(answer.returnFares);
  return priceJourneys(groupJourneys(offers, { references: REFERENCE_PRICES }), { around });
}

/** Expected rows of the page's search by journey key. */
export async function readEngineRows(page: Page): Promise<Map<string, Row>> {
  const priced = await priceAnswer(page);
  return new Map(priced.map((each) => [each.journey.key, toRow(each, REFERENCE_PRICES)]));
}

/** Expected amounts of the page's cards by id, lowest cost in reais first. */
export async function readEngineCards(page: Page): Promise<Map<string, DataAmount[]>> {
  const priced = await priceAnswer(page);
  const cards = priced.flatMap((each) => listCards(each, toRow(each, REFERENCE_PRICES), REFERENCE_PRICES));
  return new Map(sortByCost(cards, 'price', readSortFields).map(({ id, cell }) => [id, listCellAmounts(cell)]));
}

/** Amounts of `<data>` elements in document order: cents, or miles of a programme. */
export type DataAmount = [value: number, payment: string];

export const readDataAmounts = (place: Locator): Promise<DataAmount[]> =>
  place
    .locator('data')
    .evaluateAll((all) =>
      all.map((each): DataAmount => [Number(each.getAttribute('value')), each.dataset.programme ?? 'cash']),
    );

/** Expected amounts of a row's two prices, for the whole party. */
export function listAmounts({ cash, miles }: Pick<Row, 'cash' | 'miles'>): DataAmount[] {
  return [cash, miles].flatMap((cell) => (cell?.offer ? listCellAmounts(cell) : []));
}

function listCellAmounts({ price, besides }: PriceCell): DataAmount[] {
  if (price.kind === 'cash') return [[price.totalCents, 'cash']];
  const miles = [price, ...besides].map((each): DataAmount => [each.miles, each.programme]);
  return price.taxCents === null ? miles : [...miles, [price.taxCents, 'cash']];
}
