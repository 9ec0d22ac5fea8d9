import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { cardNumbers, expectPaid, pay } from '../support/buy.ts';
import { findSubscriptionId, happen, readPayments, readRemains } from '../support/payments.ts';
import { buildSearchUrl, finished } from '../support/results.ts';
import { startSession, startSubscription } from '../support/session.ts';
import { mailsTo } from '../support/stand-ins.ts';

const far = buildSearchUrl({ from: 'GRU', to: 'SSA', out: 200 });
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const state = (page: Page) => page.locator('#assinatura');

/** Looks at the account page until the payment service's word has arrived there. */
async function expectState(page: Page, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto('/conta');
    await expect(state(page)).toContainText(text, { timeout: 1_000 });
  }).toPass();
}

async function expectFarSearch(page: Page, works: boolean): Promise<void> {
  await page.goto(far);
  const refusal = page.getByRole('dialog', { name: /Datas a mais de 30 dias/ });
  await expect(works ? finished(page) : refusal).toBeAttached();
}

// A search beyond the free limit is refused by the server: that is what is tested.
test.use({ tolerated: [/403 .*\/api\/flights\/search|status of 403/] });

// S-186
test('a subscription is cancelled in the portal, keeps its access to the last day, and loses it after', async ({
  page,
}) => {
  const { email } = await startSession(page);
  await startSubscription(page);
  await expectFarSearch(page, true);
  await expectState(page, /Ativa\. Próxima cobrança em/);

  await state(page).getByRole('button', { name: 'Gerenciar assinatura' }).click();
  await page.getByRole('button', { name: 'Cancelar assinatura' }).click();
  await expect(page.getByText(/Termina em/)).toBeVisible();
  await page.getByRole('link', { name: /Voltar ao site/ }).click();
  await expectState(page, /[Cc]ancelada/);
  await expectFarSearch(page, true);
  await expect.poll(() => subjects(email)).toContain('Sua Conta PRO não será renovada');

  await happen(email, 'end');
  await expect.poll(() => subjects(email)).toContain('Sua Conta PRO terminou');
  await expectState(page, /não tem uma assinatura|[Ee]ncerrada|[Tt]erminou/);
  await expectFarSearch(page, false);
  await page.goto('/alertas');
  await expect(page).toHaveURL('/premium');
});

test('a card that is refused later keeps its grace, and another card mends it', async ({ page }) => {
  const { email } = await startSession(page);
  await startSubscription(page);
  await happen(email, 'fail-renewal');
  await expectState(page, /[Aa]tras/);
  await expect.poll(() => subjects(email)).toContain('Não conseguimos cobrar a sua Conta PRO');
  await expectFarSearch(page, true);
  await page.goto('/conta');
  await state(page).getByRole('button', { name: 'Gerenciar assinatura' }).click();
  await page.getByLabel('Número do cartão').fill(cardNumbers.approved);
  await page.getByLabel('Validade').fill('12/40');
  await page.getByLabel('Código de segurança').fill('123');
  await page.getByLabel('Nome no cartão').fill('MARIA DA SILVA');
  await page.getByRole('button', { name: 'Salvar cartão' }).click();
  await expectState(page, /Ativa\. Próxima cobrança em/);
});

test('within seven days the purchase is undone, paid back, and confirmed by mail', async ({ page }) => {
  const { email } = await startSession(page);
  const paid = await startSubscription(page);
  await page.goto('/conta');
  await state(page).locator('summary', { hasText: 'Desistir da compra' }).click();
  const dialog = page.getByRole('dialog', { name: 'Desistir da compra?' });
  await dialog.getByRole('button', { name: 'Desistir e receber de volta' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => readPayments(email)).toEqual({ statuses: ['canceled'], paidBack: true });
  await expectFarSearch(page, false);
  await expect.poll(() => subjects(email)).toContain('Sua compra foi desfeita');
  // The payment's own page does not say that nothing was charged.
  await page.goto(paid);
  await expect(page.getByRole('heading', { name: 'Assinatura encerrada' })).toBeVisible();
  // Who left may come back.
  await startSubscription(page);
  await expectFarSearch(page, true);
});

test('two tabs buy one subscription', async ({ page, context }) => {
  const { email } = await startSession(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/checkout');
    await tab.getByRole('button', { name: 'Assinar Agora' }).click();
    await expect(tab.getByLabel('Número do cartão')).toBeVisible();
  }
  await pay(page);
  await expectPaid(page);
  await pay(other);
  await expectPaid(other);
  await expect.poll(async () => (await readPayments(email)).statuses).toEqual(['active']);
});

test('an account takes its data along and is erased, its subscription cancelled first', async ({ page }) => {
  const { email } = await startSession(page, { name: 'Rosa Prado' });
  await startSubscription(page);
  await page.goto('/conta');
  const data = page.locator('#dados');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('link', { name: 'Baixar meus dados' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^revoada-meus-dados-\d{4}-\d\d-\d\d\.json$/);
  const text = await new Response((await download.createReadStream()) as unknown as ReadableStream).text();
  const { data: held } = JSON.parse(text) as { data: Record<string, { rows: Record<string, unknown>[] }> };
  expect(held.accounts?.rows[0]).toMatchObject({ email, name: 'Rosa Prado' });
  expect(held.subscriptions?.rows).toHaveLength(1);

  const subscription = await findSubscriptionId(email);
  await data.locator('summary', { hasText: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir a sua conta?' });
  await dialog.getByLabel(/^Digite/).fill('EXCLUIR');
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
  await expect.poll(() => readRemains(subscription)).toEqual({ status: 'canceled', email: null });
  await expect.poll(() => subjects(email)).toContain('Sua conta foi excluída');
  await page.goto('/conta');
  await expect(page).toHaveURL(/\/login/);
});
