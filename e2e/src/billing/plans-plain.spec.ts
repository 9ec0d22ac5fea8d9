import { expect, test } from '../fixtures.ts';
import { expectPaid, pay } from '../support/buy.ts';
import { startSession } from '../support/session.ts';

test.describe('without scripts', () => {
  // The browser drops the scripts' preloads.
  test.use({ javaScriptEnabled: false, tolerated: [/^request failed: csp .*\.js$/] });

  test('a subscription is bought, and managed (S-185)', async ({ page }) => {
    await startSession(page);
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
