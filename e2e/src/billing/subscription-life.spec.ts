import type { Page } from '@playwright/test';
import { axe, axeInSchemes, expect, test } from '../fixtures.ts';
import { cardNumbers } from '../support/buy.ts';
import { buildSearchUrl, finished } from '../support/results.ts';
import { openPayment, payAt, startSession, startSubscription } from '../support/session.ts';
import { actOnSubscription, readPayments } from '../support/stand-ins/payments.ts';
import { mailsTo } from '../support/stand-ins/stand-ins.ts';

const far = buildSearchUrl({ from: 'GRU', to: 'SSA', out: 200 });
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const state = (page: Page) => page.getByRole('region', { name: 'Assinatura', exact: true });

/** Opens the account page once the payment service's event has arrived. */
async function expectState(page: Page, text: RegExp): Promise<void> {
  await expect.poll(async () => readText(await (await page.request.get('/conta')).text())).toMatch(text);
  await page.goto('/conta');
  await expect(state(page)).toContainText(text);
}

/** Text of a page by its elements. */
const readText = (html: string): string => html.replace(/<script.*?<\/script>/gs, '').replace(/<.*?>/gs, '');

/** Status of the server for a search beyond the free limit. */
async function answerFarSearch(page: Page): Promise<number> {
  return (await page.request.head(far.replace('/?', '/api/flights/search?'))).status();
}

async function expectFarSearch(page: Page, works: boolean): Promise<void> {
  await page.goto(far);
  const refusal = page.getByRole('dialog', { name: /Datas a mais de 30 dias/ });
  await expect(works ? finished(page) : refusal).toBeAttached();
}

// The test expects the server to reject a search beyond the free limit.
test.use({ tolerated: [/403 .*\/api\/flights\/search|status of 403/] });

test('a purchase can be withdrawn within seven days: it is refunded, confirmed by mail, and can be repeated (S-193)', async ({
  page,
}) => {
  const { email } = await startSession(page);
  await page.goto('/conta');
  await expect(state(page)).toContainText('Você não tem a Conta PRO.');
  await expect(state(page).getByRole('button', { name: 'Comprar Agora!' })).toBeVisible();
  const paid = await startSubscription(page);

  await test.step('at 360 px the plans and the account fit without axe violations, in light and dark', async () => {
    const wide = page.viewportSize() ?? { width: 1280, height: 900 };
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/premium', '/conta']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(sideways).toBe(false);
      await axeInSchemes(page);
    }
    await page.setViewportSize(wide);
  });
  await test.step('the account shows the subscription as soon as it is paid', async () => {
    await expect(state(page)).toContainText(/Ativa\. Próxima cobrança em \d\d\/\d\d\/\d{4}\./);
    await expect(state(page).getByRole('button', { name: 'Gerenciar assinatura' })).toBeVisible();
  });
  await test.step('the purchase is withdrawn, and access ends at once', async () => {
    const open = state(page).locator('summary', { hasText: 'Desistir da compra' });
    await open.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Desistir da compra?' });
    await expect(dialog).toContainText('Devolvemos o valor pago por inteiro');
    await expect(dialog).toContainText('termina na hora');
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await open.press('Enter');
    await dialog.getByRole('button', { name: 'Desistir e receber de volta' }).click();
    await expect(dialog).toBeHidden();
    await expect(state(page).getByText('Compra desfeita.')).toBeFocused();
    const today = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date());
    await expect(state(page)).toContainText(`Encerrada em ${today}.`);
    await expect(state(page).getByRole('button', { name: 'Comprar Agora!' })).toBeVisible();
    await expect(open).toHaveCount(0);
    expect((await page.request.get('/moblix-dashboard')).url()).toMatch(/\/premium\?/);
    await expect.poll(() => readPayments(email)).toEqual({ statuses: ['canceled'], paidBack: true });
    expect(await answerFarSearch(page)).toBe(403);
    await expect.poll(() => subjects(email)).toContain('Sua compra foi desfeita');
  });
  await test.step("the payment's page does not claim that nothing was charged", async () => {
    await page.goto(paid);
    await expect(page.getByRole('heading', { name: 'Assinatura encerrada' })).toBeVisible();
  });
  await test.step('a person can subscribe again', async () => {
    await startSubscription(page);
    expect(await answerFarSearch(page)).toBe(200);
  });
});

test('a refused card keeps access in its grace period until another card is added; a cancelled subscription lasts to its last day (S-186, S-193)', async ({
  page,
}) => {
  const { email } = await startSession(page);
  await startSubscription(page);
  await test.step('a later refusal keeps access in the grace period', async () => {
    await actOnSubscription(email, 'fail-renewal');
    await expectState(page, /[Aa]tras/);
    await expect.poll(() => subjects(email)).toContain('Não conseguimos cobrar a sua Conta PRO');
    expect(await answerFarSearch(page)).toBe(200);
  });
  await test.step('another card restores it', async () => {
    await state(page).getByRole('button', { name: 'Gerenciar assinatura' }).click();
    await page.getByLabel('Número do cartão').fill(cardNumbers.approved);
    await page.getByLabel('Validade').fill('12/40');
    await page.getByLabel('Código de segurança').fill('123');
    await page.getByLabel('Nome no cartão').fill('MARIA DA SILVA');
    await page.getByRole('button', { name: 'Salvar cartão' }).click();
    await expectState(page, /Ativa\. Próxima cobrança em/);
  });
  await test.step('a cancellation in the portal shows the last day, and keeps access', async () => {
    await state(page).getByRole('button', { name: 'Gerenciar assinatura' }).click();
    await page.getByRole('button', { name: 'Cancelar assinatura' }).click();
    await expect(page.getByText(/Termina em/)).toBeVisible();
    await page.getByRole('link', { name: 'Voltar ao site' }).click();
    await expect(page).toHaveURL(/\/conta/);
    // The portal's change arrives by webhook.
    await expectState(page, /Cancelada, com acesso até \d\d\/\d\d\/\d{4}\./);
    await expect(state(page).getByRole('button', { name: 'Gerenciar assinatura' })).toBeVisible();
    await expectFarSearch(page, true);
    await expect.poll(() => subjects(email)).toContain('Sua Conta PRO não será renovada');
  });
  await test.step('access ends after the last day', async () => {
    await actOnSubscription(email, 'end');
    await expect.poll(() => subjects(email)).toContain('Sua Conta PRO terminou');
    await expectState(page, /não tem uma assinatura|[Ee]ncerrada|[Tt]erminou/);
    await expectFarSearch(page, false);
    expect((await page.request.get('/alertas')).url()).toMatch(/\/premium\?/);
  });
});

test('two tabs buy one subscription', async ({ page }) => {
  const { email } = await startSession(page);
  const [first, second] = [await openPayment(page), await openPayment(page)];
  await payAt(page, first);
  await payAt(page, second);
  await expect.poll(async () => (await readPayments(email)).statuses).toEqual(['active']);
});
