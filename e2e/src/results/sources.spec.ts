import { expect, test } from '../fixtures.ts';
import { buildSearchUrl, cashList, findCards, finished } from '../support/results.ts';
import { toastsOn } from '../support/toasts.ts';

const strip = '[data-sources]';

test('the progress strip shows each source as it answers, and the sources of a finished search (S-075, S-236)', async ({
  page,
  faults,
}) => {
  // The slowest source answers once the fault is taken away.
  await faults.add({ kind: 'never-completes', route: 'GRU-CWB' });
  const url = buildSearchUrl({ from: 'GRU', to: 'CWB', out: 18 });
  const progress = page.locator(strip);

  await test.step('offers are shown before the search ends', async () => {
    await page.goto(url);
    await expect(findCards(cashList(page)).first()).toBeVisible();
    await expect(progress.getByText(/^buscando em \d/)).toHaveText('buscando em 1 aérea…');
    await faults.clear();
    await expect(finished(page)).toBeAttached();
    await expect(progress).toContainText(/LATAM\s*\d+/);
    await expect(progress).toContainText(/GOL\s*\d+/);
    await expect(progress.getByText(/buscando em/)).toHaveCount(0);
  });
  const sourcesText = (await progress.textContent()) ?? '';

  await test.step('a press shows the sources without flights', async () => {
    await progress.getByText(/aéreas? sem voos$/).click();
    await expect(progress.getByRole('paragraph')).toContainText('Copa');
    await page.keyboard.press('Escape');
    await expect(progress.getByRole('paragraph')).toBeHidden();
  });

  await test.step('a finished search shows its sources without another search', async () => {
    await page.goto('about:blank');
    let searched = 0;
    await page.route('**/api/flights/search?*', (route) => {
      searched += 1;
      return route.continue();
    });
    await page.goto(url);
    await expect(progress).toHaveText(sourcesText);
    expect(searched).toBe(0);
  });
});

test('a failing source is shown with the other results; when all fail no flights are shown, and no reply is quoted', async ({
  page,
  faults,
}) => {
  const failure = page.getByRole('alert').filter({ hasText: 'A busca não funcionou' });

  await test.step('a failing source is shown with the other results', async () => {
    await faults.add({ kind: 'provider-fails', route: 'GRU-BSB', provider: 'Gol' });
    await page.goto(buildSearchUrl({ from: 'GRU', to: 'BSB', out: 18 }));
    await expect(finished(page)).toBeAttached();
    await expect(page.locator(strip)).toContainText('GOL não respondeu');
    await expect(findCards(cashList(page)).first()).toBeVisible();
    await expect(page.getByText('Nem todas as companhias responderam: podem faltar voos de GOL.')).toBeVisible();
  });

  await test.step('an invalid reply shows a failure in Portuguese, without its text', async () => {
    await faults.add({ kind: 'html', route: 'GRU-NVT' });
    await page.goto(buildSearchUrl({ from: 'GRU', to: 'NVT', out: 18 }));
    await expect(failure).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Bad Gateway')).toHaveCount(0);
  });

  await test.step('when every source fails the failure, a retry and the airlines are shown (S-121)', async () => {
    await faults.add({ kind: 'error', route: 'GRU-MCZ', status: 500 });
    await page.goto(buildSearchUrl({ from: 'GRU', to: 'MCZ', out: 18 }));
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
});

test('a route without flights is empty, with other days to try (S-125)', async ({ page }) => {
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
