import { expect, type Locator, type Page } from '@playwright/test';
import { inDays } from './dates.ts';

export type SearchInUrl = {
  from: string;
  to: string;
  /** Days from today. */
  out?: number;
  back?: number;
  path?: string;
} & Record<string, string | number | undefined>;

/** Builds the URL of a search; other fields are added as parameters. Shows the two lists unless `vista` is given. */
export function buildSearchUrl({ from, to, out = 12, back, path = '/', ...others }: SearchInUrl): string {
  const params = new URLSearchParams({ origem: from, destino: to, ida: inDays(out) });
  if (back === undefined) params.set('soIda', 'true');
  else params.set('volta', inDays(back));
  for (const [name, value] of Object.entries({ vista: 'listas', ...others })) params.set(name, String(value));
  return `${path}?${params}`;
}

export const cashList = (page: Page): Locator => page.getByRole('region', { name: 'Dinheiro', exact: true });
export const milesList = (page: Page): Locator => page.getByRole('region', { name: 'Milhas', exact: true });
/** Cards of a list of one kind of price. */
export const findCards = (list: Locator | Page): Locator => list.getByRole('article');

/** Opens the selection from the bar at the bottom of the results. */
export async function openTrip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver a viagem escolhida' }).click();
  await expect(page.getByRole('heading', { name: 'Voos Selecionados' })).toBeVisible();
}

/** The journeys of the comparison. */
export const findRows = (page: Page): Locator => page.locator('[data-row]');
/** Link that chooses a row's flight, at the better of its two prices or at the price of a list. On phones it is in the open row. */
export const chooseButton = (row: Locator): Locator =>
  row
    .getByRole('link', { name: /^Escolher / })
    .filter({ visible: true })
    .first();

/** Opens a row and chooses its flight there, as on phones. */
export async function chooseOpened(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Detalhes/ }).click();
  await row.getByRole('link', { name: /^Escolher esta / }).click();
}

/** The status of a finished search, which screen readers hear. */
export const finished = (page: Page): Locator =>
  page
    .getByRole('status')
    .filter({ hasText: /^\d[\d.]* voos? de (ida|volta) encontrados?$|^[\d.]+ ida • [\d.]+ volta$/ });

/** Opens a search and waits until all its sources have answered. */
export async function search(page: Page, query: SearchInUrl): Promise<void> {
  await page.goto(buildSearchUrl(query));
  await expect(finished(page)).toBeAttached();
}

/** Waits until a list has only cards with this text. The URL changes a moment before the list. */
export async function expectEach(cards: Locator, text: RegExp): Promise<void> {
  await expect(cards.filter({ hasNotText: text })).toHaveCount(0);
  await expect(cards.first()).toBeVisible();
}

/** 'R$ 1.234' or 'R$ 1.234,56' in cents. */
export function centsIn(text: string): number {
  const [, reais = '', cents = '00'] = /R\$\s*([\d.]+)(?:,(\d\d))?/.exec(text) ?? [];
  return Number(reais.replaceAll('.', '')) * 100 + Number(cents);
}

/** The number before 'milhas' or 'pontos'. */
export function milesIn(text: string): number {
  return Number((/([\d.]+)\s*(?:milhas|pontos)/.exec(text)?.[1] ?? '').replaceAll('.', ''));
}

/** The large prices of cards. */
export const amountsIn = (place: Locator | Page): Locator => place.locator('[data-amount]');
export const durationsIn = (place: Locator): Locator => place.locator('[data-duration]');
/** Comparisons with the other kind of price in rows and in cards of the summary. */
export const verdictsIn = (place: Locator): Locator => place.locator('[data-verdict]');
/** Toggle of a menu of filters or sorting. */
export const filterMenu = (page: Page, name: string | RegExp): Locator =>
  page.locator('summary').filter({ hasText: name });

/** A card's large price, in cents or miles. */
export async function readAmounts(list: Locator, read: (text: string) => number): Promise<number[]> {
  return (await amountsIn(list).allTextContents()).map(read);
}

export const readTextContent = async (locator: Locator): Promise<string> => (await locator.textContent()) ?? '';

/** Expects the strip of days to show the searched day and its neighbours completely. */
export async function expectNeighbours(page: Page): Promise<void> {
  const days = page.getByRole('navigation', { name: /^Preço por dia de ida/ }).getByRole('list');
  const areWhole = () =>
    days.evaluate((list) => {
      const { left, right } = list.getBoundingClientRect();
      const searchedDay = list.querySelector('[aria-current]')?.closest('li');
      return [searchedDay?.previousElementSibling, searchedDay, searchedDay?.nextElementSibling].map((day) => {
        const box = day?.getBoundingClientRect();
        return box !== undefined && box.left > left - 1 && box.right < right + 1;
      });
    });
  await expect.poll(areWhole).toEqual([true, true, true]);
}
