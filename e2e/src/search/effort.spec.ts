import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inDays, spoken } from '../support/dates.ts';
import { openHome } from '../support/form.ts';
import { goOn, openedBy } from '../support/hand-over.ts';
import { finished } from '../support/results.ts';

/** Counts clicks and keys. */
function countEffort(page: Page) {
  const spent = { clicks: 0, keys: 0 };
  return {
    spent,
    async click(target: Locator): Promise<void> {
      spent.clicks += 1;
      await target.click();
    },
    async type(text: string): Promise<void> {
      spent.keys += text.length;
      await page.keyboard.type(text);
    },
    async press(key: string): Promise<void> {
      spent.keys += 1;
      await page.keyboard.press(key);
    },
  };
}

test('a known round trip takes at most 10 clicks and 8 keys, from the open page to the airline’s, filled in (S-313)', async ({
  page,
}) => {
  const hand = countEffort(page);
  await openHome(page);
  await hand.click(page.getByLabel('De', { exact: true }));
  await hand.type('gru');
  await expect(page.getByRole('option', { name: /GRU/ })).toBeVisible();
  await hand.press('Enter');
  await expect(page.getByLabel('Para', { exact: true })).toBeFocused();
  await hand.type('rec');
  await expect(page.getByRole('option', { name: /REC/ }).first()).toBeVisible();
  await hand.press('Enter');
  const going = page.getByRole('dialog', { name: 'Selecionar data de ida' });
  await hand.click(going.getByRole('button', { name: spoken(inDays(12)) }));
  const coming = page.getByRole('dialog', { name: 'Selecionar data de volta' });
  await hand.click(coming.getByRole('button', { name: spoken(inDays(17)) }));
  await expect(coming).toBeHidden();
  await hand.click(page.getByRole('button', { name: 'Procurar voos' }));
  await expect(finished(page)).toBeAttached();

  // In reais, because bank points are redeemed through the bank's home page.
  const choose = page.getByRole('main').getByRole('link', { name: /^Escolher\b(?! a | outra).*R\$/ });
  await hand.click(choose.first());
  await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeVisible();
  await hand.click(choose.first());
  await hand.click(page.getByRole('link', { name: 'Ver resumo' }));
  await expect(page).toHaveURL(/\/summary\?/);
  const airline = await openedBy(page, async () => {
    await hand.click(page.getByRole('button', { name: /^Ir para a companhia/ }).first());
    await hand.click(goOn(page));
  });
  expect(airline.href).toContain('GRU');
  expect(airline.href).toContain('REC');
  expect(hand.spent.clicks).toBeLessThanOrEqual(10);
  expect(hand.spent.keys).toBeLessThanOrEqual(8);
});
