import { expect, memberTest, test } from '../fixtures.ts';
import { inDays, typed } from '../support/dates.ts';
import { dateField, openHome } from '../support/form.ts';

// S-018
test("'sao pa' suggests São Paulo first, its airports grouped under it", async ({ page }) => {
  await openHome(page);
  await page.getByLabel('De', { exact: true }).click();
  await page.getByLabel('De', { exact: true }).pressSequentially('sao pa');
  const options = page.getByRole('listbox', { name: 'Sugestões: De' }).getByRole('option');
  await expect(options.first()).toContainText('São Paulo');
  await expect(options.first()).toContainText('SAO');
  await expect(options.filter({ hasText: 'GRU' })).toBeVisible();
  await expect(options.filter({ hasText: 'CGH' })).toBeVisible();
  await options.filter({ hasText: 'CGH' }).click();
  await expect(page.getByRole('combobox', { name: 'De', exact: true })).toHaveValue('São Paulo (CGH)');
});

test('how many places are suggested is announced, in the right number', async ({ page }) => {
  await openHome(page);
  await page.getByLabel('De', { exact: true }).click();
  await page.getByLabel('De', { exact: true }).pressSequentially('sao pa');
  await expect(page.locator('[data-live-announcer]')).toContainText(/[2-9] opções disponíveis\./);
});

test('Enter takes the place that stands first, or the one pointed at', async ({ page }) => {
  await openHome(page);
  const from = page.getByLabel('De', { exact: true });
  const options = page.getByRole('listbox', { name: 'Sugestões: De' }).getByRole('option');
  await from.click();
  await from.pressSequentially('lisb');
  await expect(options.first()).toContainText('LIS');
  await from.press('Enter');
  await expect(from).toHaveValue('Lisboa (LIS)');
  await expect(options).toHaveCount(0);
  await from.fill('sao pa');
  await expect(options.first()).toContainText('SAO');
  await from.press('ArrowDown');
  await from.press('ArrowDown');
  await from.press('Enter');
  await expect(from).toHaveValue('São Paulo (GRU)');
});

test('a typo and a missing accent are forgiven, and what was typed is marked', async ({ page }) => {
  await openHome(page);
  await page.getByLabel('Para', { exact: true }).click();
  await page.getByLabel('Para', { exact: true }).pressSequentially('florianopols');
  await expect(page.getByRole('option', { name: /FLN/ }).first()).toBeVisible();
  await page.getByLabel('Para', { exact: true }).fill('recif');
  const option = page.getByRole('option', { name: /REC/ }).first();
  await expect(option.locator('mark')).toHaveText('Recif');
});

// S-105
test('an airport that only the server knows is suggested too', async ({ page }) => {
  await openHome(page);
  await page.getByLabel('Para', { exact: true }).click();
  await page.getByLabel('Para', { exact: true }).pressSequentially('reykjavik');
  await expect(page.getByRole('option', { name: /KEF/ })).toBeVisible();
});

// S-136
test('the list closes half a second after the field is left', async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  await page.getByLabel('De', { exact: true }).click();
  await page.getByLabel('De', { exact: true }).pressSequentially('recif');
  const list = page.getByRole('listbox', { name: 'Sugestões: De' });
  await expect(list.getByRole('option', { name: /REC/ })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('combobox', { name: 'De', exact: true }).blur();
  await page.clock.runFor(480);
  await expect(list).toBeVisible();
  await page.clock.runFor(40);
  await expect(list).toBeHidden();
});

// S-127
test("while only the server can know a place, the list says 'Buscando aeroportos...'", async ({ page }) => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/airports*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await openHome(page);
  await page.getByLabel('De', { exact: true }).click();
  await page.getByLabel('De', { exact: true }).pressSequentially('reykj');
  await expect(page.getByText('Buscando aeroportos...')).toBeVisible();
  answer();
  await expect(page.getByRole('option', { name: /KEF/ })).toBeVisible();
});

// S-107, S-135
test('the list holds eight places', async ({ page }) => {
  await openHome(page);
  await page.getByLabel('De', { exact: true }).click();
  await page.getByLabel('De', { exact: true }).pressSequentially('san');
  await expect(page.getByRole('listbox', { name: /^Sugestões/ }).getByRole('option')).toHaveCount(8);
});

