import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axe, expect, memberTest, test } from '../fixtures.ts';
import { searchHotels } from '../support/hotels.ts';
import { axeWithoutScripts } from '../support/looks/axe.ts';
import { startSession } from '../support/session.ts';
import { toastsOn } from '../support/toasts.ts';

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
}

const readTotal = (text: string | null) => /R\$\s[\d.,]+/.exec(text ?? '')?.[0] ?? 'no total';

const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const;

/** Checks the current page wide in light and narrow in dark, and restores its width. */
async function axeWideAndNarrow(page: Page): Promise<void> {
  const originalSize = page.viewportSize();
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await axe(page);
    await expectNoSideways(page);
  }
  if (originalSize) await page.setViewportSize(originalSize);
}

// S-345, S-348, S-349, S-350
memberTest('hotels are searched, narrowed and shared by their URL', async ({ page }) => {
  await page.goto('/hotels');
  await expect(page.getByRole('heading', { level: 1, name: 'Busca de Hotéis' })).toBeVisible();
  await expect(page.getByText('Demonstração: catálogo de exemplo; nenhum hotel real é reservado.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Rio de Janeiro RJ a partir de R\$/ })).toBeVisible();
  await axeWideAndNarrow(page);

  await page.getByRole('button', { name: 'Buscar hotéis' }).click();
  await expect(page.getByText('Preencha todos os campos obrigatórios')).toHaveCount(3);
  await expect(page.getByRole('combobox', { name: 'Destino' })).toBeFocused();
  await searchHotels(page, { nights: 0 });
  await expect(page.getByText('A data de check-out deve ser posterior à data de check-in')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Destino' })).toHaveValue('Salvador');
  await axeWideAndNarrow(page);

  await searchHotels(page);
  await expect(page.getByRole('heading', { name: 'Salvador: 5 hotéis' })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(5);
  await expect(cards.first()).toContainText(/de 10 · .* avaliações.*por noite.*Total/s);
  await axeWideAndNarrow(page);

  const order = page.getByLabel('Ordenar por');
  await order.focus();
  await order.selectOption('Melhor avaliação');
  await expect(cards.first()).toContainText('9,1');
  await expect(order).toBeFocused();
  await expect(order).toHaveValue('avaliacao');
  await page.getByText('Comodidades', { exact: true }).first().click();
  await page.getByLabel('Aceita animais').check();
  await expect(cards).toHaveCount(1);
  const shared = page.url();
  await page.getByLabel('Preço por noite').selectOption('até R$ 200');
  await expect(page.getByRole('heading', { name: 'Nenhum hotel encontrado' })).toBeVisible();
  await page.getByRole('link', { name: 'Nova Busca' }).click();
  await expect(page).toHaveURL('/hotels');
  await page.goto(shared);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Recanto do Guriatã');
});

test('a hotel is reserved at the shown price, and the booking is found, exported and cancelled (S-351, S-352, S-353, S-354, S-355)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await startSession(page, { name: '=Ana Reis' });
  await page.goto('/bookings');
  await expect(page.getByText('Você ainda não tem reservas.')).toBeVisible();
  await page.getByRole('link', { name: 'Buscar hotéis' }).click();
  await searchHotels(page);
  const card = page.getByRole('article').first();
  const total = readTotal((await card.getByText(/^Total/).textContent()) ?? '');
  await card.getByRole('link', { name: /^Reservar Hotel/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Confirmar reserva' })).toBeVisible();
  await expect(page.getByLabel('Nome do hóspede')).toHaveValue('=Ana Reis');
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('padrao');
  await page.getByRole('button', { name: 'Confirmar reserva' }).click();
  await expect(page.getByText('Telefone é obrigatório')).toBeVisible();
  await expect(page.getByLabel('Telefone')).toBeFocused();
  await axeWideAndNarrow(page);
  await page.getByLabel('Telefone').fill('(11) 98888-7777');

  // A total other than the catalogue's shows a message and stores nothing.
  await page.locator('[name="visto-padrao"]').evaluate((input: HTMLInputElement) => {
    input.value = '100';
  });
  await page.getByRole('button', { name: 'Confirmar reserva' }).click();
  await expect(page.getByRole('alert')).toContainText(`O total mudou de R$\u00a01 para ${total}`);
  await page.reload();
  await page.getByLabel('Telefone').fill('(11) 98888-7777');
  await page.getByRole('button', { name: 'Confirmar reserva' }).click();
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/);
  await expect(toastsOn(page)).toContainText('Reserva confirmada!');
  await expect(page.getByRole('definition').filter({ hasText: total })).toBeVisible();
  await axeWideAndNarrow(page);

  await page.getByRole('link', { name: 'Todas as reservas' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 reserva' })).toBeVisible();
  await page.getByLabel('Situação').selectOption('Cancelada');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByText('Nenhuma reserva passa por estes filtros.')).toBeVisible();
  await page.getByLabel('Situação').selectOption('Confirmada');
  await page.getByLabel('Hotel, cidade ou hóspede').fill('salvador');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(/situacao=confirmed/);
  await axeWideAndNarrow(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exportar CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^revoada-reservas-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toMatch(/^\ufeffReserva;Situação;/);
  expect(csv).toContain(";'=Ana Reis;");
  await expect(toastsOn(page)).toContainText('Reservas exportadas com sucesso');

  const details = page.getByRole('link', { name: /^Detalhes/ });
  await details.click();
  const dialog = page.getByRole('dialog', { name: 'Detalhes da reserva' });
  await expect(dialog).toContainText('Confirmada');
  await axeWideAndNarrow(page);
  await page.keyboard.press('Escape');
  await expect(details).toBeFocused();
  await page.goto('/bookings');
  await page.getByRole('link', { name: /^Detalhes/ }).click();
  await dialog.getByText('Cancelar reserva').click();
  await dialog.getByRole('button', { name: 'Sim, cancelar a reserva' }).click();
  await expect(dialog.getByRole('status')).toContainText('Reserva cancelada com sucesso');
  await expect(dialog.getByText('Cancelar reserva')).toHaveCount(0);
  // S-496
  await expect(page.locator('[role="dialog"]:focus-within')).toBeVisible();
  await axeWideAndNarrow(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').last()).toContainText('Cancelada');
});

test.describe('without scripts', () => {
  test.use({
    javaScriptEnabled: false,
    tolerated: [/^request failed: csp .*\.js$/],
    viewport: { width: 360, height: 800 },
  });

  test('hotels are searched and filtered, and a booking is made, opened, exported and cancelled (S-349, S-351, S-353, S-354)', async ({
    page,
  }) => {
    await startSession(page);
    await page.goto('/hotels');
    await page.getByRole('button', { name: 'Buscar hotéis' }).click();
    await expect(page.getByText('Preencha todos os campos obrigatórios')).toHaveCount(3);
    await searchHotels(page, { destination: 'Gramado' });
    await expect(page.getByRole('article')).toHaveCount(4);
    await page.getByLabel('Avaliação').selectOption('9 ou mais');
    await page.locator('noscript button').click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await axeWithoutScripts(page);
    await page
      .getByRole('link', { name: /^Reservar Hotel/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Confirmar reserva' }).click();
    await expect(page.getByText('Telefone é obrigatório')).toBeVisible();
    await page.getByLabel('Telefone').fill('1133334444');
    await page.getByRole('button', { name: 'Confirmar reserva' }).click();
    await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}\?aviso=reserva-feita$/);
    await page.getByRole('link', { name: 'Todas as reservas' }).click();
    await expect(page.getByRole('link', { name: 'Exportar CSV' })).toHaveAttribute('href', '/api/bookings/export');
    const file = await page.request.get('/api/bookings/export');
    expect(await file.text()).toContain(';Confirmada;');
    await page.getByRole('link', { name: /^Detalhes/ }).click();
    await expect(page.getByText('Cancelar reserva')).toBeVisible();
    await axeWithoutScripts(page);
    await page.getByText('Cancelar reserva').click();
    await page.getByRole('button', { name: 'Sim, cancelar a reserva' }).click();
    await expect(page.getByText('Reserva cancelada com sucesso')).toBeVisible();
    await expect(page.locator('[data-status]')).toHaveText('Cancelada');
    // Another account's booking and an unknown one redirect to the same list.
    await page.goto('/bookings/00000000-0000-4000-8000-000000000000');
    await expect(page).toHaveURL('/bookings');
  });
});
