import type { Locator, Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures.ts';
import { centsIn, chooseButton, filterMenu, findRows, readTextContent, search } from '../support/results.ts';

/** The box of a part of the day, also in a closed menu. */
const part = (page: Page, parameter: string, word: string): Locator =>
  page.locator(`input[type=checkbox][name=${parameter}][value=${word}]`);

/** Moves to a checkbox of the open menu by keyboard, and ticks it. */
async function tickByKeyboard(page: Page, box: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isFocused = () => box.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 20 && !(await isFocused()); presses += 1) await page.keyboard.press(key);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
}

/** When the flights of each row leave, '19:20'. */
async function readDepartures(page: Page): Promise<string[]> {
  const texts = await findRows(page).allTextContents();
  return texts.map((text) => /\d\d:\d\d/.exec(text)?.[0] ?? text);
}

/** Lowest price of the options for the outbound's departure, which together include every row. */
async function readLowest(page: Page): Promise<number> {
  const texts = await page.locator('label:has(input[name=saida])').allTextContents();
  return Math.min(...texts.map(centsIn).filter((cents) => cents > 0));
}

test('hours of the return are set by keyboard before the outbound is chosen, and stay at each step (S-569, S-570, S-571, S-572)', async ({
  page,
}) => {
  await search(page, { from: 'GRU', to: 'LIS', out: 12, back: 20, vista: 'comparar' });
  const before = await findRows(page).count();
  await filterMenu(page, 'Horários').focus();
  await page.keyboard.press('Enter');
  const evening = part(page, 'saidaVolta', 'noite');
  const promise = centsIn(await readTextContent(evening.locator('..')));

  await test.step('every price includes returns of these hours, as the option shows', async () => {
    await tickByKeyboard(page, evening);
    await expect(page).toHaveURL(/saidaVolta=noite/);
    await expect(page.getByText('sai das 18h às 24h')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Ver \d+ idas? e \d+ voltas?$/ })).toBeVisible();
    await expect(page.getByText('Em cada trecho')).toBeVisible();
    await axe(page);
    expect(promise).toBeGreaterThan(0);
    await expect.poll(() => readLowest(page)).toBe(promise);
    await expect(findRows(page)).toHaveCount(before);
  });

  await test.step('hours of the outbound can be added', async () => {
    await tickByKeyboard(page, part(page, 'chegada', 'manha'), 'Shift+Tab');
    await expect(page).toHaveURL(/chegada=manha/);
    await page.keyboard.press('Escape');
    await expect(filterMenu(page, 'Horários')).toBeFocused();
    await expect(filterMenu(page, 'Horários')).toContainText('2');
  });

  await test.step('a choice keeps both, and the return list is filtered by its hours', async () => {
    await chooseButton(findRows(page).first()).click();
    await expect(page.getByRole('heading', { name: 'Voos de volta' })).toBeVisible();
    await expect(page).toHaveURL(/saidaVolta=noite/);
    await expect(page).toHaveURL(/chegada=manha/);
    await expect(evening).toBeChecked();
    await expect(part(page, 'chegada', 'manha')).toHaveCount(0);
    for (const clock of await readDepartures(page)) expect(clock >= '18:00', clock).toBe(true);
  });

  await test.step('a filter of the return leaves those of the outbound, and Back restores both', async () => {
    await filterMenu(page, 'Horários').click();
    await page.getByRole('button', { name: 'Limpar', exact: true }).click();
    await expect(page).not.toHaveURL(/saidaVolta=/);
    await expect(page).toHaveURL(/chegada=manha/);
    await page.goBack();
    await expect(page).toHaveURL(/saidaVolta=noite/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Voos de ida' })).toBeVisible();
    await expect(evening).toBeChecked();
    await expect(part(page, 'chegada', 'manha')).toBeChecked();
  });
});

test('a trip of one day can return after 18h, by keyboard (S-569)', async ({ page }) => {
  await search(page, { from: 'GRU', to: 'GIG', out: 12, back: 12, vista: 'comparar' });
  await filterMenu(page, 'Horários').focus();
  await page.keyboard.press('Enter');
  await tickByKeyboard(page, part(page, 'saidaVolta', 'noite'));
  await page.keyboard.press('Escape');
  await expect.poll(() => readLowest(page)).toBeLessThan(Infinity);
  await chooseButton(findRows(page).first()).press('Enter');
  await expect(page.getByRole('heading', { name: 'Voos de volta' })).toBeVisible();
  await expect(page).toHaveURL(/saidaVolta=noite/);
  await expect(findRows(page).first()).toBeVisible();
  for (const clock of await readDepartures(page)) expect(clock >= '18:00', clock).toBe(true);
});
