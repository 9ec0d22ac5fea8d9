import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type ProductProcess, startProduct } from '../../../apps/server/src/testing/processes/product-process.ts';
import { databaseFolder } from '../../../apps/server/src/testing/temporary-folder.ts';
import { axe, expect, test } from '../fixtures.ts';
import { buildSearchUrl } from '../support/results.ts';

// A separate product, because the shared one sells no joint tickets.
let folder: string;
let product: ProductProcess;

test.beforeAll(() => {
  folder = databaseFolder('revoada-e2e-');
  product = startProduct('everything', { DATA_DIR: folder, LOG_LEVEL: 'error', DEMO_SOURCES: 'duffel' });
});
test.afterAll(async () => {
  product.child.kill('SIGTERM');
  await product.ended;
  rmSync(folder, { recursive: true, force: true });
});

type Ticket = { price: { totalCents: number }; parts: { journeyKey: string; fareFamily: string | null }[] };

/** Opens the summary of the cheapest joint ticket of a round trip. */
async function openSummary(page: Page): Promise<Ticket> {
  const params = new URLSearchParams(buildSearchUrl({ from: 'GRU', to: 'LIS', back: 20 }).split('?')[1]);
  let tickets: Ticket[] = [];
  await expect
    .poll(async () => {
      const response = await page.request.get(`/api/flights/search?${params}`, {
        headers: { Accept: 'application/json' },
      });
      tickets = (await response.json()).jointTickets.tickets;
      return tickets.length;
    })
    .toBeGreaterThan(0);
  const [ticket] = tickets;
  if (!ticket) throw new Error('no joint ticket');
  for (const [at, { journeyKey, fareFamily }] of ticket.parts.entries()) {
    const fare = [journeyKey, 'dinheiro', `${ticket.price.totalCents}-bilhete12`, fareFamily].filter(Boolean);
    params.set(['vooIda', 'vooVolta'][at] ?? '', fare.join('.'));
  }
  await page.goto(`/summary?${params}`);
  return ticket;
}

test('a joint ticket is checked once for both flights, as a whole, by the summary and the dialog (S-640)', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: (await product.ready).replace('127.0.0.1', 'localhost') });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/flights/recheck')) requests.push(pathname);
  });

  await test.step('confirmed', async () => {
    await openSummary(page);
    await page.getByRole('button', { name: 'Conferir agora o preço do bilhete' }).click();
    await expect(page.getByText(/preço confirmado às \d\d:\d\d/)).toHaveCount(1);
    await page
      .getByRole('button', { name: /^Ir para a companhia/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/Confirmado há \d+ s/);
    expect(requests).toEqual(['/api/flights/recheck/ticket']);
    await axe(page);
  });

  await test.step('dearer', async () => {
    const { price } = await openSummary(page);
    await page.route('**/api/flights/recheck/ticket', (route) =>
      route.fulfill({
        json: {
          ...{ state: 'changed', checkedAt: new Date().toISOString(), perAdult: null, alternatives: [] },
          price: { ...price, totalCents: price.totalCents + 40_00 },
        },
      }),
    );
    await page
      .getByRole('button', { name: /^Ir para a companhia/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName(/^O bilhete subiu R\$\s40$/);
    await axe(page);
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('button', { name: 'Usar o preço novo do bilhete' }).click();
    const amount = `${price.totalCents + 40_00}-bilhete12`;
    await expect(page).toHaveURL(new RegExp(`vooIda=[^&]*${amount}[^&]*&vooVolta=[^&]*${amount}`));
    await expect(page.getByText(/o preço do bilhete mudou/)).toHaveCount(0);
  });
  await context.close();
});
