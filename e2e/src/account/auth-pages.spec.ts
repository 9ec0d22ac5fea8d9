import type { Locator, Page } from '@playwright/test';
import { axeInSchemes, expect, memberTest, test } from '../fixtures.ts';
import { moveTo } from '../support/move.ts';
import { startSession } from '../support/session.ts';
import { beSomebody, newPerson } from '../support/sign-in.ts';
import { expectNothingCovered, toastsOn } from '../support/toasts.ts';

/** The first page is opened, the others are moved to. */
const visitorPages = ['/login?erro=email-nao-verificado', '/register', '/forgot-password', '/update-password'];
const memberPages = ['/area-logada', '/hotels', '/update-password'];

/** Nothing scrolls sideways, and axe finds nothing, light and dark. */
async function expectSound(page: Page): Promise<void> {
  const [inner, wide] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  expect(wide).toBe(inner);
  await axeInSchemes(page);
}

for (const { test: as, paths, whose } of [
  { test, paths: visitorPages, whose: 'a visitor' },
  { test: memberTest, paths: memberPages, whose: 'a member' },
]) {
  as.describe('on a phone of 320 px', () => {
    as.use({ viewport: { width: 320, height: 640 } });

    as(
      `axe finds nothing on the account's pages and in the menu of ${whose}, and nothing scrolls sideways`,
      async ({ page }) => {
        await page.goto(paths[0] ?? '/');
        const expectSoundOnceSentEmpty = async (name: string) => {
          await page.getByRole('main').getByRole('button', { name, exact: true }).click();
          await expect(page.locator('.field__msg').first()).toBeVisible();
          await expectSound(page);
        };
        for (const path of paths) {
          await as.step(path, async () => {
            if (path !== paths[0]) await moveTo(page, path);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expectSound(page);
            if (path === '/forgot-password') await expectSoundOnceSentEmpty('Enviar instruções');
            if (path !== '/register') return;
            await page.getByRole('link', { name: 'Preencher Formulário Completo' }).click();
            await expect(page.getByRole('heading', { name: 'Dados Pessoais' })).toBeVisible();
            await expectSound(page);
            await expectSoundOnceSentEmpty('Criar conta');
          });
        }
        // S-253
        if (whose === 'a member') {
          await as.step('an account of a network sees that its password is managed there', async () => {
            await expect(page.getByText('a senha fica guardada lá')).toBeVisible();
            await expect(page.getByRole('textbox')).toHaveCount(0);
          });
        }

        await as.step('the menu', async () => {
          await moveTo(page, '/');
          await page.getByRole('button', { name: 'Menu' }).click();
          const menu = page.getByRole('navigation', { name: 'Menu' });
          await expect(menu).toBeVisible();
          const foot = await menu.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);
          expect(foot).toBeGreaterThanOrEqual(0);
          await expectSound(page);
          const names = await menu.getByRole('link').allTextContents();
          const pageNames = [
            'Flights',
            'Ofertas',
            'Minha conta',
            'Clientes',
            'Hotéis',
            'Reservas',
            'Alertas',
            'Painel',
          ];
          expect(names.slice(5)).toEqual(whose === 'a visitor' ? ['Entrar', 'Cadastrar-se'] : pageNames);
          await expect(menu.getByRole('button', { name: 'Sair da Conta' })).toHaveCount(whose === 'a visitor' ? 0 : 1);
        });
      },
    );
  });
}

/** Notes the waits that the page begins from now on. Gives how to learn that one of so many milliseconds has begun. */
async function noteWaits(page: Page): Promise<(milliseconds: number) => Promise<unknown>> {
  await page.evaluate(() => {
    const { setTimeout: begin } = globalThis;
    const waits: unknown[] = [];
    const noted = (run: () => void, milliseconds?: number) => {
      waits.push(milliseconds);
      return begin(run, milliseconds);
    };
    Object.assign(globalThis, { waits, setTimeout: noted });
  });
  return (milliseconds) =>
    page.waitForFunction((of) => (globalThis as unknown as { waits: unknown[] }).waits.includes(of), milliseconds);
}

