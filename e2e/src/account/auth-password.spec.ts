import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { startAccount, startPasswordSession } from '../support/session.ts';
import { newEmail } from '../support/sign-in.ts';
import { mailsTo } from '../support/stand-ins/stand-ins.ts';
import { toastsOn } from '../support/toasts.ts';

const sent = 'Instruções de redefinição de senha foram enviadas para seu email.';
const ask = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Enviar instruções' }).click();
};

/** The heading of the logged-in area after a sign-in with a password. */
async function readWelcome(page: Page, email: string, password: string): Promise<string | undefined> {
  await page.context().clearCookies();
  await startPasswordSession(page, email, password);
  const html = await (await page.request.get('/area-logada')).text();
  return /<h1>(.*?)<\/h1>/.exec(html.replaceAll('<!-- -->', ''))?.[1];
}

test('a visitor requests a new password, and sets it through the link of the mail', async ({ page }) => {
  await test.step('a visitor reads how a password is changed (S-253)', async () => {
    await page.goto('/update-password');
    await page.getByRole('link', { name: 'Recuperar senha' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  await test.step('an e-mail has to be one (S-164)', async () => {
    for (const [email, message] of [
      ['', 'Email é obrigatório'],
      ['maria', 'Email inválido'],
      ['josé@example.com', 'Email inválido: antes do @, use letras sem acento, números e sinais comuns'],
    ] as const) {
      await ask(page, email);
      const input = page.getByRole('textbox', { name: 'E-mail' });
      await expect(input).toBeFocused();
      await expect(input).toHaveAccessibleDescription(message);
      await input.fill('m');
      await expect(page.locator('.field__msg')).toHaveCount(0);
    }
  });

  await test.step('the answer does not reveal whether an account exists', async () => {
    await ask(page, newEmail());
    await expect(page.getByText(sent)).toBeVisible();
  });

  await test.step('a forgotten password is reset through the link of the mail (S-156)', async () => {
    const { email, name } = await startAccount(page, 'segredo-1');
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Voltar para o login' }).click();
    await page.getByRole('link', { name: 'Peça uma nova' }).click();
    await expect(page.getByText(sent)).toHaveCount(0);
    await ask(page, email);
    await expect(page.getByText(sent)).toBeVisible();
    await expect(toastsOn(page)).toContainText('Email de recuperação enviado!');
    const subject = /senha/i;
    await expect.poll(async () => (await mailsTo(email)).some((mail) => subject.test(mail.subject))).toBe(true);
    const mail = (await mailsTo(email)).find((one) => subject.test(one.subject));
    await page.goto(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    await page.getByLabel(/^Nova senha/).fill('segredo-2');
    await page.getByRole('button', { name: 'Salvar senha' }).click();
    await expect(page.getByLabel(/^Nova senha/)).toHaveCount(0);
    expect(await readWelcome(page, email, 'segredo-2')).toBe(`Olá, ${name}!`);
  });
});

const newPassword = (page: Page) => page.getByLabel('Nova senha', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirmação de senha', { exact: true });

test('a password is changed, and ends the sessions elsewhere (S-253)', async ({ page, stranger }) => {
  const { email, name } = await startAccount(page, 'segredo-1');
  await startPasswordSession(stranger, email, 'segredo-1');

  await page.goto('/update-password');
  for (const [first, second, at, message] of [
    ['', '', newPassword, 'Nova senha é obrigatória'],
    ['12345', '12345', newPassword, 'Nova senha deve ter pelo menos 6 caracteres'],
    ['segredo-2', '', confirmation, 'Confirmação de senha é obrigatória'],
    ['segredo-2', 'segredo-3', confirmation, 'Senhas não coincidem'],
  ] as const) {
    await newPassword(page).fill(first);
    await confirmation(page).fill(second);
    await page.getByRole('button', { name: 'Atualizar senha' }).click();
    await expect(at(page)).toHaveAccessibleDescription(message);
    await expect(at(page)).toBeFocused();
  }
  // Only the server knows the common passwords.
  await newPassword(page).fill('senha123');
  await confirmation(page).fill('senha123');
  await page.getByRole('button', { name: 'Atualizar senha' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Esta senha é comum demais e aparece em listas de senhas vazadas.',
  );
  await newPassword(page).fill('segredo-2');
  await page.getByRole('button', { name: 'Mostrar nova senha' }).click();
  await expect(newPassword(page)).toHaveAttribute('type', 'text');
  await confirmation(page).fill('segredo-2');
  await page.getByRole('button', { name: 'Atualizar senha' }).click();
  await expect(page).toHaveURL('/area-logada');
  await expect(toastsOn(page)).toContainText('Senha atualizada com sucesso!');

  expect((await stranger.request.get('/area-logada')).url()).toMatch(/\/login/);
  expect(await readWelcome(page, email, 'segredo-2')).toBe(`Olá, ${name}!`);
});
