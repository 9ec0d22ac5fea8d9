import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { subscribe } from '../support/buy.ts';
import { buildSearchUrl, cashList, findCards, search } from '../support/results.ts';
import { startSession } from '../support/session.ts';
import { signIn, signOut } from '../support/sign-in.ts';

const limit = 'Desbloqueie Resultados ilimitados';

const account = (page: Page) => page.getByRole('button', { name: /^Conta de / });

// S-282
test('paying in the other tab opens this one: header, limits, and the search that was limited', async ({ page }) => {
  await search(page, { from: 'SAO', to: 'RIO', out: 12 });
  const pages = cashList(page).getByRole('navigation', { name: 'Páginas, dinheiro' });
  await expect(pages).toContainText('de 3');
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();

  const tab = await page.context().newPage();
  await signIn(tab);
  await expect(account(page)).toBeVisible();
  await expect(pages).toContainText('de 3');

  await subscribe(tab);
  await expect(page.getByText(limit)).toHaveCount(0);
  await expect(pages).toContainText(/de ([4-9]|\d\d)/);
  await expect(page).toHaveURL(/origem=SAO/);
});

test.describe('a search beyond the limit', () => {
  test.use({ tolerated: [/403/] });

  test('runs once it is paid for in the other tab, and the form keeps what was typed', async ({ page }) => {
    await startSession(page);
    await page.goto(buildSearchUrl({ from: 'GRU', to: 'POA', out: 40 }));
    const refused = page.getByRole('dialog', { name: 'Datas a mais de 30 dias são da Conta PRO' });
    await refused.getByRole('button', { name: 'Escolher outra data' }).click();
    // It opens the form and its dates.
    const dates = page.getByRole('dialog', { name: 'Selecionar data de ida' });
    await dates.getByRole('button', { name: 'Pronto' }).click();
    await page.getByLabel('Para', { exact: true }).fill('Recife');
    const tab = await page.context().newPage();
    await subscribe(tab);
    await expect(findCards(cashList(page)).first()).toBeVisible();
    await expect(page.getByLabel('Para', { exact: true })).toHaveValue('Recife');
  });
});

test.describe('a page whose account is signed out elsewhere', () => {
  // It may be asking for the account's miles at that moment.
  test.use({ tolerated: [/401.*api\/me\/miles/] });

  test('signing out in the other tab leaves a visitor here, with the search in place', async ({ page }) => {
    const tab = await page.context().newPage();
    await startSession(tab);
    await tab.goto('/area-logada');
    await search(page, { from: 'GRU', to: 'SSA' });
    await expect(account(page)).toBeVisible();
    await signOut(tab);
    await expect(account(page)).toHaveCount(0);
    await expect(page).toHaveURL(/origem=GRU/);
    await expect(cashList(page)).toBeVisible();
  });
});

test('a page that nobody has touched shows who signed in elsewhere once it comes to the front', async ({ page }) => {
  await page.goto('/');
  await startSession(page);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(account(page)).toBeVisible();
});

test('a page that missed the news asks when it comes to the front', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('De', { exact: true }).fill('Recife');
  // No page was open that could tell this one.
  await startSession(page);
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(account(page)).toBeVisible();
  await expect(page.getByLabel('De', { exact: true })).toHaveValue('Recife');
});
