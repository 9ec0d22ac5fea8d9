import { axe, expect, test } from '../fixtures.ts';
import { newTab } from '../support/buy.ts';
import { buildSearchUrl, cashList, findCards, search } from '../support/results.ts';
import { startSession, startSubscription } from '../support/session.ts';

const limit = 'Desbloqueie Resultados ilimitados';
const far = { from: 'SAO', to: 'RIO', out: 200 };

test.describe('a visitor', () => {
  // S-182
  test('is led from the limit modal to sign-up, in a new tab', async ({ page }) => {
    await page.goto(buildSearchUrl({ from: 'SAO', to: 'RIO', out: 12, pagina: 4 }));
    const modal = page.getByRole('dialog', { name: limit });
    const tab = await newTab(page, modal.getByRole('button', { name: 'Comprar Agora!' }));
    await expect(tab.getByRole('button', { name: 'Criar conta' })).toBeVisible();
  });

  // S-188
  test('is sold what there is, alerts too', async ({ page }) => {
    await search(page, { from: 'GRU', to: 'SSA' });
    await expect(page.getByRole('link', { name: 'Criar alerta' })).toHaveAttribute('href', '/register');
    await page.goto('/');
    const plan = page.locator('#pro').getByRole('article');
    await expect(plan.getByRole('listitem').filter({ hasText: 'em breve' })).toHaveCount(0);
    await axe(page);
    await page.goto('/checkout');
    const bought = page.getByRole('main').getByRole('listitem');
    await expect(bought).toHaveText([
      /^Resultados ilimitados/,
      /^Datas a mais de 30 dias/,
      /^Alertas inteligentes de preço/,
      /^Acesso antecipado a promoções/,
    ]);
    await page.goto('/termos');
    await expect(page.locator('#assinatura')).toContainText(
      'Ela dá resultados ilimitados, datas além de 30 dias, alertas de preço, acesso antecipado a promoções e o painel das suas milhas.',
    );
  });
});

test.describe('a free account', () => {
  // S-040, S-181
  test('goes from the upsell to payment', async ({ page }) => {
    await startSession(page);
    await search(page, { from: 'GRU', to: 'SSA' });
    const upsell = page.getByRole('complementary', { name: limit });
    const tab = await newTab(page, upsell.getByRole('button', { name: 'Comprar Agora!' }));
    await expect(tab.getByLabel('Número do cartão')).toBeVisible();
  });
});

// S-189
test('a subscriber searches 200 days ahead, pages to the end, and is sold nothing', async ({ page }) => {
  await startSession(page);
  await startSubscription(page);
  await search(page, far);
  const list = cashList(page);
  await expect(list).not.toContainText('Mostramos os');
  const pages = list.getByRole('navigation', { name: 'Páginas, dinheiro' });
  await expect(pages).toContainText(/Página 1 de ([4-9]|\d\d)/);
  await page.goto(`${buildSearchUrl(far)}&pagina=99`);
  await expect(pages).toContainText(/Página (\d+) de \1/);
  await expect(pages.getByRole('button', { name: 'Próxima' })).toBeDisabled();
  await expect(findCards(list).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(limit)).toHaveCount(0);

  await page.goto('/');
  await expect(page.locator('#pro').getByRole('button')).toHaveText('Gerenciar assinatura');
});
