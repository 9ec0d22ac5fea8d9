import { axe, expect, test } from '../fixtures.ts';
import { search } from '../support/results.ts';
import { startSession } from '../support/session.ts';
import { signOut } from '../support/sign-in.ts';

test.use({
  serviceWorkers: 'allow',
  tolerated: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/],
});

const savedSearches = () =>
  caches.open('revoada-buscas').then(async (cache) => (await cache.keys()).map(({ url }) => new URL(url).pathname));

test('without a network the last results are shown with their age; signing out deletes them (S-443, S-447)', async ({
  page,
  context,
}) => {
  await startSession(page);
  await search(page, { from: 'GRU', to: 'NAT', out: 16 });
  // The worker is installed with the first interaction.
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(savedSearches)).toEqual(['/']);
  const url = page.url();
  const flight = /\d\d:\d\d/.exec(await page.getByRole('main').getByRole('listitem').first().innerText())?.[0] ?? '';
  await context.setOffline(true);
  // No script of the site runs here, so only the text can be awaited.
  await page.goto(url, { waitUntil: 'load' });
  await expect(page.getByText('Você está sem conexão.')).toBeVisible();
  await expect(
    page.getByText(/Estes são os preços que vimos agora há pouco, em \d\d\/\d\d às \d\d:\d\d/),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: flight }).first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page).toHaveTitle(/^São Paulo para Natal, /);
  await axe(page);
  // A phone shows both lists, one below the other, and nothing beside them.
  await page.setViewportSize({ width: 360, height: 780 });
  for (const name of ['Dinheiro', 'Milhas']) await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // Another page lists what is available, without account data.
  await page.evaluate(() => location.assign('/conta'));
  await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
  await expect(page.getByRole('listitem').getByRole('link')).toBeVisible();
  await axe(page);
  await context.setOffline(false);
  // Otherwise the page's request for the subscription would be rejected after signing out.
  const checked = page.waitForResponse(/\/api\/check-subscription/);
  await page.goto('/area-logada');
  await checked;
  await signOut(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});
