import { expect, test } from '../fixtures.ts';
import { inDays, typed } from '../support/dates.ts';
import { chooseAirport, dateField, openHome, submit } from '../support/form.ts';
import { cashList, filterMenu, findCards, finished, milesList } from '../support/results.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('trip type, De and Para are on the first screen', async ({ page }) => {
  await openHome(page);
  await expect(page.getByText('Somente ida').first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('De', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Para', { exact: true })).toBeInViewport({ ratio: 1 });
});

// S-038
test('a search, its two tabs, and both flights of a round trip', async ({ page }) => {
  await openHome(page);
  await chooseAirport(page, 'De', 'guarulhos', /GRU/);
  await chooseAirport(page, 'Para', 'recife', /REC/);
  await dateField(page, 'Ida').fill(typed(inDays(10)));
  await submit(page);
  await expect(finished(page)).toBeAttached();

  const tabs = page.getByRole('navigation', { name: 'Listas de voos' });
  await tabs.getByRole('link', { name: /^Milhas/ }).tap();
  await expect(page).toHaveURL(/lista=milhas/);
  await expect(milesList(page)).toBeVisible();
  await expect(cashList(page)).toBeHidden();
  await findCards(milesList(page)).first().getByRole('button', { name: 'Selecionar' }).tap();
  await expect(page.getByRole('heading', { name: 'Voos de volta', level: 1 })).toBeInViewport();
  await tabs.getByRole('link', { name: /^Dinheiro/ }).tap();
  await findCards(cashList(page)).first().getByRole('button', { name: 'Selecionar' }).tap();
  await expect(page.getByRole('link', { name: 'Ver resumo' })).toBeInViewport();
  await page.getByRole('link', { name: 'Ver resumo' }).tap();
  await expect(page).toHaveURL('/summary');
});

test('the tab that opens first has the best flight', async ({ page }) => {
  await page.goto(`/?origem=GRU&destino=SSA&ida=${inDays(12)}&soIda=true`);
  await expect(finished(page)).toBeAttached();
  await expect(page.getByRole('article').filter({ hasText: 'Melhor dos que você vê' })).toBeVisible();
});

test('the first card shows on the first screen of results', async ({ page }) => {
  await page.goto(`/?origem=GRU&destino=SSA&ida=${inDays(12)}&soIda=true`);
  await expect(finished(page)).toBeAttached();
  await expect(page.getByRole('article').first()).toBeInViewport();
});

test('filters open as a sheet that can be closed', async ({ page }) => {
  await page.goto(`/?origem=GRU&destino=SSA&ida=${inDays(12)}&soIda=true`);
  await expect(finished(page)).toBeAttached();
  await filterMenu(page, 'Companhias').tap();
  const sheet = page.locator('details[open] > div');
  await expect(sheet).toBeInViewport();
  await sheet.getByRole('button', { name: 'Pronto' }).tap();
  await expect(sheet).toBeHidden();
});
