import { axe, expect, test } from '../fixtures.ts';
import { search } from '../support/results.ts';
import { signIn } from '../support/sign-in.ts';

test.use({
  serviceWorkers: 'allow',
  tolerated: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/],
});

const savedSearches = () =>
  caches.open('revoada-buscas').then(async (cache) => (await cache.keys()).map(({ url }) => new URL(url).pathname));

// S-447
test('without a network the last results are shown with their age; signing out forgets them', async ({
  page,
  context,
}) => {
  await signIn(page);
  await search(page, { from: 'GRU', to: 'NAT', out: 16 });
  // The worker comes once somebody uses the page.
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(savedSearches)).toEqual(['/']);
  const url = page.url();
  const flight = /\d\d:\d\d/.exec(await page.getByRole('main').getByRole('listitem').first().innerText())?.[0] ?? '';
  await context.setOffline(true);
  await page.goto(url);
  await expect(page.getByText('Você está sem conexão.')).toBeVisible();
  await expect(
    page.getByText(/Estes são os preços que vimos agora há pouco, em \d\d\/\d\d às \d\d:\d\d/),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: flight }).first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await axe(page);
  // Another page says what there is instead, and shows nobody's account.
  // No script of the site runs on it: nothing to wait for but its words.
  await page.evaluate(() => location.assign('/conta'));
  await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
  await expect(page.getByRole('listitem').getByRole('link')).toBeVisible();
  await axe(page);
  await context.setOffline(false);
  await page.goto('/area-logada');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});
