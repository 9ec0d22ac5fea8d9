import { axe, axeInBothSchemes, expect, test } from '../fixtures.ts';
import { expectPaid, pay } from '../support/buy.ts';
import { beSomebody, newPerson } from '../support/sign-in.ts';

test.describe('without scripts', () => {
  // The browser drops the scripts' preloads.
  test.use({ javaScriptEnabled: false, tolerated: [/^request failed: csp .*\.js$/] });

  // S-185
  test('a subscription is bought, and managed', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Entrar com Google' }).click();
    await beSomebody(page, newPerson());
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Assinar Agora' }).click();
    await page.getByRole('link', { name: 'Voltar sem pagar' }).click();
    await page.getByRole('link', { name: 'Tentar Novamente' }).click();
    await expect(page).toHaveURL('/checkout');
    await page.getByRole('button', { name: 'Assinar Agora' }).click();
    await pay(page);
    await expectPaid(page);
    await page.goto('/premium');
    await page.getByRole('button', { name: 'Gerenciar assinatura' }).first().click();
    await expect(page.getByRole('button', { name: 'Cancelar assinatura' })).toBeVisible();
  });
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  // S-187
  test('the pages of plans and of the law fit, and axe finds nothing', async ({ page }) => {
    for (const path of ['/checkout', '/cancel', '/success', '/termos', '/privacidade']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(sideways).toBe(false);
        await axe(page);
      });
    }
  });
});

// S-195
test('the texts of the law are read from the footer, by their parts, and name who answers', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Termos de uso' }).click();
  await expect(page.getByRole('heading', { name: 'Termos de uso', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Não vendemos passagens.');
  await expect(page.getByRole('main')).toContainText('R$ 29,90/mês');
  await expect(page.getByRole('main')).toContainText('Versão de 23/11/2026');
  await page
    .getByRole('navigation', { name: 'Partes do texto' })
    .getByRole('link', { name: 'Desistir em 7 dias' })
    .click();
  await expect(page.getByRole('heading', { name: /Desistir em 7 dias/ })).toBeInViewport();
  await axeInBothSchemes(page);
  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Cookies' }).click();
  await expect(page).toHaveURL('/cookies');
  await expect(page.getByRole('main')).toContainText('Manter você conectado');
  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Privacidade' }).click();
  await expect(page.getByRole('main')).toContainText('CNPJ');
  await axeInBothSchemes(page);
});
