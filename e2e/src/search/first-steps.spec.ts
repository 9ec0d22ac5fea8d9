import { expect, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';
import { buildSearchUrl, finished } from '../support/results.ts';

// ADR-0073
test('the folded form loads with the first use of the page, keeps earlier input, and moves the focus to the results', async ({
  page,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  let answer = () => {};
  const blocked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/assets\/form-[^/]+\.js$/, async (route) => {
    await blocked;
    await route.continue();
  });
  // First, because any later step of the test counts as a use of the page.
  await page.goto(buildSearchUrl({ from: 'GRU', to: 'GYN', out: 14 }), { waitUntil: 'networkidle' });
  expect(paths.filter((path) => /assets\/form-[^/]+$/.test(path))).toEqual([]);
  await page.locator('summary', { hasText: 'Editar busca' }).click();
  await page.getByLabel('Para', { exact: true }).fill('REC');
  answer();
  await waitForHydration(page);
  await expect(page.getByLabel('Para', { exact: true })).toHaveValue('REC');
  await page.getByRole('button', { name: 'Procurar voos' }).press('Enter');
  await expect(page).toHaveURL(/destino=.*REC/);
  const heading = page.getByRole('heading', { name: 'Voos de ida', level: 1 });
  await expect(heading).toBeFocused();
  await expect(finished(page)).toBeAttached();

  await test.step('a search by keyboard focuses the heading of its results', async () => {
    await page.locator('summary', { hasText: 'Editar busca' }).click();
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Inverter origem e destino' }).click();
    await page.getByRole('button', { name: 'Procurar voos' }).press('Enter');
    await expect(page).toHaveURL(/origem=REC/);
    await expect(heading).toBeFocused();
    // A repeated search has its results at once, and the form folds.
    await page.locator('summary', { hasText: 'Editar busca' }).click();
    await page.getByRole('button', { name: 'Procurar voos' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Procurar voos' })).toBeHidden();
    await expect(page.locator('summary', { hasText: 'Editar busca' })).toBeFocused();
  });
});

test.describe('when the script of the form fails to load', () => {
  test.use({ tolerated: [/form-|ERR_FAILED|Failed to load resource/] });

  test('the results stay and can be filtered, and the form searches without it', async ({ page }) => {
    await page.route(/assets\/form-[^/]+\.js$/, (route) => route.abort());
    await page.goto(buildSearchUrl({ from: 'GRU', to: 'GYN', out: 14 }));
    await expect(finished(page)).toBeAttached();
    await page.getByRole('link', { name: 'Duas listas' }).click();
    await expect(page).toHaveURL(/vista=/);
    await expect(page.getByRole('heading', { name: 'Milhas', exact: true })).toBeVisible();
    await page.locator('summary', { hasText: 'Editar busca' }).click();
    await page.getByLabel('Para', { exact: true }).fill('REC');
    await page.getByRole('button', { name: 'Procurar voos' }).click();
    await expect(page).toHaveURL(/destino=REC/);
    await expect(page.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeVisible();
    // Only the server's page contains the form without its script.
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/$/);
    await page.getByLabel('De', { exact: true }).fill('GRU');
    await page.getByLabel('Para', { exact: true }).fill('SSA');
    await page.getByRole('button', { name: 'Procurar voos' }).click();
    await expect(page.getByLabel('Para', { exact: true })).toHaveValue(/SSA/);
    await expect(page.getByText('Preencha todos os campos obrigatórios')).toBeVisible();
  });
});
