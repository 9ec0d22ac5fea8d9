import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { startAccount, startSession } from '../support/session.ts';
import { newEmail, signOut, typePassword } from '../support/sign-in.ts';
import { mailsTo } from '../support/stand-ins.ts';
import { toastsOn } from '../support/toasts.ts';

const sent = 'Instruções de redefinição de senha foram enviadas para seu email.';
const ask = async (page: Page, email: string) => {
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Enviar instruções' }).click();
};

// S-156
test('a forgotten password is set anew by the way that the mail shows', async ({ page }) => {
  const { email, name } = await startAccount(page, 'segredo-1');
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Peça uma nova' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Enviar instruções' }).click();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(toastsOn(page)).toContainText('Email de recuperação enviado!');
  const subject = /senha/i;
  await expect.poll(async () => (await mailsTo(email)).some((mail) => subject.test(mail.subject))).toBe(true);
  const mail = (await mailsTo(email)).find((one) => subject.test(one.subject));
  await page.goto(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByLabel(/^Nova senha/).fill('segredo-2');
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Entrar com Email' }).click();
  await typePassword(page, email, 'segredo-2');
  await expect(page.getByRole('heading', { name: `Olá, ${name}!` })).toBeVisible();
});

test('a visitor asks for a new password', async ({ page }) => {
  // S-253
  await test.step('a visitor is told how a password is changed', async () => {
    await page.goto('/update-password');
    await page.getByRole('link', { name: 'Recuperar senha' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  // S-164
  await test.step('an e-mail has to be one', async () => {
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

  await test.step('nobody learns from it who has an account', async () => {
    await ask(page, newEmail());
    await expect(page.getByText(sent)).toBeVisible();
  });
});

// S-253
test('whoever comes by a network is told that the password is kept there', async ({ page }) => {
  await startSession(page);
  await page.goto('/update-password');
  await expect(page.getByText('a senha fica guardada lá')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

const newPassword = (page: Page) => page.getByLabel('Nova senha', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirmação de senha', { exact: true });

// S-253
test('a password is changed, and ends the sessions elsewhere', async ({ page, stranger }) => {
  const { email, name } = await startAccount(page, 'segredo-1');
  await stranger.goto('/login');
  await stranger.getByRole('link', { name: 'Entrar com Email' }).click();
  await typePassword(stranger, email, 'segredo-1');
  await expect(stranger.getByRole('heading', { name: `Olá, ${name}!` })).toBeVisible();

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
  // The server alone knows the common ones.
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

  await stranger.goto('/area-logada');
  await expect(stranger).toHaveURL(/\/login/);
  await signOut(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Entrar com Email' }).click();
  await typePassword(page, email, 'segredo-2');
  await expect(page.getByRole('heading', { name: `Olá, ${name}!` })).toBeVisible();
});
