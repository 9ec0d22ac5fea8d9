import type { Page } from '@playwright/test';
import { connectFlightBackend, type FaultRequest } from '@revoada/sandbox/flight-backend';
import { axe, expect, test } from '../fixtures.ts';
import { axeWithoutScripts } from '../support/looks/axe.ts';
import { startSession, startSubscription } from '../support/session.ts';
import { controlUrl } from '../support/stand-ins/stand-ins.ts';

// In sequence, because they change the same list of offers.
test.describe.configure({ mode: 'default' });

const backend = connectFlightBackend(controlUrl());
const faults: number[] = [];
const add = async (fault: FaultRequest) => faults.push((await backend.addFault({ path: 'offers', ...fault })).id);
test.afterEach(async () => {
  for (const id of faults.splice(0)) await backend.removeFault(id);
});

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const chips = (page: Page) => page.getByRole('navigation', { name: 'Filtrar ofertas' });

/** Reloads the list, which is read from the source each time, until it shows this. */
async function lookUntil(page: Page, shown: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.reload();
    expect(await shown()).toBe(true);
  }).toPass();
}

/** URL and price of the first one-way offer in reais within the free limit. */
async function pickOffer(page: Page) {
  const offer = cards(page)
    .filter({ hasText: 'em dinheiro' })
    .filter({ hasText: 'só ida' })
    .filter({ hasNotText: 'conta gratuita' })
    .first();
  const amount = (await offer.innerText()).match(/R\$\s[\d.]+(?= em dinheiro)/)?.[0] ?? '';
  return { amount, link: offer.getByRole('link', { name: 'Ver voos desta oferta' }) };
}

const price = (amount: string) => new RegExp(amount.replace(/[.$]/g, '\\$&').replace(/\s/, '\\s'));

test('chips filter the offers, and an offer opens its search with the same price (S-372, S-374)', async ({ page }) => {
  await startSession(page);
  await page.goto('/ofertas');
  await expect(page.getByRole('heading', { level: 1, name: 'Ofertas Especiais' })).toBeVisible();
  await axe(page);
  const all = await cards(page).count();
  expect(all).toBeGreaterThan(30);
  // 'Destacadas' is shown once a route has enough observations for a usual price.
  await expect(
    chips(page)
      .getByRole('link')
      .filter({ hasNotText: /^Destacadas/ }),
  ).toHaveText([/^Todas as Ofertas/, /^Voos Nacionais/, /^Última Hora/]);
  await chips(page)
    .getByRole('link', { name: /^Voos Nacionais/ })
    .click();
  await expect(page).toHaveURL('/ofertas?filtro=nacionais');
  await expect(chips(page).getByRole('link', { name: /^Voos Nacionais/ })).toHaveAttribute('aria-current', 'page');
  expect(await cards(page).count()).toBeLessThan(all);
  const { amount, link } = await pickOffer(page);
  await link.click();
  await expect(page).toHaveURL(/\/\?origem=[A-Z]{3}&destino=[A-Z]{3}&ida=/);
  await expect(page.getByRole('main').getByText(price(amount)).first()).toBeVisible();
});

test.describe('on a phone without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('chips are links, badges show their days, and an offer leads to its search (S-372, S-373)', async ({ page }) => {
    await startSession(page);
    await page.goto('/ofertas');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await axeWithoutScripts(page);
    await chips(page)
      .getByRole('link', { name: /^Última Hora/ })
      .click();
    await expect(page.getByText('Partem em até 7 dias.')).toBeVisible();
    await expect(cards(page).first()).toContainText(/Parte (hoje|amanhã|em [2-7] dias)/);
    await page.goto('/ofertas');
    const { amount, link } = await pickOffer(page);
    expect(amount).not.toBe('');
    await link.click();
    await expect(page).toHaveURL(/\/\?origem=[A-Z]{3}/);
  });
});

test('a new offer is shown to subscribers first; a failing backend leaves the last list; an empty list has a message (S-370, S-371, S-376)', async ({
  page,
  stranger,
}) => {
  await startSession(page);
  await startSession(stranger);
  await startSubscription(stranger);
  await page.goto('/ofertas');
  await stranger.goto('/ofertas');
  await expect(page.getByText('Quem assina vê as ofertas novas 24 h antes.')).toBeVisible();
  await expect(stranger.getByText('Você vê as ofertas novas 24 h antes das outras contas.')).toBeVisible();

  await add({ kind: 'new-offer', offer: 'GRU-AJU' });
  const early = cards(stranger).filter({ hasText: 'Aracaju' });
  await lookUntil(stranger, async () => (await early.count()) === 1);
  await expect(early).toContainText('Só para quem assina até');
  await axe(stranger);
  await lookUntil(page, () => page.getByText(/nas próximas 24 h/).isVisible());
  await expect(cards(page).filter({ hasText: 'Aracaju' })).toHaveCount(0);

  await add({ kind: 'error', status: 503 });
  await lookUntil(page, () => page.getByText('Não conseguimos atualizar as ofertas agora.').isVisible());
  await expect(cards(page).first()).toBeVisible();
  await axe(page);

  for (const id of faults.splice(0)) await backend.removeFault(id);
  await add({ kind: 'past-days' });
  await page.goto('/ofertas?filtro=nacionais');
  await lookUntil(page, () => page.getByRole('heading', { name: 'Nenhuma oferta encontrada' }).isVisible());
  await axe(page);
  await page.getByRole('link', { name: 'Ver Todas as Ofertas' }).click();
  await expect(page).toHaveURL('/ofertas');
});
