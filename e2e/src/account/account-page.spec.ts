import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';
import { startAccount, startSession, startSubscription } from '../support/session.ts';
import { beSomebody, type TestPerson, typePassword } from '../support/sign-in.ts';
import { findSubscriptionId, readRemains } from '../support/stand-ins/payments.ts';
import { mailsTo } from '../support/stand-ins/stand-ins.ts';
import { toastsOn } from '../support/toasts.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toast = (page: Page, text: string) => toastsOn(page).getByText(text);

async function openAccount(page: Page): Promise<TestPerson> {
  const person = await startSession(page);
  await page.goto('/conta');
  return person;
}

test('a signed-in person sees and changes their data (S-192, S-194)', async ({ page, stranger }) => {
  const person = await openAccount(page);
  const { email } = person;
  await test.step('personal data are checked by field, kept as typed, and saved', async () => {
    const personal = part(page, 'Dados pessoais');
    await expect(personal.getByLabel('E-mail')).toHaveValue(email);
    await expect(personal.getByLabel('E-mail')).not.toBeEditable();
    await expect(personal).toContainText('E-mail confirmado');

    await personal.getByLabel('Nome').fill('Carla Dias');
    await personal.getByLabel('Telefone').fill('123');
    await personal.getByLabel('Data de nascimento').fill('01/01/2020');
    await personal.getByRole('button', { name: 'Salvar' }).click();
    await expect(personal.getByText('Telefone inválido (ex: 11999999999)')).toBeVisible();
    await expect(personal.getByText('Você deve ter pelo menos 18 anos')).toBeVisible();
    await expect(personal.getByLabel('Telefone')).toBeFocused();
    await expect(personal.getByLabel('Nome')).toHaveValue('Carla Dias');
    await axe(page);

    await personal.getByLabel('Telefone').fill('(21) 98888-7777');
    await personal.getByLabel('Data de nascimento').fill('20051990');
    await page.keyboard.press('Enter');
    await expect(personal.getByText('Dados salvos.')).toBeFocused();
    await expect(toast(page, 'Dados salvos.')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('CD');
  });
  await test.step('everything held is downloaded', async () => {
    const data = part(page, 'Seus dados');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      data.getByRole('link', { name: 'Baixar meus dados' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^revoada-meus-dados.*\.json$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(email);
  });
  await test.step('a consent is given and taken back, with its day and its version', async () => {
    const consents = part(page, 'Consentimentos');
    await consents.getByRole('button', { name: 'Autorizar' }).click();
    await expect(consents).toContainText(/Autorizadas em \d\d\/\d\d\/\d{4} · versão de 21\/11\/2026/);
    await consents.getByRole('button', { name: 'Retirar autorização' }).click();
    await expect(consents).toContainText(/Não autorizadas em \d\d\/\d\d\/\d{4}/);
    await expect(consents.getByRole('button', { name: 'Autorizar' })).toBeVisible();
  });
  await test.step('a reload shows what was saved, ways in and sessions; all other browsers are signed out at once', async () => {
    await expect(part(page, 'Formas de entrar')).toContainText('Google');
    const sessions = part(page, 'Sessões');
    await expect(sessions).toContainText('Nenhum outro navegador');

    await startSession(stranger, person);
    await page.reload();
    const personal = part(page, 'Dados pessoais');
    await expect(personal.getByLabel('Nome')).toHaveValue('Carla Dias');
    await expect(personal.getByLabel('Telefone')).toHaveValue('(21) 98888-7777');
    await expect(personal.getByLabel('Data de nascimento')).toHaveValue('20/05/1990');
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByRole('listitem').first()).toContainText('este navegador');
    await sessions.getByRole('button', { name: 'Sair de todos os outros' }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(sessions.getByText('As sessões em outros navegadores foram encerradas.')).toBeFocused();
    expect((await stranger.request.get('/conta')).url()).toMatch(/\/login/);
  });
});

test('an e-mail that is not confirmed gets its mail again, and is confirmed at the next sign-in (S-283)', async ({
  page,
}) => {
  const { email } = await startAccount(page, 'segredo1');
  await page.goto('/conta');
  const personal = part(page, 'Dados pessoais');
  await expect(personal).toContainText('E-mail ainda não confirmado');
  await axe(page);
  await personal.getByRole('button', { name: 'Reenviar e-mail de confirmação' }).click();
  await expect(personal.getByRole('status')).toContainText('E-mail enviado.');
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  const [mail] = await mailsTo(email);
  const link = /http\S+\/verificar\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(await (await page.request.get(link)).text()).toContain('E-mail confirmado');
  await personal.getByRole('link', { name: 'Já confirmei: entrar de novo' }).click();
  await typePassword(page, email, 'segredo1');
  await expect(page).toHaveURL('/conta');
  await expect(personal).toContainText('E-mail confirmado');
  await expect(personal.getByRole('button', { name: 'Reenviar' })).toHaveCount(0);
});

test.describe('with a sign-in that has grown old', () => {
  test.use({ tolerated: [/403/] });

  test('the download requires a fresh sign-in, then the account is erased and its subscription cancelled first (S-194)', async ({
    page,
  }) => {
    const person = await startSession(page, { name: 'Rosa Prado' });
    const { email } = person;
    await startSubscription(page);
    await page.goto('/conta');
    await test.step('the download requires a fresh sign-in, and returns to the same section', async () => {
      await page.route('**/api/me', (route) => route.fulfill({ status: 403, json: {} }));
      await part(page, 'Seus dados').getByRole('link', { name: 'Baixar meus dados' }).click();
      await page.waitForURL((url) => url.pathname !== '/conta');
      await page.unroute('**/api/me');
      await page.goto('/auth/login?recheck=1&returnTo=%2Fconta%23dados&connection=google-oauth2');
      await beSomebody(page, person);
      await expect(page).toHaveURL('/conta#dados');
      await waitForHydration(page);
      await expect(page.getByRole('link', { name: 'Baixar meus dados' })).toBeVisible();
    });
    await test.step('an account takes its data along', async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Baixar meus dados' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^revoada-meus-dados-\d{4}-\d\d-\d\d\.json$/);
      const { data } = JSON.parse(await readFile(await file.path(), 'utf8')) as {
        data: Record<string, { rows: Record<string, unknown>[] }>;
      };
      expect(data.accounts?.rows[0]).toMatchObject({ email, name: 'Rosa Prado' });
      expect(data.subscriptions?.rows).toHaveLength(1);
    });
    await test.step('an account is erased after the confirmation word', async () => {
      const subscription = await findSubscriptionId(email);
      await part(page, 'Seus dados').getByText('Excluir minha conta').first().click();
      const dialog = page.getByRole('dialog', { name: 'Excluir a sua conta?' });
      await expect(dialog).toContainText('Apagamos na hora');
      await expect(dialog).toContainText(/por 5 anos \(até \d\d\/\d\d\/\d{4}\)/);
      await axe(page);
      await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('sim');
      await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
      await expect(dialog.locator('.field__msg')).toHaveText('Digite EXCLUIR para confirmar');
      await axe(page);
      await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR');
      await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
      await expect(toast(page, 'Sua conta foi excluída.')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
      await expect.poll(() => readRemains(subscription)).toEqual({ status: 'canceled', email: null });
      await expect
        .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
        .toContain('Sua conta foi excluída');
      expect((await page.request.get('/conta')).url()).toMatch(/\/login/);

      // The same person starts again.
      await startSession(page, person);
      await page.goto('/conta');
      await expect(part(page, 'Dados pessoais').getByLabel('Telefone')).toHaveValue('');
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^request failed: csp .*\.js$/] });

  test('data are saved, consents given, and the account erased', async ({ page }) => {
    await openAccount(page);
    const personal = part(page, 'Dados pessoais');
    await personal.getByLabel('Telefone').fill('1');
    await personal.getByRole('button', { name: 'Salvar' }).click();
    await expect(personal.getByText('Telefone inválido (ex: 11999999999)')).toBeVisible();
    await expect(personal.getByLabel('Telefone')).toHaveValue('1');
    await personal.getByLabel('Telefone').fill('1133334444');
    await personal.getByLabel('Data de nascimento').fill('20/05/1990');
    await personal.getByRole('button', { name: 'Salvar' }).click();
    await expect(personal.getByText('Dados salvos.')).toBeVisible();
    await part(page, 'Consentimentos').getByRole('button', { name: 'Autorizar' }).click();
    await expect(part(page, 'Consentimentos')).toContainText('Autorizadas em');

    const data = part(page, 'Seus dados');
    const erase = data.getByRole('button', { name: 'Excluir minha conta' });
    await data.getByText('Excluir minha conta').first().click();
    await erase.click();
    await expect(data.locator('.field__msg')).toHaveText('Digite EXCLUIR para confirmar');
    await data.getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR');
    await erase.click();
    await expect(page).toHaveURL('/?aviso=conta-excluida');
    // Texts inside noscript are not found by their words.
    await expect(page.locator('noscript p')).toHaveText('Sua conta foi excluída.');
  });
});
