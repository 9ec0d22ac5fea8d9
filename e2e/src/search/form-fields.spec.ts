import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inDays, typed } from '../support/dates.ts';
import { dateField, fillRoute, openHome, submit } from '../support/form.ts';

test('the form reports missing fields, completes input, and searches for all its fields', async ({ page }) => {
  await openHome(page);

  await test.step('missing fields have messages, and the first gets the focus (S-093)', async () => {
    await submit(page);
    await expect(page.getByRole('alert')).toContainText('Preencha todos os campos obrigatórios: De, Para, Ida');
    await expect(page.getByLabel('De', { exact: true })).toBeFocused();
    await expect(dateField(page, 'Ida')).toBeVisible();
    await page.getByLabel('De', { exact: true }).fill('GRU');
    await expect(page.getByRole('alert')).toBeHidden();
    await submit(page);
    await expect(page.getByRole('alert')).toContainText('Preencha todos os campos obrigatórios: Para, Ida');
    await expect(page.getByLabel('De', { exact: true })).toHaveValue(/GRU/);
  });

  await fillRoute(page, 'guarulhos', 'galeao');
  await dateField(page, 'Ida').fill(typed(inDays(9)));

  await test.step("'Com crianças ou bebês' opens a stepper for each kind of passenger (S-022, S-242)", async () => {
    await page.getByLabel('Passageiros').selectOption('Com crianças ou bebês');
    await page.getByRole('button', { name: 'Mais crianças' }).click();
    await page.getByRole('button', { name: 'Mais bebês' }).click();
    const moreInfants = page.getByRole('button', { name: 'Mais bebês' });
    await expect(moreInfants).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Pronto' }).click();
    await expect(page.getByLabel('Passageiros')).toHaveText('1 adulto, 1 criança, 1 bebê');
  });

  await test.step("the search has all passengers, the best match of a typed name, and only reais without 'Usar milhas + dinheiro' (S-024, S-242)", async () => {
    await page.getByLabel('Usar milhas + dinheiro').uncheck();
    await submit(page);
    await expect(page).toHaveURL(/criancas=1&bebes=1/);
    await expect(page).toHaveURL(/origem=GRU&destino=GIG/);
    await expect(page).toHaveURL(/tipoPagamento=dinheiro/);
  });
});

