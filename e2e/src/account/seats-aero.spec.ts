import type { Page } from '@playwright/test';
import { axe, axeAtAllWidths, expect, test } from '../fixtures.ts';
import { inDays } from '../support/dates.ts';
import { waitForHydration } from '../support/hydration.ts';
import { startSession } from '../support/session.ts';
import { controlUrl } from '../support/stand-ins/stand-ins.ts';

const section = (page: Page) => page.getByRole('region', { name: 'seats.aero', exact: true });
const control = async (page: Page, method: string, path: string) => {
  const answer = await page.request.fetch(controlUrl(`/seats-aero${path}`), { method });
  expect(answer.ok()).toBe(true);
};
const agePattern = /visto há \d+\s(min|h|dias)/;

async function connect(page: Page): Promise<void> {
  await page.goto('/conta');
  await section(page)
    .getByRole('link', { name: /^Conectar/ })
    .click();
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page).toHaveURL(/\/conta\?seats=conectado#seats-aero$/);
}

async function openCalendar(page: Page) {
  await page.goto(`/?origem=GRU&destino=LIS&ida=${inDays(20)}&volta=${inDays(30)}`);
  await waitForHydration(page);
  await page.locator('summary', { hasText: 'Editar busca' }).click();
  await page.getByRole('button', { name: 'Abrir calendário: Ida' }).click();
  return page.getByRole('dialog', { name: 'Selecionar data de ida' });
}
const panelOf = (calendar: ReturnType<Page['getByRole']>) =>
  calendar.getByRole('region', { name: 'Com milhas, no seu seats.aero' });

test('a reader connects seats.aero, sees its awards apart from our prices, and disconnects (S-660, S-661, S-662)', async ({
  page,
}) => {
  await startSession(page);
  await test.step('a refusal connects nothing', async () => {
    await page.goto('/conta');
    await section(page).getByRole('link', { name: 'Conectar seats.aero' }).click();
    await page.getByRole('button', { name: 'Recusar e voltar' }).click();
    await expect(section(page)).toContainText('Você não autorizou, e nada foi conectado.');
  });
  await test.step('without a connection nothing of it is in the calendar', async () => {
    const connection = page.waitForResponse('**/api/me/awards');
    const calendar = await openCalendar(page);
    expect(await (await connection).json()).toEqual({ state: 'none' });
    await expect(panelOf(calendar)).toHaveCount(0);
  });
  await test.step('a consent connects the account', async () => {
    await connect(page);
    await expect(section(page).getByRole('status')).toHaveText('Pronto: o seu seats.aero está conectado.');
    await expect(section(page)).toContainText(/Conectado desde \d\d\/\d\d\/\d{4}/);
    await axe(page);
  });
  await test.step('the calendar shows awards with their age when they are asked for', async () => {
    const panel = panelOf(await openCalendar(page));
    await panel.getByRole('button', { name: 'Ver prêmios destes dias' }).click();
    const lines = panel.getByRole('listitem').filter({ hasText: 'milhas' });
    await expect(lines.first()).toContainText(agePattern);
    await expect(panel).toContainText(/Só ida, por adulto.*Dados: seats\.aero · restam [\d.]+ consultas hoje/);
    await panel.getByLabel('Programa').selectOption('Aeroplan');
    await expect(panel).not.toContainText('Privilege Club +');
    await panel
      .getByRole('button', { name: /^Ver voos/ })
      .first()
      .click();
    await expect(panel.getByText(/TP\d+|Este prêmio não aparece mais/).first()).toBeVisible();
    await axeAtAllWidths(page, '[role="dialog"]');
  });
  await test.step('an end at seats.aero is said, and the person connects again', async () => {
    await control(page, 'DELETE', '/connections');
    const panel = panelOf(await openCalendar(page));
    await panel.getByRole('button', { name: 'Ver prêmios destes dias' }).click();
    // Awards of the half hour before may still be in memory.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /próximo/i })
      .first()
      .click();
    await expect(panel).toContainText('A conexão com o seu seats.aero terminou.');
    await page.goto('/conta');
    await expect(section(page)).toContainText(/A conexão terminou em \d\d\/\d\d\/\d{4}/);
    await axe(page);
    await connect(page);
  });
  await test.step('a disconnection deletes the access', async () => {
    await section(page).getByRole('button', { name: 'Desconectar' }).click();
    await expect(section(page)).toContainText('Pronto: apagamos o acesso ao seu seats.aero.');
    await expect(section(page).getByRole('link', { name: 'Conectar seats.aero' })).toBeVisible();
  });
});

test('destinations show a connected reader’s awards, and nobody else’s (S-662)', async ({ page, stranger }) => {
  const answer = await page.request.get(`/api/flights/search?origem=BEL&destino=GRU&ida=${inDays(11)}&soIda=true`);
  expect(answer.status()).toBe(200);
  await startSession(page);
  await connect(page);
  await expect
    .poll(async () => {
      await page.goto('/explorar?origem=BEL&regiao=mundo');
      return page.getByRole('heading', { level: 2 }).first().textContent();
    })
    .toContain('destino');
  const awards = page.getByRole('region', { name: 'Com milhas, no seu seats.aero' });
  await awards.getByRole('button', { name: 'Ver prêmios para estes destinos' }).click();
  await expect(awards.getByRole('listitem').filter({ hasText: 'milhas' }).first()).toContainText(agePattern);
  await axeAtAllWidths(page);
  await stranger.goto('/explorar?origem=BEL');
  await waitForHydration(stranger);
  await expect(stranger.getByText('no seu seats.aero')).toHaveCount(0);
  expect((await stranger.request.get('/api/me/awards')).status()).toBe(401);
});
