import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inDays } from '../support/dates.ts';
import { waitForHydration } from '../support/hydration.ts';
import { axe, axeWithoutScripts } from '../support/looks/axe.ts';

/** Searches a route and waits until its prices are stored. */
async function search(request: APIRequestContext, origin: string, destination: string): Promise<void> {
  const answer = await request.get(
    `/api/flights/search?origem=${origin}&destino=${destination}&ida=${inDays(11)}&soIda=true`,
  );
  expect(answer.status()).toBe(200);
  const calendar = `/api/flights/calendar?origem=${origin}&destino=${destination}&mes=${inDays(11).slice(0, 7)}`;
  const countDays = async () => ((await (await request.get(calendar)).json()) as { days: unknown[] }).days.length;
  await expect.poll(countDays).toBeGreaterThan(0);
}

test('prices of a search are on the map and in the list, and link to their search (S-437, S-438, S-440, S-441)', async ({
  page,
  request,
}) => {
  await Promise.all([search(request, 'CGR', 'GYN'), search(request, 'GRU', 'UDI')]);
  await page.goto('/explorar?origem=CGR');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/saindo de Campo Grande$/);
  const goiania = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Goiânia' }) });
  await expect(goiania).toContainText('visto hoje');
  await expect(
    page.locator('a[aria-hidden="true"], [aria-hidden="true"] a').filter({ hasText: 'Goiânia' }),
  ).toHaveCount(1);
  await axe(page);

  await page.getByRole('combobox', { name: 'Para onde' }).selectOption('Nordeste');
  await expect(page).toHaveURL(/regiao=nordeste/);
  await expect(goiania).toHaveCount(0);
  await page.goBack();
  await expect(goiania).toBeVisible();
  await page.getByLabel('Até quantos reais').fill('muito');
  await page.getByRole('button', { name: 'Ver destinos' }).click();
  await expect(page.getByLabel('Até quantos reais')).toHaveAccessibleDescription('Digite um valor em reais, como 500');
  await expect(goiania).toBeVisible();
  await goiania.getByRole('link', { name: 'Goiânia', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/\\?origem=CGR&destino=GYN&ida=${inDays(11)}`));

  // Stores it as the browser's last search.
  await expect(page.getByRole('link', { name: /^Escolher/ }).first()).toBeVisible();

  const table = page.getByRole('table', { name: /^Menor preço saindo de/ });
  await expect(async () => {
    await page.goto('/');
    await expect(table).toBeVisible({ timeout: 2_000 });
  }).toPass();
  // The last search left from Campo Grande.
  await table.scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Para onde dá para ir saindo de Campo Grande' })).toBeVisible();
  await page.getByLabel('Cidade de partida').selectOption('São Paulo');
  await expect(page.getByRole('table', { name: /São Paulo/ })).toBeVisible();
  await axe(page);
});

test('choosing the origin in the airport field updates the list at once (S-523)', async ({ page }) => {
  await page.goto('/explorar?ate=500');
  await page.getByLabel('Saindo de', { exact: true }).fill('belo hor');
  await page
    .getByRole('option', { name: /Belo Horizonte/ })
    .first()
    .click();
  await expect(page).toHaveURL(/origem=Belo\+Horizonte\+%28BHZ%29&.*ate=500/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/saindo de Belo Horizonte$/);
  await expect(page.getByLabel('Saindo de', { exact: true })).toHaveValue('Belo Horizonte (BHZ)');
  await axe(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/saindo de São Paulo$/);
  await expect(page.getByLabel('Saindo de', { exact: true })).toHaveValue('São Paulo (SAO)');
});

test("an origin typed before the page's scripts load stays", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/explorar', { waitUntil: 'commit' });
  await page.getByLabel('Saindo de', { exact: true }).fill('Recife');
  await page.getByLabel('Até quantos reais').fill('300');
  scripts.resolve();
  await waitForHydration(page);
  await page.getByRole('combobox', { name: 'Para onde' }).selectOption('Nordeste');
  await expect(page).toHaveURL(/origem=Recife&regiao=nordeste&ate=300/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/saindo de Recife$/);
});

test.describe('the map of the home page', () => {
  test.use({ tolerated: [/explorar\/mapa\?origem=MAO/] });

  test('shows the last chosen city, also before its scripts load, and an origin without an answer (S-441)', async ({
    page,
    request,
  }) => {
    await Promise.all([search(request, 'CGR', 'GYN'), search(request, 'GRU', 'UDI')]);
    const heading = page.getByRole('heading', { name: /^Para onde dá para ir saindo de/ });
    await expect(async () => {
      await page.goto('/');
      await expect(heading).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const city = page.getByLabel('Cidade de partida');
    const late = Promise.withResolvers<void>();
    await page.route('**/explorar/mapa?origem=CGR', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.route('**/explorar/mapa?origem=MAO', (route) => route.fulfill({ status: 503 }));
    const trouble = page.getByText('Não deu para buscar os preços saindo de Manaus. Tente de novo.');
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await heading.scrollIntoViewIfNeeded();
    await city.selectOption('Manaus');
    scripts.resolve();
    await expect(trouble).toBeVisible();
    await city.selectOption('Campo Grande');
    await city.selectOption('Manaus');
    const answered = page.waitForResponse('**/explorar/mapa?origem=CGR');
    late.resolve();
    await (await answered).finished();
    await expect(trouble).toBeVisible();
    await expect(heading).toHaveText(/saindo de\s*São Paulo/);
    await city.selectOption('Campo Grande');
    await expect(heading).toHaveText(/saindo de\s*Campo Grande/);
    await expect(trouble).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form narrows the list by its button (S-438)', async ({ page, request }) => {
    await search(request, 'PMW', 'SLZ');
    await page.goto('/explorar');
    await page.getByLabel('Saindo de', { exact: true }).fill('Palmas');
    await page.getByLabel('Tenho milhas').fill('1');
    await page.getByLabel('No programa').selectOption('Smiles');
    await page.getByRole('button', { name: 'Ver destinos' }).click();
    await expect(page.getByRole('heading', { name: 'Nenhum destino com esses limites' })).toBeVisible();
    await page.getByRole('link', { name: 'Tirar os limites' }).click();
    await expect(page.getByRole('heading', { name: 'São Luís' })).toBeVisible();
    await axeWithoutScripts(page);
  });
});
