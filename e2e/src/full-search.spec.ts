import { expect, memberTest as test } from './fixtures.ts';
import { inDays, typed } from './support/dates.ts';
import { dateField } from './support/form.ts';
import { cardsOf, finished, searchAddress } from './support/results.ts';

test('the form with every option begins with GRU to GIG and LATAM', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByLabel('De', { exact: true })).toHaveValue('São Paulo (GRU)');
  await expect(page.getByLabel('Para', { exact: true })).toHaveValue('Rio de Janeiro (GIG)');
  await expect(page.getByLabel('Companhia aérea')).toHaveValue('1');
  await expect(page.getByLabel('Companhia aérea').getByRole('option')).toHaveCount(10);
});

test('every option reaches the search', async ({ page }) => {
  await page.goto('/flight-search');
  await page.getByLabel('Companhia aérea').selectOption('GOL');
  await page.getByLabel('Tipo de pagamento').selectOption('milhas');
  await page.getByLabel('Classe', { exact: true }).selectOption('executiva');
  await page.getByLabel('Ordenar por').first().selectOption('tempo');
  await page.getByRole('checkbox', { name: 'Apenas ida' }).check();
  await dateField(page, 'Ida').fill(typed(inDays(12)));
  await page.getByRole('button', { name: 'Buscar Voos' }).click();
  await expect(page).toHaveURL(/^[^?]+\/flight-search\?/);
  const params = new URL(page.url()).searchParams;
  expect(Object.fromEntries(params)).toMatchObject({
    origem: 'GRU',
    destino: 'GIG',
    companhia: '2',
    tipoPagamento: 'milhas',
    classe: 'executiva',
    orderBy: 'tempo',
    soIda: 'true',
  });
});

test('children and infants are chosen with steppers, and infants never outnumber adults', async ({ page }) => {
  await page.goto('/search');
  await page.locator('#completa-passageiros').click();
  await page.getByRole('button', { name: 'Mais crianças' }).click();
  await page.getByRole('button', { name: 'Mais bebês' }).click();
  await expect(page.getByRole('button', { name: 'Mais bebês' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Pronto' }).click();
  await dateField(page, 'Ida').fill(typed(inDays(12)));
  await page.getByRole('button', { name: 'Buscar Voos' }).click();
  await expect(page).toHaveURL(/criancas=1&bebes=1/);
});

test('a search leads to its results below the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/search');
  await dateField(page, 'Ida').fill(typed(inDays(12)));
  await page.getByRole('button', { name: 'Buscar Voos' }).click();
  await expect(page.getByRole('heading', { name: 'Voos de ida' })).toBeInViewport();
});

test("'Carregar mais voos' loads more, ten at a time, up to the account's limit", async ({ page }) => {
  await page.goto(searchAddress({ from: 'GRU', to: 'SSA', path: '/search', tipoPagamento: 'dinheiro' }));
  await expect(finished(page)).toBeAttached();
  const more = page.getByRole('button', { name: 'Carregar mais voos' });
  await expect(cardsOf(page)).toHaveCount(10);
  await more.click();
  await expect(cardsOf(page)).toHaveCount(20);
  await more.click();
  await expect(cardsOf(page)).toHaveCount(30);
  await expect(page.getByText(/em desenvolvimento/i)).toHaveCount(0);
});

test.describe('when the search fails', () => {
  test.use({ tolerated: [/50[0-9]/] });

  test("the toast of this screen says 'Erro ao buscar voos. Tente novamente.'", async ({ page, faults }) => {
    await faults.add({ kind: 'error', status: 400, route: 'GRU-PVH' });
    await page.goto(searchAddress({ from: 'GRU', to: 'PVH', path: '/search' }));
    await expect(page.locator('.toasts')).toContainText('Erro ao buscar voos. Tente novamente.');
  });
});

test('with both kinds there is one list, by cost in reais', async ({ page }) => {
  await page.goto(searchAddress({ from: 'GRU', to: 'SSA', path: '/search' }));
  await expect(finished(page)).toBeAttached();
  await page.getByRole('button', { name: 'Carregar mais voos' }).click();
  const list = page.getByRole('region', { name: 'Lista de voos' });
  await expect(list.locator('.fl--cash').first()).toBeVisible();
  await expect(list.locator('.fl--miles').first()).toBeVisible();
});

test('a popular destination is set as where from or where to', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('button', { name: 'Paris como destino' }).click();
  await expect(page.getByLabel('Para', { exact: true })).toHaveValue('Paris (CDG)');
  await expect(page.getByRole('button', { name: 'Paris como destino' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Rio de Janeiro como origem' }).click();
  await expect(page.getByLabel('De', { exact: true })).toHaveValue('Rio de Janeiro (GIG)');
});