for (const press of ['tap', 'click'] as const) {
  test.describe(`by ${press}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: press === 'tap', isMobile: press === 'tap' });

    test('a refused search shows its message, and a press on De opens its suggestions (S-478)', async ({ page }) => {
      await openHome(page);
      await page.getByRole('button', { name: 'Procurar voos' })[press]();
      const from = page.getByRole('combobox', { name: 'De', exact: true });
      await expect(from).toBeFocused();
      await expect(from).toHaveAttribute('aria-expanded', 'false');
      await expect(page.getByText('Diga de onde você sai.')).toBeVisible();

      const list = page.getByRole('listbox', { name: 'Sugestões: De' });
      await from[press]({ position: { x: 40, y: 12 } });
      await expect(list.getByRole('option').first()).toBeVisible();
      await from.press('Escape');
      await expect(list).toBeHidden();
      await from.press('ArrowDown');
      await expect(list.getByRole('option').first()).toBeVisible();
      await list.getByRole('option', { name: /GIG/ })[press]();
      await expect(from).toHaveValue('Rio de Janeiro (GIG)');
      await expect(page.getByLabel('Para', { exact: true })).toBeFocused();
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a touch chooses a suggestion without pressing what is below; scrolling chooses none (S-484)', async ({
    page,
  }) => {
    await openHome(page);
    const from = page.getByLabel('De', { exact: true });
    await from.fill('sao');
    const options = page.getByRole('listbox', { name: 'Sugestões: De' }).getByRole('option');
    await expect(options.first()).toBeVisible();
    await page.evaluate(() => {
      document.addEventListener('mousedown', () => document.body.setAttribute('data-pressed', ''), true);
      // Scrolls the list, not the page.
      document.addEventListener(
        'scrollend',
        ({ target }) => target !== document && document.body.setAttribute('data-scrolled', ''),
        true,
      );
    });

    await drag(page, options.nth(2), -80);
    await expect(page.locator('[data-scrolled]')).toHaveCount(1);
    await expect(from).toHaveValue('sao');
    await expect(from).toBeFocused();

    await options.filter({ hasText: 'Congonhas' }).tap();
    await expect(from).toHaveValue('São Paulo (CGH)');
    await expect(page.getByLabel('Para', { exact: true })).toBeFocused();
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });
});

test('the form unfolds while typing, shows that its search started, and then what is searched', async ({ page }) => {
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\/results-[^/]*\.js$/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  await openHome(page);

  await test.step('dates, passengers, class and payment appear once an airport field is typed in (S-020, S-021)', async () => {
    const later = [
      dateField(page, 'Ida'),
      dateField(page, 'Volta'),
      page.getByLabel('Passageiros'),
      page.getByLabel('Tipo de Voos'),
      page.getByLabel('Usar milhas + dinheiro').first(),
    ];
    for (const field of later) await expect(field).toBeHidden();
    await page.getByLabel('De', { exact: true }).fill('R');
    for (const field of later) await expect(field).toBeVisible();
    await expect(dateField(page, 'Ida')).toHaveAttribute('placeholder', 'dd/mm/aaaa');
    await expect(page.getByLabel('Usar milhas + dinheiro')).toBeChecked();
  });

  await test.step("'Tipo de Voos' offers the three cabins, 'Passageiros' one to four adults and '5+ adultos' (S-023)", async () => {
    await expect(page.getByLabel('Tipo de Voos').getByRole('option')).toHaveText([
      'Econômica',
      'Executiva',
      'Primeira',
    ]);
    await expect(page.getByLabel('Passageiros').getByRole('option')).toHaveText([
      '1 adulto',
      '2 adultos',
      '3 adultos',
      '4 adultos',
      '5+ adultos',
      'Com crianças ou bebês',
    ]);
  });

  await test.step('the same place twice is refused beside the field, and the input stays', async () => {
    await fillRoute(page, 'GRU', 'GRU');
    await dateField(page, 'Ida').fill(typed(inDays(9)));
    await submit(page);
    const to = page.getByLabel('Para', { exact: true });
    await expect(to).toHaveAccessibleDescription('A origem e o destino precisam ser diferentes.');
    await expect(to).toHaveAttribute('aria-invalid', 'true');
    await expect(to).toHaveValue(/GRU/);
  });

  await test.step("'5+ adultos' opens a stepper from five to nine (S-022, S-242)", async () => {
    await fillRoute(page, 'GRU', 'SSA');
    await page.getByText('Somente ida').first().click();
    await page.getByLabel('Passageiros').selectOption('5+ adultos');
    const more = page.getByRole('button', { name: 'Mais adultos' });
    for (let adults = 5; adults < 9; adults += 1) await more.click();
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('spinbutton', { name: 'Adultos' })).toHaveValue('9');
    await page.getByRole('button', { name: 'Pronto' }).click();
  });

  await test.step("the button shows 'Buscando voos...' while the results' page loads (S-025)", async () => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/\.data\?/, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await submit(page);
    await expect(page.getByRole('button', { name: 'Buscando voos...' })).toHaveAttribute('aria-disabled', 'true');
    answer();
  });

  await test.step('rows of their size hold the place of results while their script loads', async () => {
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Buscando voos...' })).toBeAttached();
    await expect(page.getByRole('main').locator('.sk').last()).toBeInViewport();
    load();
    await expect(page.getByRole('heading', { name: 'Voos de ida', level: 1 })).toBeVisible();
  });

  await test.step('the route and the passengers are shown above the results', async () => {
    await expect(page).toHaveURL(/adultos=9/);
    const trip = page.getByRole('region', { name: 'Sua busca' });
    await expect(trip).toContainText('São Paulo');
    await expect(trip).toContainText('Salvador');
    await expect(trip).toContainText('9 adultos · Econômica');
  });
});

test('input from before hydration stays, and its field shows suggestions', async ({ page }) => {
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText('Somente ida').first().click();
  await page.getByLabel('De', { exact: true }).pressSequentially('guarulhos');
  load();
  await expect(page.getByRole('option', { name: /GRU/ })).toBeVisible();
  await page.getByLabel('Para', { exact: true }).fill('SSA');
  await expect(page.getByLabel('De', { exact: true })).toHaveValue('guarulhos');
  await expect(page.getByRole('radio', { name: 'Somente ida' })).toBeChecked();
  await expect(dateField(page, 'Ida')).toBeVisible();
});

/** Swipes the list up by `distance` pixels. */
async function drag(page: Page, on: Locator, distance: number): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error('Nothing to drag');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [{ x, y: y + distance * part }]);
  await touch('touchEnd', []);
}
