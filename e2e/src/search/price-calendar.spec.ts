import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inDays, spoken } from '../support/dates.ts';
import { axe } from '../support/looks/axe.ts';
import { search } from '../support/results.ts';

const priced = /(R\$\s[\d.]+ em dinheiro|equivale a R\$\s[\d.]+ com milhas)$/;

/** Searches a trip in 12 to 19 days, and waits until the calendar has its prices. */
async function seePrices(page: Page): Promise<void> {
  await search(page, { from: 'GRU', to: 'MCZ', out: 12, back: 19 });
  const calendarPath = `/api/flights/calendar?origem=MCZ&destino=GRU&mes=${inDays(19).slice(0, 7)}`;
  await expect
    .poll(async () =>
      (await (await page.request.get(calendarPath)).json()).days.map(({ date }: { date: string }) => date),
    )
    .toContain(inDays(19));
}

test('the calendar shows prices of days and their age (S-397, S-398, S-436)', async ({ page }) => {
  await seePrices(page);
  await page.locator('summary', { hasText: 'Editar busca' }).click();
  await page.getByRole('button', { name: 'Abrir calendário: Ida' }).click();
  const calendar = page.getByRole('dialog', { name: 'Selecionar data de ida' });
  const day = calendar.getByRole('button', { name: spoken(inDays(12)) });
  await expect(day).toHaveAccessibleName(priced);
  await expect(day).toHaveAccessibleDescription(/^preço visto (hoje|ontem)$/);
  await expect(calendar).toContainText('para quem fica 7 noites');
  await expect(calendar).toContainText(/Preços vistos em buscas dos últimos 30 dias, o mais antigo (hoje|ontem|há)/);
  // The focused day shows what the small figures leave out.
  await expect(day).toBeFocused();
  const ring = await day.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    return { outlineStyle, reach: Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) };
  });
  expect(ring.outlineStyle).toBe('solid');
  expect(ring.reach, 'the focus ring stays inside its day').toBeLessThanOrEqual(0);
  await expect(calendar).toContainText(/R\$\s[\d.]+( [\d.]+ .+ \+ R\$\s[\d.]+)?, visto (hoje|ontem)/);

  // An alert is offered for that day, which shows visitors the plan and leads back to the calendar.
  await calendar.getByRole('link', { name: /^Criar alerta para \d/ }).click();
  const offer = page.getByRole('dialog', { name: 'Um aviso quando o preço cair' });
  await expect(offer.getByRole('link', { name: 'Ativar Alerta Premium' })).toHaveAttribute('href', '/register');
  await axe(page, '[role="dialog"]');
  await offer.getByRole('button', { name: 'Agora não' }).click();

  const months = calendar.getByRole('list', { name: 'Menor preço de cada mês' }).getByRole('button');
  await expect(months).toHaveCount(12);
  await months.nth(6).press('Enter');
  await expect(months.nth(6)).toHaveAttribute('aria-current', 'true');
  await months.nth(0).click();

  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(calendar.getByRole('button', { name: /^(Pronto|Ver voos de .+)$/ })).toBeInViewport();
    await axe(page, '[role="dialog"]');
  }
});

test('a return without a departure shows no price, also on a hovered day that had one (S-398)', async ({ page }) => {
  await seePrices(page);
  await page.goto('/?origem=GRU&destino=MCZ');
  await page.getByRole('button', { name: 'Abrir calendário: Ida' }).click();
  const calendar = page.getByRole('dialog', { name: /^Selecionar data de/ });
  const inFull = calendar.getByText(/, visto (hoje|ontem)/);
  await expect(calendar.getByRole('button', { name: spoken(inDays(12)) })).toHaveAccessibleName(priced);
  await calendar.getByRole('button', { name: spoken(inDays(12)) }).hover();
  await expect(inFull).toBeVisible();
  const departure = calendar.getByRole('textbox', { name: 'Data de ida' });
  await departure.fill('31/02/2027');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog', { name: 'Selecionar data de volta' })).toBeVisible();
  await expect(inFull).toHaveCount(0);
  await expect(calendar).toContainText('O preço de cada volta depende da ida. Escolha primeiro a ida.');
  await expect(departure).toHaveAccessibleDescription('Esta data não existe.');
  await expect(departure).toHaveValue('31/02/2027');
});
