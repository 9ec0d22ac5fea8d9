import { expect, test } from '../fixtures.ts';
import { inDays } from '../support/dates.ts';
import { openHome } from '../support/form.ts';
import { buildSearchUrl, finished } from '../support/results.ts';

test('a search by keyboard leads to the heading of its results', async ({ page }) => {
  await page.goto(buildSearchUrl({ from: 'GRU', to: 'GYN', out: 14 }));
  await expect(finished(page)).toBeAttached();
  await page.getByText('Editar busca').click();
  await page.getByRole('button', { name: 'Inverter origem e destino' }).click();
  await page.getByRole('button', { name: 'Procurar voos' }).press('Enter');
  await expect(page).toHaveURL(/origem=GYN/);
  await expect(page.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeFocused();
});

test('a name that is no airport is told at its field, beside what is missing', async ({ page }) => {
  await openHome(page);
  const from = page.getByLabel('De', { exact: true });
  await from.click();
  await from.pressSequentially('Qwerty');
  await from.press('Tab');
  await page.getByRole('button', { name: 'Procurar voos' }).click();
  await expect(from).toHaveAccessibleDescription(/Nenhum aeroporto encontrado/);
  await expect(page.getByLabel('Para', { exact: true })).toHaveAccessibleDescription(/Diga para onde você vai/);
});

test('on a phone the suggestions of the origin lie under their own field', async ({ page }) => {
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
