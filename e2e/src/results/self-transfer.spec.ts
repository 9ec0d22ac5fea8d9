import type { Locator, Page } from '@playwright/test';
import { connectFlightBackend } from '@revoada/sandbox/flight-backend';
import { axe, expect, test } from '../fixtures.ts';
import { buildSearchUrl, findRows } from '../support/results.ts';
import { controlUrl } from '../support/stand-ins/stand-ins.ts';

// Routes that no other test searches: over Belo Horizonte both parts together cost less than any ordinary flight.
const route = { from: 'FLN', to: 'JPA', vista: 'comparar' };
test.beforeAll(async () => {
  const backend = connectFlightBackend(controlUrl());
  for (const part of ['FLN-CNF', 'CNF-JPA', 'JPA-CNF', 'CNF-FLN']) {
    await backend.addPriceDrop({ route: part, cash: 0.2, miles: 0.2 });
  }
});

const ask = (page: Page) => page.getByRole('link', { name: 'Procurar com conexão por sua conta' });
const section = (page: Page): Locator =>
  page
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: 'Com conexão por sua conta' }) })
    .first();
const options = (page: Page) => section(page).locator('li').filter({ hasText: '2 compras' });
const notes = (page: Page) => page.getByText('São dois bilhetes que não se conhecem.');

async function openOptions(page: Page): Promise<Locator> {
  await expect(section(page).getByRole('status')).toHaveText(/^\d opç(ão|ões), desde /);
  await section(page).locator('summary').first().click();
  await expect(options(page).first()).toContainText('por sua conta');
  return options(page).first();
}

test('two purchases that fly one way are looked for when asked, and chosen (S-650, S-651, S-652)', async ({ page }) => {
  await page.goto(buildSearchUrl(route));
  await expect(findRows(page).first()).toContainText('R$');

  await test.step('nothing is looked for before, and the list stays as it is', async () => {
    await expect(section(page)).toHaveCount(0);
    const best = await findRows(page).first().textContent();
    await ask(page).click();
    await expect(page).toHaveURL(/conexaoPropria=1/);
    await expect(section(page).locator('summary').first()).toBeFocused();
    await expect(section(page)).not.toHaveAttribute('open');
    await openOptions(page);
    expect(await findRows(page).first().textContent()).toBe(best);
    await expect(findRows(page).filter({ hasText: 'por sua conta' })).toHaveCount(0);
  });

  await test.step('an option says what it gains, and its details what changes', async () => {
    const option = options(page).first();
    await expect(option).toContainText('CNF');
    await expect(option).toContainText(/R\$\s[\d.]+ a menos que o voo mais barato/);
    await option.getByText('Detalhes').click();
    await expect(
      option.getByRole('heading', { name: /^Duas compras, conexão por sua conta: \d+h\d\d em CNF$/ }),
    ).toBeVisible();
    await expect(option).toContainText('Mala despachada você retira e despacha de novo em CNF.');
    await expect(option).toContainText(/deixam .* de folga|é o tempo mínimo/);
    await axe(page);
  });

  await test.step('the summary has both purchases, and says the same', async () => {
    await options(page)
      .first()
      .getByRole('link', { name: /^Escolher/ })
      .click();
    await expect(page).toHaveURL(/\/summary\?.*destino=CNF.*origem2=CNF/);
    await expect(page.getByRole('heading', { name: /^[12]º trecho/ })).toHaveCount(2);
    await expect(
      page
        .getByRole('link', { name: /^Ir para a companhia/ })
        .or(page.getByRole('button', { name: /^Ir para a companhia/ })),
    ).toHaveCount(2);
    await expect(notes(page)).toBeVisible();
    await expect(page.getByText('Mala despachada', { exact: true })).toBeVisible();
    await axe(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the way out of a round trip is split, and the way back chosen next (S-651)', async ({ page }) => {
    await page.goto(`${buildSearchUrl({ ...route, back: 19 })}&conexaoPropria=1`);
    const option = await openOptions(page);
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await option.getByRole('link', { name: /^Escolher/ }).click();
    await expect(page).toHaveURL(/origem3=JPA.*etapa=3/);
    await expect(page.getByRole('heading', { name: 'João Pessoa a Florianópolis', level: 1 })).toBeVisible();
    await expect(ask(page)).toBeVisible();
    const back = findRows(page).first();
    await back.getByRole('button', { name: /^Detalhes/ }).click();
    await back.getByRole('link', { name: /^Escolher este trecho/ }).click();
    await page.getByRole('link', { name: 'Ver resumo' }).click();
    await expect(page.getByRole('heading', { name: /^[123]º trecho/ })).toHaveCount(3);
    await expect(notes(page)).toBeVisible();
    await axe(page);
  });
});

test.describe('without scripts', () => {
  // Without scripts the browser drops their preloads.
  test.use({ javaScriptEnabled: false, tolerated: [/^request failed: csp .*\.js$/] });

  test('a link asks for them, and the page comes with them (S-653)', async ({ page }) => {
    await page.goto(`${buildSearchUrl(route)}&semjs=1`);
    await ask(page).click();
    await expect(page).toHaveURL(/conexaoPropria=1/);
    const option = await openOptions(page);
    await option.getByRole('link', { name: /^Escolher/ }).click();
    await expect(page.getByRole('heading', { name: /^[12]º trecho/ })).toHaveCount(2);
    await expect(notes(page)).toBeVisible();
  });
});
