import { expect, test } from '../fixtures.ts';
import { buildSearchUrl, cashList, findCards, finished } from '../support/results.ts';
import { toastsOn } from '../support/toasts.ts';

const strip = '[data-sources]';

// S-075, S-236
test('the progress strip names each source as it answers, and offers come before the search ends', async ({
  page,
  faults,
}) => {
  // The slowest source answers once the fault is taken away.
  await faults.add({ kind: 'never-completes', route: 'GRU-CWB' });
  await page.goto(buildSearchUrl({ from: 'GRU', to: 'CWB', out: 18 }));
  const waiting = page.locator(strip).getByText(/^\d buscando…$/);
  await expect(findCards(cashList(page)).first()).toBeVisible();
  await expect(waiting).toHaveText('1 buscando…');
  await faults.clear();
  await expect(finished(page)).toBeAttached();
  await expect(page.locator(strip)).toContainText(/LATAM\s*\d+/);
  await expect(page.locator(strip)).toContainText(/GOL\s*\d+/);
  await expect(page.locator(strip).getByText('buscando…')).toHaveCount(0);
  await page
    .locator(strip)
    .getByText(/sem voos$/)
    .click();
  await expect(page.locator(strip).getByRole('paragraph')).toContainText('Copa');
});

test('a failing source is named and the rest is shown', async ({ page, faults }) => {
  await faults.add({ kind: 'provider-fails', route: 'GRU-BSB', provider: 'Gol' });
  await page.goto(buildSearchUrl({ from: 'GRU', to: 'BSB', out: 18 }));
  await expect(finished(page)).toBeAttached();
  await expect(page.locator(strip)).toContainText('GOL não respondeu');
  await expect(findCards(cashList(page)).first()).toBeVisible();
  await expect(page.getByText('Nem todas as fontes responderam: podem faltar voos.')).toBeVisible();
});

// S-121
test('when every source fails nothing is invented: what failed, another try, the airlines themselves', async ({
  page,
  faults,
}) => {
  await faults.add({ kind: 'error', route: 'GRU-MCZ', status: 500 });
  await page.goto(buildSearchUrl({ from: 'GRU', to: 'MCZ', out: 18 }));
  const failure = page.getByRole('alert').filter({ hasText: 'A busca não funcionou' });
  await expect(failure).toBeVisible({ timeout: 30_000 });
  await expect(toastsOn(page)).toContainText('Erro ao buscar voos');
  await expect(findCards(page)).toHaveCount(0);
  const link = failure.getByRole('link', { name: /LATAM/ });
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.latamairlines\.com\/.*GRU.*MCZ/);
  await expect(link).toHaveAttribute('target', '_blank');

  await faults.clear();
  await failure.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(findCards(cashList(page)).first()).toBeVisible();
});

test('a reply that is no flight list is a failure told in Portuguese, without its text', async ({ page, faults }) => {
  await faults.add({ kind: 'html', route: 'GRU-NVT' });
  await page.goto(buildSearchUrl({ from: 'GRU', to: 'NVT', out: 18 }));
  await expect(page.getByRole('alert').filter({ hasText: 'A busca não funcionou' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Bad Gateway')).toHaveCount(0);
});

// S-125
test('a route that nobody flies is empty, with other days to try', async ({ page }) => {
  await page.goto(buildSearchUrl({ from: 'SYD', to: 'LHR', out: 18 }));
  await expect(page.getByRole('heading', { name: 'Nenhum voo encontrado' })).toBeVisible();
  await expect(toastsOn(page)).toContainText('Nenhum voo encontrado para os critérios selecionados');
  await expect(findCards(page)).toHaveCount(0);
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('heading', { name: 'Nenhum voo encontrado' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Mudar as datas' })).toBeInViewport({ ratio: 1 });
  }
  const other = page.getByRole('list', { name: /dias/ }).getByRole('link').first();
  await other.click();
  await expect(page).toHaveURL(/origem=SYD&destino=LHR/);
});

test('a search that is known at once says who was asked, and asks nobody', async ({ page }) => {
  const asked = buildSearchUrl({ from: 'GRU', to: 'AJU', out: 18 });
  await page.goto(asked);
  await expect(page.locator(strip)).toContainText(/LATAM\s*\d+/);
  await expect(finished(page)).toBeAttached();
  const told = (await page.locator(strip).textContent()) ?? '';
  await page.goto('about:blank');
  let searched = 0;
  await page.route('**/api/flights/search?*', (route) => {
    searched += 1;
    return route.continue();
  });
  await page.goto(asked);
  await expect(page.locator(strip)).toHaveText(told);
  expect(searched).toBe(0);
});
