import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectPaid, newTab, pay } from '../support/buy.ts';
import { buildSearchUrl, cashList, findCards, search } from '../support/results.ts';
import { startSession, startSubscription } from '../support/session.ts';
import { signOut } from '../support/sign-in.ts';

const limit = 'Desbloqueie Resultados ilimitados';

const account = (page: Page) => page.getByRole('button', { name: /^Conta de / });

test('signing in and paying in other tabs updates this one: header, limits, and the limited search (S-040, S-181, S-182, S-188, S-282)', async ({
  page,
}) => {
  await page.goto(buildSearchUrl({ from: 'SAO', to: 'RIO', out: 12, pagina: 4 }));
  const pages = cashList(page).getByRole('navigation', { name: 'Páginas, dinheiro' });

  await test.step('the limit modal leads a visitor to sign-up, in a new tab', async () => {
    const modal = page.getByRole('dialog', { name: limit });
    const signUp = await newTab(page, modal.getByRole('button', { name: 'Comprar Agora!' }));
    await expect(signUp.getByRole('button', { name: 'Criar conta' })).toBeVisible();
    await signUp.close();
  });
  await test.step('a visitor sees the first pages, and registers for an alert', async () => {
    await search(page, { from: 'SAO', to: 'RIO', out: 12 });
    await expect(pages).toContainText('de 3');
    await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Criar alerta' })).toHaveAttribute('href', '/register');
  });
  await test.step('signing in elsewhere updates this tab', async () => {
    const tab = await page.context().newPage();
    await startSession(tab);
    await tab.goto('/area-logada');
    await expect(account(page)).toBeVisible();
    await expect(pages).toContainText('de 3');
  });
  await test.step('a free account pays from the upsell, which unlocks the search', async () => {
    const upsell = page.getByRole('complementary', { name: limit });
    const payment = await newTab(page, upsell.getByRole('button', { name: 'Comprar Agora!' }));
    await pay(payment);
    await expectPaid(payment);
    await expect(page.getByText(limit)).toHaveCount(0);
    // The upsell is below the list, where new content waits for the reader.
    await cashList(page)
      .getByRole('button', { name: /^Chega(ram|ou) .*ver$/ })
      .click();
    await expect(pages).toContainText(/de ([4-9]|\d\d)/);
    await expect(page).toHaveURL(/origem=SAO/);
  });
});

test.describe('a search beyond the limit', () => {
  test.use({ tolerated: [/403/] });

  test('runs once it is paid for in the other tab, and the form keeps its input', async ({ page }) => {
    await startSession(page);
    await page.goto(buildSearchUrl({ from: 'GRU', to: 'POA', out: 40 }));
    const refused = page.getByRole('dialog', { name: 'Datas a mais de 30 dias são da Conta PRO' });
    await refused.getByRole('button', { name: 'Escolher outra data' }).click();
    // It opens the form and its dates.
    const dates = page.getByRole('dialog', { name: 'Selecionar data de ida' });
    await dates.getByRole('button', { name: 'Pronto' }).click();
    await page.getByLabel('Para', { exact: true }).fill('Recife');
    const tab = await page.context().newPage();
    await tab.goto(await startSubscription(page));
    await expect(findCards(cashList(page)).first()).toBeVisible();
    await expect(page.getByLabel('Para', { exact: true })).toHaveValue('Recife');
  });
});

test.describe('a page whose account is signed out elsewhere', () => {
  // It may be requesting the account's miles at that moment.
  test.use({ tolerated: [/401.*api\/me\/miles/] });

  test('signing out in the other tab makes this one a visitor’s, and keeps the search', async ({ page }) => {
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

test('an unused page shows a sign-in from elsewhere once it becomes visible', async ({ page }) => {
  await page.goto('/');
  await startSession(page);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(account(page)).toBeVisible();
});

test('a page that missed a sign-in requests the session when it becomes visible', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('De', { exact: true }).fill('Recife');
  // No other page was open to notify this one.
  await startSession(page);
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(account(page)).toBeVisible();
  await expect(page.getByLabel('De', { exact: true })).toHaveValue('Recife');
});