// S-107
memberTest('in the form with every option the list holds ten places', async ({ page }) => {
  await page.goto('/search');
  await page.getByLabel('De', { exact: true }).click();
  await page.getByLabel('De', { exact: true }).fill('');
  await page.getByLabel('De', { exact: true }).pressSequentially('san');
  await expect(page.getByRole('listbox', { name: /^Sugestões/ }).getByRole('option')).toHaveCount(10);
});

// S-127
test('a place that nobody knows is said to be unknown', async ({ page }) => {
  await openHome(page);
  await page.getByLabel('De', { exact: true }).click();
  await page.getByLabel('De', { exact: true }).pressSequentially('qqqqzzzz');
  await expect(page.getByText('Nenhum aeroporto encontrado')).toBeVisible();
});

test.describe('while the airport search of the server fails', () => {
  test.use({ tolerated: [/api\/airports/] });

  // S-105
  test('the local list serves alone', async ({ page }) => {
    await page.route('**/api/airports*', (route) => route.fulfill({ status: 503, body: '' }));
    await openHome(page);
    await page.getByLabel('De', { exact: true }).click();
    const asked = page.waitForResponse('**/api/airports*');
    await page.getByLabel('De', { exact: true }).pressSequentially('lisb');
    await asked;
    await expect(page.getByRole('option', { name: /LIS/ })).toBeVisible();
    await page.getByLabel('De', { exact: true }).fill('reykjavik');
    await expect(page.getByText('Nenhum aeroporto encontrado')).toBeVisible();
  });
});

test('the places can be turned round while suggestions are open', async ({ page }) => {
  await openHome(page);
  await page.getByLabel('Para', { exact: true }).fill('Recife (REC)');
  await page.getByLabel('De', { exact: true }).click();
  await page.getByLabel('De', { exact: true }).pressSequentially('salv');
  await expect(page.getByRole('option', { name: /SSA/ })).toBeVisible();
  await page.getByRole('button', { name: 'Inverter origem e destino' }).click();
  await expect(page.getByLabel('De', { exact: true })).toHaveValue('Recife (REC)');
  await expect(page.getByLabel('Para', { exact: true })).toHaveValue('salv');
});

// S-312
test('an empty De offers the airports of the reader’s time zone', async ({ page }) => {
  await openHome(page);
  await page.getByLabel('De', { exact: true }).click();
  const list = page.getByRole('listbox', { name: 'Sugestões: De' });
  await expect(list.getByRole('group', { name: 'Aeroportos da sua região' })).toBeVisible();
  await list.getByRole('option', { name: /GIG/ }).click();
  await expect(page.getByRole('combobox', { name: 'De', exact: true })).toHaveValue('Rio de Janeiro (GIG)');
});

// S-313
test('a chosen origin leads on to the destination, a chosen destination to the dates', async ({ page }) => {
  await openHome(page);
  await page.getByLabel('De', { exact: true }).click();
  await page.keyboard.type('gru');
  await expect(page.getByRole('option', { name: /GRU/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Para', { exact: true })).toBeFocused();
  await page.keyboard.type('rec');
  await expect(page.getByRole('option', { name: /REC/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  const dates = page.getByRole('dialog', { name: 'Selecionar data de ida' });
  await expect(dates).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Abrir calendário: Ida' })).toBeFocused();
});

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
  { width: 640, height: 400 },
]) {
  test(`opening the form at ${width} by ${height} does not scroll the page, and all of it is on the screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openHome(page);
    await expect(page.getByRole('form', { name: 'Buscar voos' })).toBeInViewport({ ratio: 1 });
    await page.getByLabel('De', { exact: true }).click();
    await expect(page.getByRole('option').first()).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test("the browser's last searches are offered in an empty field", async ({ page }) => {
  await openHome(page);
  await page.getByText('Somente ida').first().click();
  await page.getByLabel('De', { exact: true }).fill('POA');
  await page.getByLabel('Para', { exact: true }).fill('GIG');
  await dateField(page, 'Ida').fill(typed(inDays(12)));
  await page.getByRole('button', { name: 'Procurar voos' }).click();
  await expect(page.getByRole('heading', { name: 'Voos de ida' })).toBeVisible();

  await openHome(page);
  await page.getByLabel('De', { exact: true }).click();
  await page.getByRole('option', { name: /Porto Alegre \(POA\) → Rio de Janeiro \(GIG\)/ }).click();
  await expect(page.getByLabel('Para', { exact: true })).toHaveValue('Rio de Janeiro (GIG)');
});
