import { expect, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';
import { buildSearchUrl, finished } from '../support/results.ts';

// ADR-0073
test('the folded form comes with the first use of the page, keeps what was typed before, and leads by keyboard to the heading of its results', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/assets\/form-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  // Before anything else: to the browser whatever a test looks at is a use of the page.
  await page.goto(buildSearchUrl({ from: 'GRU', to: 'GYN', out: 14 }), { waitUntil: 'networkidle' });
  expect(asked.filter((path) => /assets\/form-[^/]+$/.test(path))).toEqual([]);
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

  await test.step('a search by keyboard leads to the heading of its results', async () => {
    await page.locator('summary', { hasText: 'Editar busca' }).click();
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Inverter origem e destino' }).click();
    await page.getByRole('button', { name: 'Procurar voos' }).press('Enter');
    await expect(page).toHaveURL(/origem=REC/);
    await expect(heading).toBeFocused();
    // The same search once more has its results already: the form folds over them.
    await page.locator('summary', { hasText: 'Editar busca' }).click();
    await page.getByRole('button', { name: 'Procurar voos' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Procurar voos' })).toBeHidden();
    await expect(page.locator('summary', { hasText: 'Editar busca' })).toBeFocused();
  });
});

test.describe('where the script of the form cannot be had', () => {
  test.use({ tolerated: [/form-|ERR_FAILED|Failed to load resource/] });

  test('the results stay, can be filtered, and the form searches without', async ({ page }) => {
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
    // A page that the browser makes has no form to leave as it is: the server's page has.
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/$/);
    await page.getByLabel('De', { exact: true }).fill('GRU');
    await page.getByLabel('Para', { exact: true }).fill('SSA');
    await page.getByRole('button', { name: 'Procurar voos' }).click();
    await expect(page.getByLabel('Para', { exact: true })).toHaveValue(/SSA/);
    await expect(page.getByText('Preencha todos os campos obrigatórios')).toBeVisible();
  });
});