/** Whether two parts of a page lie over each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('a part is not shown');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test.describe('the offer of the subscription', () => {
  const offer = 'Para acessar a área logada, você precisa de uma assinatura premium.';

  test('appears two seconds after the check, stays for fifteen, and waits while it is hovered or focused (S-159)', async ({
    page,
  }) => {
    await page.clock.install();
    await startSession(page);
    // The check ends when the clock is stopped.
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/check-subscription*', async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await page.goto('/area-logada');
    const toasts = toastsOn(page);
    await expect(toasts).toBeEmpty();
    await page.clock.pauseAt(Date.now() + 60_000);
    const readWait = await noteWaits(page);
    answer();
    await readWait(2_000);
    await page.clock.runFor(1_900);
    await expect(toasts).toBeEmpty();
    await page.clock.runFor(200);
    await expect(toasts).toContainText(offer);
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 768, height: 1024 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(viewport);
      await expectNothingCovered(page);
      const added = page.getByRole('region', { name: /acrescenta$/ }).getByRole('list');
      await expect.poll(() => overlap(toasts.getByText(offer), added)).toBe(false);
    }
    await page.clock.runFor(14_500);
    await expect(toasts).toContainText(offer);
    const buy = page.getByRole('button', { name: 'Assinar Agora' });
    await buy.focus();
    await page.clock.runFor(30_000);
    await expect(toasts).toContainText(offer);
    await buy.blur();
    await page.clock.runFor(1_000);
    await expect(toasts).toBeEmpty();
  });

  test.describe('where the check fails', () => {
    test.use({ tolerated: [/check-subscription/] });

    test('appears anyway, and closes with either of its buttons, by keyboard', async ({ page }) => {
      await page.route('**/api/check-subscription*', (route) => route.fulfill({ status: 500, body: '' }));
      await startSession(page);
      for (const [button, path] of [
        ['Assinar Agora', '/premium'],
        ['Voltar', '/'],
      ] as const) {
        await test.step(`leads from '${button}' to ${path}`, async () => {
          await page.goto('/area-logada');
          await expect(toastsOn(page)).toContainText(offer);
          await page.getByRole('button', { name: button, exact: true }).focus();
          await page.keyboard.press('Enter');
          await expect(page).toHaveURL(path);
          await expect(toastsOn(page)).not.toContainText(offer);
          // Again, with a check that succeeds.
          await page.unroute('**/api/check-subscription*');
          await page.evaluate(() => sessionStorage.removeItem('assinatura_oferecida'));
        });
      }
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^request failed: csp .*\.js$/] });

  test('sign-in, menu, notices, sign-out and password reset all work', async ({ page }) => {
    await page.goto('/moblix-dashboard');
    const noScriptText = page.locator('noscript p');
    await expect(noScriptText).toHaveText('Você precisa fazer login para acessar esta área');
    await expect(noScriptText).toBeVisible();
    await page.getByRole('link', { name: 'Entrar com Google' }).click();
    await beSomebody(page, newPerson());
    await expect(noScriptText).toHaveText('Você precisa de uma assinatura premium para acessar esta área');
    await page.getByRole('button', { name: 'Conta de Maria' }).click();
    await page.getByRole('navigation', { name: 'Conta' }).getByRole('link', { name: 'Hotéis' }).click();
    await expect(page.getByRole('heading', { name: 'Hotéis' })).toBeVisible();
    await page.goto('/login');
    await expect(noScriptText).toHaveText('Bem-vindo de volta, Maria da Silva!');
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await expect(page).toHaveURL('/?aviso=saiu');
    await expect(noScriptText).toHaveText('Logout realizado com sucesso!');

    await test.step('a password reset is requested', async () => {
      await page.goto('/forgot-password');
      await page.getByRole('textbox', { name: 'E-mail' }).fill('x');
      await page.getByRole('button', { name: 'Enviar instruções' }).click();
      await expect(page.getByText('Email inválido')).toBeVisible();
      await page.getByRole('textbox', { name: 'E-mail' }).fill('ninguem@example.com');
      await page.getByRole('button', { name: 'Enviar instruções' }).click();
      await expect(page.getByText('Instruções de redefinição de senha foram enviadas')).toBeVisible();
    });
  });
});
