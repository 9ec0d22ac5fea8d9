import type { Page } from '@playwright/test';
import { test as base, expect } from '../fixtures.ts';
import { addBonus } from '../support/bonus-form.ts';
import { approvedCard, expectPaid, pay } from '../support/buy.ts';
import { goToAirline, openedBy, purchaseQuestion } from '../support/hand-over.ts';
import { searchHotels } from '../support/hotels.ts';
import { buildSearchUrl, cashList, findCards, finished, search } from '../support/results.ts';
import { startSession } from '../support/session.ts';
import { arrive, beSomebody, newPerson, signOut } from '../support/sign-in.ts';
import { startService } from './service.ts';

const test = base.extend<object, { service: { url: string } }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const service = await startService();
      await use(service);
      await service.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ service }, use) => use(service.url),
});

// One product serves all of them.
test.describe.configure({ mode: 'default' });

const toastOn = (page: Page) => page.locator('[data-toasts] > div');

test('signing in over TLS sets __Host- cookies, which signing out deletes', async ({ page, context }) => {
  const person = newPerson();
  await page.goto('/login');
  await page.getByRole('link', { name: /Google/ }).click();
  await arrive(page, person, () => beSomebody(page, person));
  const cookies = (await context.cookies()).filter(({ httpOnly, domain }) => httpOnly && domain === 'localhost');
  const ours = cookies.filter(({ name }) => name.includes('revoada'));
  expect(ours.length).toBeGreaterThan(0);
  for (const { name, secure } of ours) expect([name, secure]).toEqual([expect.stringMatching(/^__Host-/), true]);
  await signOut(page);
  expect((await context.cookies()).filter(({ name }) => name === '__Host-revoada')).toEqual([]);
});

test('pages over TLS have HSTS and request nothing without TLS', async ({ page, baseURL }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const response = await page.goto('/');
  expect(response?.headers()['strict-transport-security']).toMatch(/max-age=\d{7,}/);
  await search(page, { from: 'GRU', to: 'FLN', tipoPagamento: 'dinheiro', cias: 'LA' });
  expect(urls.filter((url) => url.startsWith('http') && !url.startsWith(`${baseURL}/`))).toEqual([]);
  const tab = await openedBy(page, () => goToAirline(page, findCards(cashList(page)).first()));
  expect(tab.hostname).toBe('www.latamairlines.com');
  await expect(purchaseQuestion(page)).toBeVisible();
});

test('a message is sent from the contact form', async ({ page }) => {
  await startSession(page);
  await page.goto('/fale-comigo?assunto=treinamento');
  await page.getByLabel('Mensagem', { exact: true }).fill('Quanto custa o curso?');
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
  await expect(page.getByText('Mensagem enviada com sucesso! Retornaremos em breve.')).toBeVisible();
});

test('a subscription is bought, and a search becomes an alert', async ({ page }) => {
  await startSession(page);
  await page.goto('/checkout');
  await page.getByRole('button', { name: /^Assinar Agora/ }).click();
  await pay(page, approvedCard.number);
  await expectPaid(page);
  await page.goto(buildSearchUrl({ from: 'CWB', to: 'MAO', out: 45 }));
  await expect(finished(page)).toBeAttached();
  await page.getByRole('link', { name: 'Criar alerta' }).click();
  await page.getByRole('button', { name: 'Criar alerta' }).click();
  await expect(page).toHaveURL('/alertas');
  await expect(page.getByRole('heading', { name: 'Curitiba → Manaus' })).toBeVisible();
});

test('a hotel is reserved', async ({ page }) => {
  await startSession(page);
  await page.goto('/hotels');
  await searchHotels(page);
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Reservar Hotel/ })
    .click();
  await page.getByLabel('Telefone').fill('(11) 98888-7777');
  await page.getByRole('button', { name: 'Confirmar reserva' }).click();
  await expect(toastOn(page)).toContainText('Reserva confirmada!');
});

test('a client is added', async ({ page }) => {
  await startSession(page);
  await page.goto('/dashboard/clients/new');
  await page.getByLabel('Nome').fill('Joana Ávila');
  await page.getByLabel('E-mail').fill('joana@ventos.com');
  await page.getByLabel('Telefone').fill('11 98888-7777');
  await page.getByRole('button', { name: 'Salvar cliente' }).click();
  await expect(page).toHaveURL('/dashboard/clients');
  await expect(toastOn(page)).toContainText('Cliente adicionado com sucesso!');
});

test('an admin adds a bonus', async ({ page }) => {
  await startSession(page, { name: 'Helena Rocha', email: 'helena.rocha@example.com' });
  await page.goto('/admin/bonus');
  await addBonus(page);
});
