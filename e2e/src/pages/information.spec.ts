import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures.ts';

const pages: { path: string; heading: string; link: string; expectOffer?: (page: Page) => Promise<void> }[] = [
  { path: '/sobre', heading: 'Sobre a Revoada', link: 'Quem somos' },
  {
    path: '/consultoria',
    heading: 'Consultoria Exclusiva em Milhas',
    link: 'Consultoria',
    expectOffer: expectConsultancy,
  },
  { path: '/treinamentos', heading: 'Treinamentos', link: 'Treinamentos', expectOffer: expectTrainings },
  { path: '/grupo-exclusivo', heading: 'Grupo Exclusivo', link: 'Grupo exclusivo', expectOffer: expectGroup },
  { path: '/depoimentos', heading: 'Depoimentos', link: 'Depoimentos' },
];

test('the footer leads to the pages about the owner’s other work, which have no axe violations and no horizontal scrolling (S-016, S-326)', async ({
  page,
}) => {
  await page.goto('/');
  for (const [at, { path, heading, link, expectOffer }] of pages.entries()) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'light' : 'dark' });
    await axe(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectOffer?.(page);
  }
});

/** Its plans and prices, examples so called, and the ways to the chat, to questions and to testimonials. S-281, S-327, S-329 */
async function expectConsultancy(page: Page): Promise<void> {
  await expect(page.getByText('clientes atendidos (exemplo)')).toBeVisible();
  await expect(page.getByText('O que há em cada plano é um exemplo')).toBeVisible();
  const main = page.getByRole('main');
  for (const name of ['Quero uma Consultoria', 'Começar Agora', /^Escolher Plano/]) {
    const chat = main.getByRole('link', { name }).first();
    await expect(chat).toHaveAttribute('href', /^https:/);
    await expect(chat).toHaveAttribute('target', '_blank');
  }
  await expect(main.getByRole('link', { name: /^Escolher Plano/ })).toHaveCount(3);
  for (const price of ['R$ 997', 'R$ 497', 'R$ 2.497'])
    await expect(main.getByText(price, { exact: true })).toBeVisible();
  const popular = main
    .locator('div')
    .filter({ has: page.getByText('Mais Popular') })
    .last();
  await expect(popular.getByText('R$ 997')).toBeVisible();
  for (const step of ['Análise Inicial', 'Estratégia Personalizada', 'Implementação', 'Acompanhamento']) {
    await expect(main.getByRole('heading', { name: step })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'Tirar Dúvidas' })).toHaveAttribute(
    'href',
    '/fale-comigo?assunto=consultoria',
  );
  await main.getByRole('link', { name: 'Ver Depoimentos' }).click();
  await expect(page).toHaveURL('/depoimentos');
}

/** Each training leads to a question about it, and says that it is an example. S-281, S-327, S-328 */
async function expectTrainings(page: Page): Promise<void> {
  for (const course of ['Milhas Básico', 'Milhas Avançado', 'Viagens Econômicas']) {
    const more = page.getByRole('link', { name: `Saber mais sobre ${course}` });
    await expect(more).toHaveAttribute('href', '/fale-comigo?assunto=treinamento');
  }
  await expect(page.getByText('O que há em cada curso é um exemplo')).toBeVisible();
}

/** Four benefits and four resources, and that they are examples. S-281, S-327, S-330 */
async function expectGroup(page: Page): Promise<void> {
  for (const name of [
    'Alertas de ofertas premium',
    'Consultoria personalizada',
    'Acesso antecipado a promoções',
    'Suporte prioritário',
    'Treinamentos exclusivos',
    'Webinars ao vivo',
    'Comunidade privada',
    'Ferramentas avançadas',
  ]) {
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  }
  await expect(page.getByText('O que há no grupo é um exemplo')).toBeVisible();
}
