import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { asksAgain } from '../support/asks-again.ts';
import {
  buildSearchUrl,
  cashList,
  chooseButton,
  findCards,
  findRows,
  type SearchInUrl,
  search,
} from '../support/results.ts';

/** Opens a finished search with its flights in the page, and blocks the scripts until the returned function is called. */
async function openWithoutScripts(page: Page, query: SearchInUrl): Promise<() => void> {
  const answer = await page.request.get(buildSearchUrl({ ...query, path: '/api/flights/search' }), {
    headers: { accept: 'application/json' },
  });
  expect(answer.ok()).toBe(true);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(buildSearchUrl(query), { waitUntil: 'commit' });
  return resolve;
}

/** Like `openWithoutScripts`, but blocks only the script of the results. */
async function openWithoutResults(page: Page, query: SearchInUrl): Promise<() => void> {
  const answer = await page.request.get(buildSearchUrl({ ...query, path: '/api/flights/search' }), {
    headers: { accept: 'application/json' },
  });
  expect(answer.ok()).toBe(true);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/results-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  const [script] = await Promise.all([
    page.waitForRequest('**/assets/results-*.js'),
    page.goto(buildSearchUrl(query), { waitUntil: 'commit' }),
  ]);
  await page.evaluate((url) => Object.assign(window, { resultsScript: url }), script.url());
  return resolve;
}

/** Expects the scripts to have stored only the outbound under the specification's key. */
async function expectOutboundKept(page: Page): Promise<void> {
  const read = () => page.evaluate(() => JSON.parse(localStorage.getItem('flightSelections') ?? '{}'));
  await expect.poll(read).toMatchObject({ outbound: { direction: 'outbound' }, return: null });
}

test("'Escolher' pressed while React waits for the results' script chooses once (S-325)", async ({ page }) => {
  const release = await openWithoutResults(page, { from: 'GRU', to: 'SSA', out: 21, back: 25 });
  await chooseButton(findCards(cashList(page)).first()).click();
  release();
  await expect(page.getByRole('heading', { name: 'Voos de volta' })).toBeVisible();
  await expectOutboundKept(page);
});

test("'Detalhes' pressed while React hydrates the list stays open", async ({ page }) => {
  const release = await openWithoutResults(page, { from: 'GRU', to: 'SSA', out: 22 });
  const details = findCards(cashList(page))
    .first()
    .getByRole('button', { name: /^Detalhes/ });
  const pressed = details.evaluate(async (button: HTMLButtonElement) => {
    await import((window as unknown as { resultsScript: string }).resultsScript);
    // The script has loaded, and React has not yet hydrated the list in a separate task.
    for (let step = 0; step < 100; step += 1) await null;
    button.click();
  });
  release();
  await pressed;
  await expect(details).not.toHaveAttribute('aria-busy');
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(details).toHaveAttribute('aria-expanded', 'true');
});

test("'Escolher' pressed before the scripts load chooses the flight at once (S-325)", async ({ page }) => {
  const release = await openWithoutScripts(page, { from: 'GRU', to: 'SSA', out: 19, back: 24 });
  const card = findCards(cashList(page)).nth(1);
  const name = (await card.getAttribute('aria-label')) ?? '';
  await chooseButton(card).click();
  await expect(page).toHaveURL(/vooIda=.*etapa=volta/);
  await expect(page.getByRole('heading', { name: 'Voos de volta' })).toBeVisible();
  release();
  await expect(page.getByRole('region', { name: 'Voos Selecionados' })).toBeVisible();
  const number = /[A-Z\d]{2}\s\d+/.exec(name)?.[0] ?? '';
  expect(number).not.toBe('');
  const chosen = await page.evaluate(() => localStorage.getItem('flightSelections'));
  expect(chosen).toContain(`"flightNumber":"${number.split(/\s/)[1]}"`);
});

test("'Detalhes' pressed before the scripts load opens, and one press has one effect (S-284)", async ({ page }) => {
  const release = await openWithoutScripts(page, { from: 'GRU', to: 'SSA', out: 20 });
  const details = findCards(cashList(page))
    .first()
    .getByRole('button', { name: /^Detalhes/ });
  await details.click();
  release();
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await expect(details).not.toHaveAttribute('aria-busy');
  await details.click();
  await expect(details).toHaveAttribute('aria-expanded', 'false');
});

test.describe('a script that fails to load at first (S-500)', () => {
  test.use({ tolerated: [/ERR_FAILED/] });
  test.beforeAll(async ({ browser }) => {
    const forgets = await asksAgain(browser);
    // biome-ignore lint/suspicious/noSkippedTests: not supported by older browsers
    test.skip(!forgets, 'This browser caches a failed script and never requests it again.');
  });

  test("keeps the flights of the page, and 'Escolher' chooses once the script loads", async ({ page }) => {
    let refused = 0;
    const release = await openWithoutScripts(page, { from: 'GRU', to: 'SSA', out: 23, back: 26 });
    await page.route('**/assets/results-*.js', async (route) => {
      refused += 1;
      await route.abort();
    });
    release();
    await expect.poll(() => refused).toBeGreaterThan(1);
    await chooseButton(findCards(cashList(page)).first()).click();
    await page.unroute('**/assets/results-*.js');
    await expect(page.getByRole('heading', { name: 'Voos de volta' })).toBeVisible();
    await expectOutboundKept(page);
  });

  test('keeps the comparison visible while the requested lists are missing', async ({ page }) => {
    let refused = 0;
    const refuse = async (route: Route) => {
      refused += 1;
      await route.abort();
    };
    await page.route('**/assets/lists-*.js', refuse);
    await search(page, { from: 'GRU', to: 'SSA', out: 24, vista: 'comparar' });
    await page.route('**/assets/*.js', refuse);
    refused = 0;
    await page.getByRole('link', { name: 'Duas listas' }).click();
    await expect.poll(() => refused).toBeGreaterThan(1);
    await expect(findRows(page).first()).toBeVisible();
    await page.unrouteAll();
    await expect(findCards(cashList(page)).first()).toBeVisible();
  });
});
