import { expect, test } from '../fixtures.ts';
import { alive } from '../support/alive.ts';
import { inDays } from '../support/dates.ts';
import { openHome } from '../support/form.ts';
import { buildSearchUrl, finished } from '../support/results.ts';

test('a search by keyboard leads to the heading of its results', async ({ page }) => {
  await page.goto(buildSearchUrl({ from: 'GRU', to: 'GYN', out: 14 }));
  await expect(finished(page)).toBeAttached();
  await page.getByText('Editar busca').click();
  await alive(page);
  await page.getByRole('button', { name: 'Inverter origem e destino' }).click();
  await page.getByRole('button', { name: 'Procurar voos' }).press('Enter');
  await expect(page).toHaveURL(/origem=GYN/);
  await expect(page.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeFocused();
  // The same search once more has its results already: the form folds over them.
  await page.getByText('Editar busca').click();
  await page.getByRole('button', { name: 'Procurar voos' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Procurar voos' })).toBeHidden();
  await expect(page.locator('summary', { hasText: 'Editar busca' })).toBeFocused();
});

// ADR-0073
test('the folded form comes with the first use of the page, and keeps what was typed before', async ({ page }) => {
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
  await page.getByText('Editar busca').click();
  await page.getByLabel('Para', { exact: true }).fill('REC');
  answer();
  await alive(page);
  await expect(page.getByLabel('Para', { exact: true })).toHaveValue('REC');
  await page.getByRole('button', { name: 'Procurar voos' }).press('Enter');
  await expect(page).toHaveURL(/destino=.*REC/);
  await expect(page.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeFocused();
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
    await page.getByText('Editar busca').click();
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

test('the first field says what it does not know, and its suggestions lie under it', async ({ page }) => {
  await test.step('a name that is no airport is told at its field, beside what is missing', async () => {
    await openHome(page);
    const from = page.getByLabel('De', { exact: true });
    await from.click();
    await from.pressSequentially('Qwerty');
    await from.press('Tab');
    await page.getByRole('button', { name: 'Procurar voos' }).click();
    await expect(from).toHaveAccessibleDescription(/Nenhum aeroporto encontrado/);
    await expect(page.getByLabel('Para', { exact: true })).toHaveAccessibleDescription(/Diga para onde você vai/);
  });

  await test.step('on a phone the suggestions of the origin lie under their own field', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openHome(page);
    const from = page.getByLabel('De', { exact: true });
    await from.click();
    await from.pressSequentially('Rec');
    const list = page.getByRole('listbox', { name: 'Sugestões: De' });
    await expect(page.getByRole('option', { name: /REC/ })).toBeVisible();
    const [field, suggestions] = [await from.boundingBox(), await list.boundingBox()];
    expect((suggestions?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0))).toBeLessThan(30);
  });
});

test.describe('dates beyond the limit', () => {
  test.use({ tolerated: [/403/] });

  // S-042
  test('count no flights, and lead to another date or the plan', async ({ page }) => {
    await page.goto(`/?origem=GRU&destino=GIG&ida=${inDays(90)}&soIda=true`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(/voos? de ida encontrados?/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Assinar a Conta PRO' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Desbloqueie Resultados ilimitados' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Escolher outra data' }).click();
    await expect(page.getByRole('dialog', { name: 'Selecionar data de ida' })).toBeVisible();
  });
});

test("on a tablet the search's buttons and the account's stand apart", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 700 });
  const family = { from: 'SAO', to: 'RIO', out: 14, back: 21, adultos: 2, criancas: 1 };
  await page.goto(buildSearchUrl(family));
  await expect(finished(page)).toBeAttached();
  const miles = await page.getByRole('button', { name: 'Minhas milhas' }).boundingBox();
  const enter = await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).boundingBox();
  expect((miles?.x ?? 0) + (miles?.width ?? 0)).toBeLessThanOrEqual(enter?.x ?? 0);
});
