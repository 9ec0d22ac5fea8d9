import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inDays, typed } from '../support/dates.ts';
import { dateField, openHome } from '../support/form.ts';

const field = (page: Page, name: 'De' | 'Para'): Locator => page.getByLabel(name, { exact: true });
const optionsOf = (page: Page, name: 'De' | 'Para'): Locator =>
  page.getByRole('listbox', { name: `Sugestões: ${name}` }).getByRole('option');

/** Replaces the text of an airport field by typing. */
async function retype(page: Page, name: 'De' | 'Para', text: string): Promise<void> {
  await field(page, name).click();
  await field(page, name).fill('');
  await field(page, name).pressSequentially(text);
}

test('the airport fields help to find a place', async ({ page }) => {
  await openHome(page);
  const from = field(page, 'De');

  await test.step('an empty De offers the airports of the reader’s time zone (S-312)', async () => {
    await from.click();
    const list = page.getByRole('listbox', { name: 'Sugestões: De' });
    await expect(list.getByRole('group', { name: 'Aeroportos da sua região' })).toBeVisible();
    // None is covered by the map below the search.
    for (const place of await list.getByRole('option').all()) await place.click({ trial: true });
    await list.getByRole('option', { name: /GIG/ }).click();
    await expect(page.getByRole('combobox', { name: 'De', exact: true })).toHaveValue('Rio de Janeiro (GIG)');
  });

  await test.step("'sao pa' suggests São Paulo first with its airports, and announces their number (S-018)", async () => {
    await retype(page, 'De', 'sao pa');
    const options = optionsOf(page, 'De');
    await expect(options.first()).toContainText('São Paulo');
    await expect(options.first()).toContainText('SAO');
    await expect(options.filter({ hasText: 'GRU' })).toBeVisible();
    await expect(options.filter({ hasText: 'CGH' })).toBeVisible();
    await expect(page.locator('[data-live-announcer]')).toContainText(/[2-9] opções disponíveis\./);
    await options.filter({ hasText: 'CGH' }).click();
    await expect(page.getByRole('combobox', { name: 'De', exact: true })).toHaveValue('São Paulo (CGH)');
  });

  await test.step('Enter chooses the first or the active place', async () => {
    const options = optionsOf(page, 'De');
    await retype(page, 'De', 'lisb');
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

  await test.step('typos and missing accents match, and the match is marked', async () => {
    await retype(page, 'Para', 'florianopols');
    await expect(page.getByRole('option', { name: /FLN/ }).first()).toBeVisible();
    await field(page, 'Para').fill('recif');
    const option = page.getByRole('option', { name: /REC/ }).first();
    await expect(option.locator('mark')).toHaveText('Recif');
  });

  await test.step('an airport of the server’s list is suggested too (S-105)', async () => {
    await retype(page, 'Para', 'reykjavik');
    await expect(page.getByRole('option', { name: /KEF/ })).toBeVisible();
  });

  await test.step('the list has at most eight places (S-107, S-135)', async () => {
    await retype(page, 'De', 'san');
    await expect(page.getByRole('listbox', { name: /^Sugestões/ }).getByRole('option')).toHaveCount(8);
  });

  await test.step('an unknown place shows a message (S-127)', async () => {
    await retype(page, 'De', 'qqqqzzzz');
    await expect(page.getByText('Nenhum aeroporto encontrado')).toBeVisible();
  });

  await test.step('the places can be swapped while suggestions are open', async () => {
    await field(page, 'Para').fill('Recife (REC)');
    await retype(page, 'De', 'salv');
    await expect(page.getByRole('option', { name: /SSA/ })).toBeVisible();
    await page.getByRole('button', { name: 'Inverter origem e destino' }).click();
    await expect(from).toHaveValue('Recife (REC)');
    await expect(field(page, 'Para')).toHaveValue('salv');
  });

  await test.step('a chosen origin leads on to the destination, a chosen destination to the dates (S-313)', async () => {
    await field(page, 'Para').fill('');
    await from.click();
    await from.fill('');
    await page.keyboard.type('gru');
    await expect(page.getByRole('option', { name: /GRU/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Para')).toBeFocused();
    await page.keyboard.type('rec');
    await expect(page.getByRole('option', { name: /REC/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    const dates = page.getByRole('dialog', { name: 'Selecionar data de ida' });
    await expect(dates).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Abrir calendário: Ida' })).toBeFocused();
  });

  await test.step("an empty field offers the browser's last searches", async () => {
    await page.getByText('Somente ida').first().click();
    await from.fill('POA');
    await field(page, 'Para').fill('GIG');
    await dateField(page, 'Ida').fill(typed(inDays(12)));
    await page.getByRole('button', { name: 'Procurar voos' }).click();
    await expect(page.getByRole('heading', { name: 'Voos de ida' })).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: 'Revoada, início' }).click();
    await expect(page).toHaveURL('/');
    await from.click();
    await page.getByRole('option', { name: /Porto Alegre \(POA\) → Rio de Janeiro \(GIG\)/ }).click();
    await expect(field(page, 'Para')).toHaveValue('Rio de Janeiro (GIG)');
  });
});

test.describe('while the airport search of the server fails or is slow', () => {
  test.use({ tolerated: [/api\/airports/] });

  test('the local list is used, and waiting is shown', async ({ page }) => {
    await page.route('**/api/airports*', (route) => route.fulfill({ status: 503, body: '' }));
    await openHome(page);

    await test.step('only the local list is used (S-105)', async () => {
      await field(page, 'De').click();
      const request = page.waitForResponse('**/api/airports*');
      await field(page, 'De').pressSequentially('lisb');
      await request;
      await expect(page.getByRole('option', { name: /LIS/ })).toBeVisible();
      await field(page, 'De').fill('reykjavik');
      await expect(page.getByText('Nenhum aeroporto encontrado')).toBeVisible();
    });

    await test.step("the list shows 'Buscando aeroportos...' while it waits for the server (S-127)", async () => {
      const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
      await page.unroute('**/api/airports*');
      await page.route('**/api/airports*', async (route) => {
        await mayAnswer;
        await route.continue();
      });
      await retype(page, 'De', 'reykj');
      await expect(page.getByText('Buscando aeroportos...')).toBeVisible();
      answer();
      await expect(page.getByRole('option', { name: /KEF/ })).toBeVisible();
    });

    await test.step('a closed list ignores late answers, and requests again on focus', async () => {
      await page.unroute('**/api/airports*');
      const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
      await page.route('**/api/airports*', async (route) => {
        await mayAnswer;
        await route.continue().catch(() => undefined);
      });
      const request = page.waitForRequest('**/api/airports*');
      await retype(page, 'De', 'reykj');
      const dropped = page.waitForEvent('requestfailed', (request) => request === first);
      const first = await request;
      await page.getByRole('combobox', { name: 'De', exact: true }).blur();
      await dropped;
      answer();
      await page.getByRole('combobox', { name: 'De', exact: true }).focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option', { name: /KEF/ })).toBeVisible();
    });

    await test.step('the list closes half a second after the field is left (S-136)', async () => {
      await page.clock.install();
      await retype(page, 'De', 'recif');
      const list = page.getByRole('listbox', { name: 'Sugestões: De' });
      await expect(list.getByRole('option', { name: /REC/ })).toBeVisible();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('combobox', { name: 'De', exact: true }).blur();
      await page.clock.runFor(480);
      await expect(list).toBeVisible();
      await page.clock.runFor(40);
      await expect(list).toBeHidden();
    });
  });
});

test('the form opens without scrolling at every size, reports unknown places, and suggests below its field', async ({
  page,
}) => {
  await openHome(page);
  const from = field(page, 'De');
  for (const { width, height } of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
    { width: 640, height: 400 },
  ]) {
    await test.step(`opening the form does not scroll the page, and fits the screen, ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(page.getByRole('form', { name: 'Buscar voos' })).toBeInViewport({ ratio: 1 });
      await from.click();
      await expect(optionsOf(page, 'De').first()).toBeInViewport();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(optionsOf(page, 'De')).toHaveCount(0);
      await from.blur();
    });
  }

  await test.step('on a phone the suggestions of the origin are below its field', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await from.click();
    await from.pressSequentially('Rec');
    const list = page.getByRole('listbox', { name: 'Sugestões: De' });
    await expect(page.getByRole('option', { name: /REC/ })).toBeVisible();
    const [box, suggestions] = [await from.boundingBox(), await list.boundingBox()];
    expect((suggestions?.y ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThan(30);
  });

  await test.step('an unknown airport has an error at its field, along with missing fields', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await retype(page, 'De', 'Qwerty');
    await from.press('Tab');
    await page.getByRole('button', { name: 'Procurar voos' }).click();
    await expect(from).toHaveAccessibleDescription(/Nenhum aeroporto encontrado/);
    await expect(field(page, 'Para')).toHaveAccessibleDescription(/Diga para onde você vai/);
  });
});
