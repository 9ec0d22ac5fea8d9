import type { Page } from '@playwright/test';
import { axeInSchemes, expect, test } from '../fixtures.ts';
import { openPayment, startAccount } from '../support/session.ts';
import { createPassword, newPerson, typePassword } from '../support/sign-in.ts';
import { controlUrl } from '../support/stand-ins/stand-ins.ts';

const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Expects no horizontal scrolling and no axe violations in light and dark. */
async function expectSound(page: Page): Promise<void> {
  expect(await fits(page)).toBe(true);
  await axeInSchemes(page);
}

test.describe('narrow', () => {
  // Blocking service workers makes Playwright run a script that fails in the sandboxed frame of a mail.
  test.use({ viewport: { width: 320, height: 640 }, serviceWorkers: 'allow' });

  test("the identity provider's pages have no axe violations and no horizontal scrolling", async ({ page }) => {
    const inspect = async (heading: string) => {
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectSound(page);
    };
    await page.goto('/auth/login');
    await inspect('Entrar na Revoada');
    await page.getByRole('link', { name: 'Continuar com LinkedIn' }).click();
    await inspect('Entrar com LinkedIn (simulado)');
    await page.goto('/auth/login?connection=email');
    await inspect('Entrar com e-mail');
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await inspect('Esqueci minha senha');
    await page.getByRole('link', { name: 'Voltar' }).click();
    await page.getByRole('link', { name: 'Criar uma conta' }).click();
    await inspect('Criar conta com e-mail');
  });

  test('the payment and control pages have no axe violations and no horizontal scrolling with a long e-mail; a mail is shown as designed, and its link confirms the e-mail (S-217)', async ({
    page,
  }) => {
    const { email } = await startAccount(page, 'segredo1');
    await page.goto(await openPayment(page));
    await expect(page.getByLabel('Número do cartão')).toBeVisible();
    await expectSound(page);
    const open = async (path: string, heading: string) => {
      await page.goto(controlUrl(path));
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    };
    await open('/', 'Controle da demonstração');
    await expectSound(page);
    await open('/mailbox', 'E-mails da demonstração');
    await expectSound(page);
    await open('/moblix-v1', 'Moblix v1 da demonstração');
    await expectSound(page);
    await open('/duffel', 'Duffel da demonstração');
    await page.getByLabel('Só na rota').fill('BSB-PMW');
    await page.getByRole('button', { name: 'Oferta lenta' }).click();
    const fault = page.getByRole('button', { name: '"route":"BSB-PMW"' });
    // The page loads again with the fault.
    await expect(fault).toBeVisible();
    await expectSound(page);
    await fault.click();
    await expect(fault).toHaveCount(0);

    await open(`/mailbox?to=${encodeURIComponent(email)}`, 'E-mails da demonstração');
    await page.locator('summary').filter({ hasText: 'Confirme o seu e-mail' }).click();
    const link = page.frameLocator('iframe').getByRole('link', { name: 'Confirmar o meu e-mail' });
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(opened.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
    await opened.close();

    await open('/identity', 'Pessoas da demonstração');
    await expect(page.getByRole('row').filter({ hasText: email }).getByRole('cell', { name: 'sim' })).toBeVisible();
    await expectSound(page);
  });
});

test.describe('without scripts (S-214)', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^request failed: csp .*\.js$/] });

  test('people create an account, sign out, and sign in with their password', async ({ page }) => {
    const person = newPerson();
    await page.goto('/auth/login?connection=email&screen_hint=signup');
    await createPassword(page, person, 'segredo1');
    await expect(page).toHaveURL('/area-logada');
    await page.context().clearCookies({ name: /identidade/ });
    await page.goto('/auth/login?connection=email');
    await typePassword(page, person.email, 'errada1');
    await expect(page.getByRole('alert')).toHaveText('E-mail ou senha incorretos.');
    await typePassword(page, person.email, 'segredo1');
    await expect(page).toHaveURL('/area-logada');
  });
});
