import type { Page } from '@playwright/test';
import { axe, axeInSchemes, expect, test } from '../fixtures.ts';
import { moveTo } from '../support/move.ts';
import { buildSearchUrl, cashList, findCards, search } from '../support/results.ts';
import { startSession, startSubscription } from '../support/session.ts';

const limit = 'Desbloqueie Resultados ilimitados';
const far = { from: 'SAO', to: 'RIO', out: 200 };

/** Expects the page to fit 360 px without axe violations. */
async function expectSoundOnPhone(page: Page): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(sideways).toBe(false);
  await axe(page);
  await page.setViewportSize(wide);
}

test('a visitor reads the offer and the legal texts; these pages fit 360 px without axe violations', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const legal = page.getByRole('navigation', { name: 'Legal' });
  await page.goto('/');

  await test.step('a visitor sees what is sold, including alerts (S-188)', async () => {
    const plan = page.locator('#pro').getByRole('article');
    await expect(plan).not.toHaveCount(0);
    await expect(plan.getByRole('listitem').filter({ hasText: 'em breve' })).toHaveCount(0);
  });

  await test.step('the legal texts are linked in the footer, have sections, and contain the responsible company (S-195)', async () => {
    await legal.getByRole('link', { name: 'Termos de uso' }).click();
    await expect(page.getByRole('heading', { name: 'Termos de uso', level: 1 })).toBeVisible();
    await expect(main).toContainText('Não vendemos passagens.');
    await expect(main).toContainText('R$ 29,90/mês');
    await expect(main).toContainText('Versão de 30/11/2026');
    await expect(page.locator('#assinatura')).toContainText(
      'Ela dá resultados ilimitados, datas além de 30 dias, alertas de preço, acesso antecipado a promoções e o painel das suas milhas.',
    );
    await page
      .getByRole('navigation', { name: 'Partes do texto' })
      .getByRole('link', { name: 'Desistir em 7 dias' })
      .click();
    await expect(page.getByRole('heading', { name: /Desistir em 7 dias/ })).toBeInViewport();
    await axeInSchemes(page);
    await expectSoundOnPhone(page);
    await legal.getByRole('link', { name: 'Cookies' }).click();
    await expect(page).toHaveURL('/cookies');
    await expect(main).toContainText('Manter você conectado');
    await legal.getByRole('link', { name: 'Privacidade' }).click();
    await expect(main).toContainText('CNPJ');
    await axeInSchemes(page);
    await expectSoundOnPhone(page);
  });

  await test.step('the plan lists what is bought, and its pages fit (S-187, S-188)', async () => {
    await moveTo(page, '/checkout');
    await expect(main.getByRole('listitem')).toHaveText([
      /^Resultados ilimitados/,
      /^Datas a mais de 30 dias/,
      /^Alertas inteligentes de preço/,
      /^Acesso antecipado a promoções/,
    ]);
    await expectSoundOnPhone(page);
    for (const path of ['/cancel', '/success']) {
      await moveTo(page, path);
      await expectSoundOnPhone(page);
    }
  });
});

test('a subscriber searches 200 days ahead, pages to the end, and sees no offers of the plan (S-189)', async ({
  page,
}) => {
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

  await page.getByRole('banner').getByRole('link', { name: 'Revoada, início' }).click();
  await expect(page.locator('#pro').getByRole('button')).toHaveText('Gerenciar assinatura');
});
